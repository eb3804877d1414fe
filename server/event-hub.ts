/**
 * Passes hints on to the event streams of this server: whose job has an outcome, and who may listen no longer. A hint has no text, and one
 * that is lost costs a client nothing but time: it lists as it does without a stream.
 */
import type { JobKind } from '../lib/engine/ports.ts';

interface JobHint {
  kind: JobKind;
  id: string;
}

interface HintStream {
  send(hint: JobHint): void;
  end(): void;
}

export interface EventHub {
  /** Returns how to leave. Undefined if the caller, or all callers together, have as many streams as they may, or the hub is closed. */
  join(caller: string, stream: HintStream): (() => void) | undefined;
  settled(caller: string, hint: JobHint): void;
  endCaller(caller: string): void;
  endAll(): void;
  /** Ends all, and lets none join from then on. */
  close(): void;
}

/** A person has some browsers, and a program some processes. */
const MAX_STREAMS_OF_CALLER = 10;
/** Half of the connections that a server lets in: the others are for requests. */
const MAX_STREAMS = 500;

export const createEventHub = (): EventHub => {
  const streams = new Map<string, Set<HintStream>>();
  let [count, isClosed] = [0, false];

  const leave = (caller: string, stream: HintStream): void => {
    const ofCaller = streams.get(caller);
    if (!ofCaller?.delete(stream)) return;
    count -= 1;
    if (ofCaller.size === 0) streams.delete(caller);
  };

  const endCaller = (caller: string): void => {
    for (const stream of [...(streams.get(caller) ?? [])]) {
      leave(caller, stream);
      stream.end();
    }
  };

  const endAll = (): void => {
    for (const caller of [...streams.keys()]) endCaller(caller);
  };

  return {
    join: (caller, stream) => {
      const ofCaller = streams.get(caller) ?? new Set();
      if (isClosed || ofCaller.size >= MAX_STREAMS_OF_CALLER || count >= MAX_STREAMS) return undefined;
      streams.set(caller, ofCaller.add(stream));
      count += 1;
      return () => leave(caller, stream);
    },
    settled: (caller, hint) => {
      for (const stream of streams.get(caller) ?? []) stream.send(hint);
    },
    endCaller,
    endAll,
    close: () => {
      isClosed = true;
      endAll();
    },
  };
};
