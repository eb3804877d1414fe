/**
 * Keeps the segments in memory, and which version of each item is the newest. It is updated segment by segment: computing it for
 * all items after each write would hold up checks in a large library.
 */
import type { CurrentItems } from './search-segments.ts';
import type { LibrarySegment } from './segment.ts';

interface Loaded {
  sequence: number;
  /** The lowest that was free. */
  slot: number;
  segment: LibrarySegment;
  /** By item: 1 if no later segment has it again. */
  current: Uint8Array;
  bytes: number;
}

/**
 * A slot and a place are one number, since a hundred thousand small objects cost more than the index of their words. Slots are few, so
 * that it stays a small integer, which needs no object of its own; sequences grow with each write.
 */
const MAX_PLACES = 2 ** 20;
const slotIn = (position: number): number => Math.floor(position / MAX_PLACES);

export const createLoadedSegments = () => {
  const segments = new Map<number, Loaded>();
  const bySlot: (Loaded | undefined)[] = [];
  /** By item: where its newest version is. */
  const newest = new Map<string, number>();

  const drop = ({ sequence, slot, segment }: Loaded): void => {
    for (const { id } of segment.items) {
      const position = newest.get(id);
      if (position !== undefined && slotIn(position) === slot) newest.delete(id);
    }
    segments.delete(sequence);
    bySlot[slot] = undefined;
  };

  const load = (sequence: number, segment: LibrarySegment, bytes: number): Loaded => {
    const free = bySlot.indexOf(undefined);
    const slot = free < 0 ? bySlot.length : free;
    const loaded = { sequence, slot, segment, current: new Uint8Array(segment.items.length).fill(1), bytes };
    segments.set(sequence, loaded);
    bySlot[slot] = loaded;
    return loaded;
  };

  return {
    has: (sequence: number): boolean => segments.has(sequence),
    /** Drops the segments that are not listed. True if there were any. */
    keep: (listed: ReadonlySet<number>): boolean => {
      const left = [...segments.values()].filter(({ sequence }) => !listed.has(sequence));
      for (const loaded of left) drop(loaded);
      return left.length > 0;
    },
    /** Segments are added in the order of their sequences, apart from those that are merged in between. */
    add: (sequence: number, segment: LibrarySegment, bytes: number): void => {
      const { slot, current } = load(sequence, segment, bytes);
      for (const [place, { id }] of segment.items.entries()) {
        const position = newest.get(id);
        const known = position === undefined ? undefined : bySlot[slotIn(position)];
        if (known && known.sequence > sequence) {
          current[place] = 0;
          continue;
        }
        if (known) known.current[Number(position) % MAX_PLACES] = 0;
        newest.set(id, slot * MAX_PLACES + place);
      }
    },
    inOrder: (): [LibrarySegment[], CurrentItems] => {
      const ordered = [...segments.values()].toSorted((one, other) => one.sequence - other.sequence);
      return [ordered.map(({ segment }) => segment), ordered.map(({ current }) => current.slice())];
    },
    bytes: (): number => [...segments.values()].reduce((sum, { bytes }) => sum + bytes, 0),
  };
};
