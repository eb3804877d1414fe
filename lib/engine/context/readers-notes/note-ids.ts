/** Holds the ids of hundreds of thousands of notes in eight bytes each. A `Set` of text would hold the chunks that they were cut from. */

/** Several times as many as there were in 2026; beyond them the files are not what they should be. */
const MAX_IDS = 4_000_000;
const FIRST_ROOM = 4096;

export const createNoteIds = () => {
  let ids = new BigUint64Array(FIRST_ROOM);
  let count = 0;
  let isSorted = false;
  return {
    /** False if there is no room. */
    add: (id: string): boolean => {
      if (count === MAX_IDS) return false;
      if (count === ids.length) {
        const more = new BigUint64Array(Math.min(MAX_IDS, ids.length * 2));
        more.set(ids);
        ids = more;
      }
      ids[count] = BigInt(id);
      count += 1;
      isSorted = false;
      return true;
    },
    has: (id: string): boolean => {
      if (!isSorted) ids.subarray(0, count).sort();
      isSorted = true;
      const wanted = BigInt(id);
      let [from, to] = [0, count];
      while (from < to) {
        const middle = (from + to) >>> 1;
        // The index is below the count.
        if ((ids[middle] ?? 0n) < wanted) from = middle + 1;
        else to = middle;
      }
      return from < count && ids[from] === wanted;
    },
    size: () => count,
  };
};
