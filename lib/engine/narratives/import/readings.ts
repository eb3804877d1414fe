/** Streams what reads files of the user: of each name one reading at a time, which the next one stops, and whose end it awaits. */

export const createReadings = () => {
  /** How to stop each, and its end. */
  const running = new Map<string, { stop: AbortController; over: Promise<void> }>();

  const stop = async (name: string): Promise<void> => {
    const run = running.get(name);
    run?.stop.abort();
    await run?.over;
  };

  async function* follow<Step>(
    name: string,
    request: AbortSignal | undefined,
    read: (signal: AbortSignal) => AsyncIterable<Step>,
  ): AsyncGenerator<Step, void> {
    while (running.has(name)) await stop(name);
    const over = Promise.withResolvers<void>();
    const run = { stop: new AbortController(), over: over.promise };
    running.set(name, run);
    const leave = (): void => {
      if (running.get(name) === run) running.delete(name);
      over.resolve();
    };
    const signal = AbortSignal.any([run.stop.signal, ...(request ? [request] : [])]);
    let isWorking = true;
    // Between two steps nothing is under way, and nobody may ever want the next one.
    signal.addEventListener('abort', () => {
      if (!isWorking) leave();
    });
    try {
      for await (const step of read(signal)) {
        isWorking = false;
        yield step;
        signal.throwIfAborted();
        isWorking = true;
      }
    } finally {
      leave();
    }
  }

  return { follow, stop };
};
