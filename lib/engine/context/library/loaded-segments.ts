/**
 * Keeps the segments in memory, and which version of each item is the newest. It is updated segment by segment: computing it for
 * all items after each write would hold up checks in a large library.
 */
import type { CurrentItems } from './search-segments.ts';
import type { LibrarySegment } from './segment.ts';

interface Loaded {
  segment: LibrarySegment;
  /** By item: 1 if no later segment has it again. */
  current: Uint8Array;
  bytes: number;
}

/** A sequence and a place in one number, since a hundred thousand small objects cost more than the index of their words. */
const MAX_PLACES = 2 ** 20;

export const createLoadedSegments = () => {
  const segments = new Map<number, Loaded>();
  /** By item: where its newest version is. */
  const newest = new Map<string, number>();

  const drop = (sequence: number, { segment }: Loaded): void => {
    for (const { id } of segment.items) {
      if (Math.floor(Number(newest.get(id)) / MAX_PLACES) === sequence) newest.delete(id);
    }
    segments.delete(sequence);
  };

  const retire = (position: number): void => {
    const earlier = segments.get(Math.floor(position / MAX_PLACES));
    if (earlier) earlier.current[position % MAX_PLACES] = 0;
  };

  return {
    has: (sequence: number): boolean => segments.has(sequence),
    /** Drops the segments that are not listed. True if there were any. */
    keep: (listed: ReadonlySet<number>): boolean => {
      const left = [...segments].filter(([sequence]) => !listed.has(sequence));
      for (const [sequence, segment] of left) drop(sequence, segment);
      return left.length > 0;
    },
    /** Segments are added in the order of their sequences, apart from those that are merged in between. */
    add: (sequence: number, segment: LibrarySegment, bytes: number): void => {
      const current = new Uint8Array(segment.items.length).fill(1);
      segments.set(sequence, { segment, current, bytes });
      for (const [place, { id }] of segment.items.entries()) {
        const position = newest.get(id);
        if (position !== undefined && Math.floor(position / MAX_PLACES) > sequence) {
          current[place] = 0;
          continue;
        }
        if (position !== undefined) retire(position);
        newest.set(id, sequence * MAX_PLACES + place);
      }
    },
    inOrder: (): [LibrarySegment[], CurrentItems] => {
      const ordered = [...segments].toSorted(([one], [other]) => one - other).map(([, loaded]) => loaded);
      return [ordered.map(({ segment }) => segment), ordered.map(({ current }) => current.slice())];
    },
    bytes: (): number => [...segments.values()].reduce((sum, { bytes }) => sum + bytes, 0),
  };
};
