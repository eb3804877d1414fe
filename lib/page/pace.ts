/** Divides long work into slices, so that the page stays usable while it is read. */

export interface Pace {
  /** True once the current slice is used up. */
  isOver: () => boolean;
  /** Yields to the page, then starts the next slice. */
  rest: () => Promise<void>;
}

const SLICE_MS = 12;
/** Rare enough to be cheap, frequent enough to stop in time. */
export const LOOKS_AT_CLOCK_EVERY = 128;

/** `scheduler.yield` would resume before the page has had its turn. */
const letOthers = (milliseconds = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** For work that the user waits for. */
export const briskPace = (): Pace => {
  let end = performance.now() + SLICE_MS;
  return {
    isOver: () => performance.now() >= end,
    rest: async () => {
      await letOthers();
      end = performance.now() + SLICE_MS;
    },
  };
};

/** For background work: at least nine tenths of the time belong to the page. */
export const calmPace = (): Pace => {
  const slice = SLICE_MS / 2;
  let end = performance.now() + slice;
  return {
    isOver: () => performance.now() >= end,
    rest: async () => {
      await letOthers(10 * slice);
      end = performance.now() + slice;
    },
  };
};

/** Never yields, for short texts. */
export const noPace: Pace = { isOver: () => false, rest: () => Promise.resolve() };
