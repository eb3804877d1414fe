/** Fakes the storage areas of the extension API. */
import { createFakeEvent } from '../../../fakes/fake-event.ts';

type Entries = Record<string, unknown>;

/** `announce` tells the pages what changed. */
export const createArea = (announce: (changes: Entries) => void) => {
  let entries: Entries = {};
  const changed = createFakeEvent<[Entries]>();
  const change = (names: readonly string[], work: () => void): void => {
    const before = entries;
    work();
    const changes = Object.fromEntries(
      names
        .filter((name) => before[name] !== undefined || entries[name] !== undefined)
        .map((name) => [name, { oldValue: before[name], newValue: entries[name] }]),
    );
    if (Object.keys(changes).length === 0) return;
    changed.fire(changes);
    announce(changes);
  };
  return {
    get: async (wanted: string | string[] | null, onRead?: (read: Entries) => void) => {
      const names = wanted === null ? Object.keys(entries).sort() : [wanted].flat();
      const found = names.filter((name) => entries[name] !== undefined);
      const read = structuredClone(Object.fromEntries(found.map((name) => [name, entries[name]])));
      onRead?.(read);
      return read;
    },
    set: async (given: Entries) =>
      change(Object.keys(given), () => {
        entries = { ...entries, ...structuredClone(given) };
      }),
    remove: async (names: string | string[]) =>
      change([names].flat(), () => {
        entries = Object.fromEntries(Object.entries(entries).filter(([name]) => ![names].flat().includes(name)));
      }),
    clear: async () =>
      change(Object.keys(entries), () => {
        entries = {};
      }),
    onChanged: changed.event,
  };
};
