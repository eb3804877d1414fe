/** Gives other tasks of this thread a turn during long work: requests, messages, a check. */
export const letOthersRun = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Shorter than a person notices. */
const SLICE_MS = 20;

/** Runs work that yields after each of its small steps, in slices, until the signal aborts. Returns its result. */
export const inSlices = async <Result>(work: Generator<unknown, Result>, signal?: AbortSignal): Promise<Result> => {
  signal?.throwIfAborted();
  let end = performance.now() + SLICE_MS;
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() < end) continue;
    await letOthersRun();
    signal?.throwIfAborted();
    end = performance.now() + SLICE_MS;
  }
};
