/** House rule 23: tests run our own modules without mocks, none is left out, and each undoes itself. */
import type { Node } from 'oxc-parser';
import { type Breach, breachAt, everyFile, type Rule } from '../rule.ts';
import { isTest, type SourceFile } from '../source-tree.ts';
import { calledName, functionsAround, nodesOf, syntaxOf } from '../syntax.ts';

const MOCKING = /^(vi|vitest|jest)\.(mock|doMock|unstable_mockModule|setMock)$/;

/** A package may be replaced; a path, `import('./x.ts')` or a computed address may not. */
const isPackage = (module: Node | undefined): boolean => {
  if (module?.type === 'ImportExpression') return isPackage(module.source);
  return module?.type === 'Literal' && typeof module.value === 'string' && !/^([.#]|[~@]{0,2}\/)/.test(module.value);
};

const mocks = (file: SourceFile): Breach[] =>
  nodesOf(file, 'CallExpression')
    .filter(({ callee }) => MOCKING.test(syntaxOf(file).textOf(callee)))
    .filter(({ arguments: [module] }) => !isPackage(module))
    .map(({ start }) => breachAt(file, start, 'replaces a module of ours; put a fake at the edge instead'));

const inTest = (text: string) => ({ 'tests/unit/a.test.ts': text });
const T1 = 'tests/unit/a.test.ts:1';

export const mockedModules: Rule = {
  house: 23,
  holds: 'no module of ours is mocked',
  check: everyFile(isTest, mocks),
  caught: [
    [inTest("vi.mock('../../lib/platform/clock.ts');"), T1],
    [inTest("vi.doMock('../../lib/platform/clock.ts', () => ({}));"), T1],
    [inTest("vi.mock(import('../../lib/platform/clock.ts'), { spy: true });"), T1],
    [inTest("jest.mock('@/lib/platform/clock.ts');"), T1],
    [inTest('for (const path of paths) vi.mock(path);'), T1],
    [{ 'tests/fakes/clock.ts': "vi.mock('../../lib/platform/clock.ts');" }, 'tests/fakes/clock.ts:1'],
  ],
  passes: [
    inTest("vi.mock('webextension-polyfill', () => ({ default: fakeBrowser }));"),
    inTest('const answer = vi.fn();\nrunner.mock(answer);'),
    inTest("// vi.mock('../../lib/platform/clock.ts')"),
  ],
};

/** `it.skip`, `describe.each(…).only`, `context.skip`: left behind when a test is in the way. */
const SWITCH = /^(it|test|describe|suite|bench)\b[^\n]*\.(only|skip|todo|fixme)$|^(context|ctx|task)\.skip$/;
const SWITCHES = new Set(['only', 'skip', 'todo']);
/** The only list of gaps in a browser, each entry with its reason. */
const NAMED_LIST = 'tests/e2e/harness/not-on-firefox.ts';

const switchedOff = (file: SourceFile): Breach[] => {
  if (file.path === NAMED_LIST) return [];
  const { textOf } = syntaxOf(file);
  const members = nodesOf(file, 'MemberExpression').filter((node) => SWITCH.test(textOf(node)));
  const options = nodesOf(file, 'CallExpression')
    .filter(({ callee }) => /^(it|test|describe|suite|bench)\b/.test(textOf(callee)))
    .flatMap((call) =>
      call.arguments.flatMap((argument) => (argument.type === 'ObjectExpression' ? argument.properties : [])),
    )
    .filter((property) => property.type === 'Property' && SWITCHES.has(textOf(property.key)));
  return [...members, ...options].map(({ start }) =>
    breachAt(file, start, 'leaves tests out; repair it or take it away'),
  );
};

export const testsLeftOut: Rule = {
  house: 23,
  holds: 'no test is left out',
  check: everyFile(isTest, switchedOff),
  caught: [
    [inTest("it.only('a', f);"), T1],
    [inTest("describe.skip('a', f);"), T1],
    [inTest("test.todo('a');"), T1],
    [inTest("it.skip.each([1])('a', f);"), T1],
    [inTest("test.describe.only('a', f);"), T1],
    [inTest("test('a', { skip: true }, f);"), T1],
    [inTest("it('a', (context) => context.skip());"), T1],
    [{ 'tests/e2e/specs/a.ts': "test.fixme('a', f);" }, 'tests/e2e/specs/a.ts:1'],
  ],
  passes: [
    inTest("it.each([1])('a', f);\ncursor.skip(10);\npages.only('a');"),
    inTest("it('a', () => expect(read({ skip: 1 })).toBe(2));"),
    inTest("it('says it.only( in words', f);"),
    { 'lib/query/a.ts': 'test.skip(1);' },
  ],
};

const HOOKS = new Set(['beforeAll', 'beforeEach', 'afterEach', 'afterAll']);
const isTestFile = ({ path }: SourceFile) => /\.(?:test|spec)\.tsx?$/.test(path);
const LOADED_ANEW = [
  // A page sends requests after its test has ended; no room whose tests use this one shares its modules (`vitest.config.ts`).
  'tests/fixtures/desk-client.ts',
  // Before each file.
  'tests/unit/own-surroundings.ts',
];

const hooksAsItLoads = (file: SourceFile): Breach[] =>
  nodesOf(file, 'CallExpression')
    .filter((call) => HOOKS.has(calledName(call) ?? '') && functionsAround(syntaxOf(file), call).length === 0)
    .map(({ start }) =>
      breachAt(file, start, 'has a hook for the first file alone that loads it; call onTestFinished'),
    );

export const hooksOfFixtures: Rule = {
  house: 23,
  holds: 'no module that tests share has hooks of its own',
  check: everyFile((file) => isTest(file) && !isTestFile(file) && !LOADED_ANEW.includes(file.path), hooksAsItLoads),
  caught: [
    [{ 'tests/fixtures/a.ts': 'afterEach(() => vi.useRealTimers());' }, 'tests/fixtures/a.ts:1'],
    [{ 'tests/fakes/a.ts': 'f();\nvitest.beforeAll(f);' }, 'tests/fakes/a.ts:2'],
  ],
  passes: [
    inTest('afterEach(f);'),
    { 'tests/fixtures/a.ts': 'export const stop = () => onTestFinished(f);' },
    { 'tests/fixtures/a.ts': 'export const ofFile = () => {\n  afterAll(f);\n};' },
    { 'tests/e2e/harness/a.ts': 'world.resets.push(f);' },
  ],
};
