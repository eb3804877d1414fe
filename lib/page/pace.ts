/** Divides long work into slices, so that the page stays usable while it is read. */

export interface Pace {
  /** Is it time to let the page do something? */
  isOver: () => boolean;
  /** Lets it, and begins the next slice. */
  rest: () => Promise<void>;
}

const SLICE_MS = 12;
/** Cheap enough to look at a clock so rarely, often enough to stop in time. */
export const LOOKS_AT_CLOCK_EVERY = 128;

/** `scheduler.yield` would come back before the page has had its turn. */
const letOthers = (milliseconds = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** For what somebody waits for. */
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

/** For what nobody waits for: at least nine tenths of the time belong to the page. */
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

/** All at once, for short texts. */
export const noPace: Pace = { isOver: () => false, rest: () => Promise.resolve() };
