/**
 * Gives each file surroundings of its own in a thread that many files share: our modules, the globals, the document and the databases
 * are those of a new thread. Packages and the environment of a document are loaded once a thread, which halves the time of the tests.
 */
import 'fake-indexeddb/auto';
import { afterAll, vi } from 'vitest';

const hasDocument = 'document' in globalThis;

/** The value of an accessor is noted too: the environment keeps what is assigned to a global behind one. */
interface Property {
  descriptor: PropertyDescriptor;
  value: unknown;
}
type Properties = ReadonlyMap<string, Property>;

/** Symbols and names such as `__zod_globalConfig` belong to the packages, which stay loaded. */
const keysOf = (object: object): string[] => Object.getOwnPropertyNames(object).filter((key) => !key.startsWith('__'));

/** None of an accessor that makes an object anew, and none of Node's own, which load as they are read. */
const steadyValue = (object: object, key: string): unknown => {
  const value: unknown = hasDocument && Reflect.get(object, key);
  return hasDocument && Object.is(value, Reflect.get(object, key)) ? value : undefined;
};

const propertyOf = (object: object, key: string): Property => {
  const descriptor = Object.getOwnPropertyDescriptor(object, key) ?? {};
  return { descriptor, value: descriptor.set ? steadyValue(object, key) : descriptor.value };
};

const propertiesOf = (object: object): Properties =>
  new Map(keysOf(object).map((key) => [key, propertyOf(object, key)]));

const restoreProperty = (object: object, key: string, first: Property): void => {
  const { get, set, value } = Object.getOwnPropertyDescriptor(object, key) ?? {};
  const { descriptor } = first;
  if (get !== descriptor.get || set !== descriptor.set || !Object.is(value, descriptor.value))
    Object.defineProperty(object, key, descriptor);
  if (set && !Object.is(steadyValue(object, key), first.value)) Reflect.set(object, key, first.value);
};

const restore = (object: object, before: Properties): void => {
  for (const key of keysOf(object)) if (!before.has(key)) Reflect.deleteProperty(object, key);
  for (const [key, first] of before) restoreProperty(object, key, first);
};

/** State that a thread keeps for its next file. */
const THREAD = Symbol.for('sidelight.thread');
interface Thread {
  /** As they were before the first file. */
  properties: ReadonlyMap<object, Properties>;
  address: string;
  /** Each removes a listener of the last file from the window or the document. */
  removals: (() => void)[];
}

const begin = (): Thread => ({
  properties: new Map(
    [globalThis, navigator, ...(hasDocument ? [document] : [])].map((object) => [object, propertiesOf(object)]),
  ),
  address: hasDocument ? location.href : '',
  removals: [],
});

const noteListeners = (target: EventTarget, removals: Thread['removals']): void => {
  const { addEventListener } = target;
  target.addEventListener = (type, listener, options) => {
    removals.push(() => target.removeEventListener(type, listener, options));
    addEventListener.call(target, type, listener, options);
  };
};

/** A view that was not removed would go on in the document of the next file. */
const emptyDocument = ({ address, removals }: Thread): void => {
  for (const remove of removals.splice(0)) remove();
  for (const target of [window, document]) noteListeners(target, removals);
  for (const part of [document.head, document.body]) part.replaceChildren();
  // A file may have put text between them.
  document.documentElement.replaceChildren(document.head, document.body);
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  const { happyDOM } = globalThis as unknown as { happyDOM: { setURL: (url: string) => void } }; // the environment's own, without a type
  happyDOM.setURL(address);
};

const holder = globalThis as { [THREAD]?: Thread }; // the cast declares the one property of ours
holder[THREAD] ??= begin();
const thread = holder[THREAD];

vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
for (const [object, properties] of thread.properties) restore(object, properties);
if (hasDocument) emptyDocument(thread);
globalThis.indexedDB = new IDBFactory();
vi.resetModules();

/** A module that still loads would import others in the next file, before that has its mocks. */
afterAll(() => vi.dynamicImportSettled());
