/** Brings a stored check to the newest version, a version at a time. Free of the schema: every page of ours may have to. */
import { VERSION } from './version.ts';

type Stored = Record<string, unknown>;

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number';

/** From the version that is the key to the one after it; undefined where what is stored is not of that version. */
const steps: Record<number, (stored: Stored) => Stored | undefined> = {
  /** There were words and addresses only, and which of them it was could be seen from the input. */
  1: (stored) => {
    const { input, state } = stored;
    if (typeof input !== 'string' || typeof state !== 'object' || state === null) return undefined;
    const isUnconfirmed = 'name' in state && state.name === 'unconfirmed';
    return {
      ...stored,
      kind: /^https?:\/\/\S+$/i.test(input) ? 'link' : 'claim',
      state: isUnconfirmed ? { ...state, failures: 0 } : state,
    };
  },
  /** What the person adds (note, tags, mark) came, and nobody had added anything. */
  2: (stored) => stored,
};

/** Undefined where nothing is to be done, or nothing can be: then what is stored stays as it is. */
export const migrated = (stored: unknown): unknown => {
  if (!isStored(stored) || stored.version === VERSION) return undefined;
  let current = stored;
  while (current.version !== VERSION) {
    const version = Number(current.version);
    const next = steps[version]?.(current);
    if (!next) return undefined;
    current = { ...next, version: version + 1 };
  }
  return current;
};
