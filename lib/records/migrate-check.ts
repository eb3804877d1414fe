/**
 * Migrates a stored check to the newest version, one version at a time. Free of the schema: every extension page may have to
 * migrate.
 */
import { VERSION } from './version.ts';

type Stored = Record<string, unknown>;

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number';

/** Each step migrates from the version in its key to the next one; undefined if the record does not match that version. */
const steps: Record<number, (stored: Stored) => Stored | undefined> = {
  /** Version 1 had only claims and links, and the input decided which of them it was. */
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
  /** Version 3 added the user's note, tags and mark, all of them optional. */
  2: (stored) => stored,
  /** Version 4 added the user's decisions about close matches, which are optional. */
  3: (stored) => stored,
};

/** Undefined if nothing is to be done, or if the migration fails: the stored record then stays as it is. */
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
