/**
 * Calls the procedures of a worker, one request at a time. A worker that breaks, or that a request is too much for, is ended, and
 * the next request gets a new one.
 */
import type { Port, Reply } from './port.ts';
import { requestOver } from './request-over.ts';
import { type InputOf, STOP, type WorkerClient, type WorkerFailure, type WorkerOptions } from './worker-client.ts';

interface StartedWorker {
  port: Port;
  /** The request that has its turn. */
  current?: { hear: (reply: Reply) => void; fail: (failure: WorkerFailure) => void } | undefined;
}

const BROKE: WorkerFailure = { because: 'broke' };
/** The most time until a worker hears its request: loading its code takes seconds on a busy machine, which is no fault of the request. */
export const START_LIMIT_MS = 60_000;
const never = new AbortController().signal;

/** `start` returns the port of a new worker, which disconnects by ending the worker. */
export const inWorker = <Procedures>(start: () => Port, options: WorkerOptions<Procedures>) => {
  const { limitMs, keeps, idleMs, waiting, stopsItself, asError } = options;
  let worker: StartedWorker | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let waitingSize = 0;

  const end = (): void => {
    clearTimeout(idle);
    const ended = worker;
    worker = undefined;
    ended?.port.disconnect();
    ended?.current?.fail(BROKE);
  };

  const endLater = (): void => {
    clearTimeout(idle);
    if (idleMs !== undefined) idle = setTimeout(end, idleMs);
  };

  const started = (): StartedWorker => {
    clearTimeout(idle);
    if (worker) return worker;
    const created: StartedWorker = { port: start() };
    worker = created;
    created.port.onMessage.addListener((message) => created.current?.hear(message as Reply)); // cast: as in `requestOver`
    created.port.onDisconnect.addListener(() => {
      if (worker === created) end();
    });
    return created;
  };

  const send = async (name: string, input: unknown, signal: AbortSignal): Promise<unknown> => {
    const size = waiting?.sizeOf(input as InputOf<Procedures>) ?? 0; // cast: the client has the types of the procedures
    if (waiting && waitingSize + size > waiting.most) throw asError({ because: 'tooMuchWaits' });
    signal.throwIfAborted();
    const gaveUp = new AbortController();
    const over = Promise.withResolvers<void>();
    let own: StartedWorker | undefined;
    let limit: ReturnType<typeof setTimeout> | undefined;
    /** True once the procedure has come to its end, which leaves the worker as it was. */
    let isDone = false;
    let isOver = false;
    let hear: (message: unknown) => void = () => {};

    const fail = (failure: WorkerFailure): void => gaveUp.abort(signal.aborted ? signal.reason : asError(failure));

    const failAfter = (ms: number, failure: WorkerFailure): void => {
      clearTimeout(limit);
      limit = setTimeout(fail, ms, failure);
    };

    const abandon = (): void => {
      if (own && stopsItself) own.port.postMessage(STOP);
      else gaveUp.abort(signal.reason);
    };

    const hearReply = (reply: Reply): void => {
      if (reply.name === 'heard' && limitMs !== undefined) failAfter(limitMs, { because: 'tookTooLong' });
      const isRefused = reply.name === 'refusal';
      isDone = isRefused ? reply.data !== undefined : reply.name === 'answer' || reply.name === 'ends';
      if (!isRefused) hear(reply);
      else fail(isDone ? { because: 'refused', data: reply.data } : BROKE);
    };

    const begin = (message: unknown): void => {
      if (isOver) return;
      try {
        own = started();
        own.current = { hear: hearReply, fail };
        if (limitMs !== undefined) failAfter(START_LIMIT_MS, BROKE);
        own.port.postMessage(message);
      } catch {
        fail(BROKE);
      }
    };

    /** A port of the request's own: it is opened in its turn, and the worker may outlive it. */
    const port: Port = {
      onMessage: {
        addListener: (listener) => {
          hear = listener;
        },
      },
      onDisconnect: { addListener: () => {} },
      postMessage: (message) => {
        waitingSize += size;
        turn = turn.then(async () => {
          begin(message);
          await over.promise;
          waitingSize -= size;
        });
      },
      disconnect: () => {
        // A stream that is read no further is closed again, when the worker may have its next request.
        if (isOver) return;
        isOver = true;
        clearTimeout(limit);
        signal.removeEventListener('abort', abandon);
        over.resolve();
        if (!own || own !== worker) return;
        own.current = undefined;
        if (keeps && isDone) endLater();
        else end();
      },
    };

    signal.addEventListener('abort', abandon);
    return requestOver(port, { path: [name], input }, {}, gaveUp.signal);
  };

  const client = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (input: unknown, { signal = never }: { signal?: AbortSignal } = {}) =>
          send(String(name), input, signal),
    },
  );
  return {
    client: client as WorkerClient<Procedures>, // cast: the procedures are known by their types alone
    /** Starts the worker, so that a request that follows does not wait for it. */
    prepare: (): void => {
      started();
      endLater();
    },
    close: end,
  };
};
