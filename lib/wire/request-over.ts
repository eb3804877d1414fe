/** Sends one request over its own port and returns the response, a refusal, or a stream. */
import { ORPCError } from '@orpc/client';
import { type Port, type Reply, type Request, wentAway } from './port.ts';

/** A consumer that stops iterating cancels the stream. Returns the result, if the procedure has one. */
async function* readToEnd(stream: ReadableStream<unknown>, result: () => unknown) {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
    return result();
  } finally {
    await reader.cancel();
  }
}

/** The state of a request so far, from the messages of the other end. */
export interface RequestState {
  background?: number;
  /** Undefined until the procedure begins. */
  mayRepeat?: boolean;
}

/** Closes the port after the last response. Writes into `state`. */
export const requestOver = (
  port: Port,
  request: Request,
  state: RequestState,
  signal?: AbortSignal,
): Promise<unknown> => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  let chunks: ReadableStreamDefaultController<unknown> | undefined;
  let result: unknown;
  const close = () => {
    port.disconnect();
    signal?.removeEventListener('abort', abandon);
  };
  const fail = (error: unknown) => {
    close();
    if (chunks) chunks.error(error);
    else reject(error);
  };
  const abandon = () => fail(signal?.reason);

  signal?.addEventListener('abort', abandon);
  port.onDisconnect.addListener(() => fail(wentAway()));
  port.onMessage.addListener((message) => {
    const reply = message as Reply; // cast: the peer is this same version of the extension
    switch (reply.name) {
      case 'heard':
        if (reply.by !== undefined) state.background = reply.by;
        return;
      case 'accepted':
        state.mayRepeat = reply.mayRepeat;
        return;
      case 'answer':
        close();
        return resolve(reply.answer);
      case 'refusal':
        return fail(new ORPCError(reply.code, { status: reply.status, message: reply.message, data: reply.data }));
      case 'begins':
        return resolve(
          readToEnd(
            new ReadableStream({
              start: (controller) => {
                chunks = controller;
              },
              cancel: close,
            }),
            () => result,
          ),
        );
      case 'bit':
        return chunks?.enqueue(reply.bit);
      case 'ends':
        result = reply.result;
        chunks?.close();
        // Values that were not read yet stay readable when the port reports its end.
        chunks = undefined;
        return close();
    }
  });
  if (signal?.aborted) abandon();
  else {
    try {
      port.postMessage(request);
    } catch (error) {
      // A port that is closed already reports its end as well, when nobody may listen to the promise any more.
      fail(error);
    }
  }
  return promise;
};
