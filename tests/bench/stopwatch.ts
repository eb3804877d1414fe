/** Reads the clocks by which times are judged or printed: never in `npm test`, whose machines do other work at the same time. */

/** By the clock, in milliseconds: for what a person waits for. */
export const clockMs = (): number => performance.now();

/**
 * The processor time of this thread in milliseconds. Wall-clock time would include the waiting of a thread that the system
 * interrupts: on a busy machine every reading longer than one time slice is interrupted, in every round.
 */
export const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Begins to measure; the result returns what has passed since, by the clock and by the processors of all threads. */
export const startStopwatch = (): (() => { clock: number; processor: number }) => {
  const [began, before] = [clockMs(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(before);
    return { clock: clockMs() - began, processor: (user + system) / 1000 };
  };
};
