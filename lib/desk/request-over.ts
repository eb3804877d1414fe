/** Sends one request of a page over its own port and returns the response, a refusal, or a stream. */
import { ORPCError } from '@orpc/client';
import type { DeskPort, DeskReply, DeskRequest } from './port.ts';

/** A consumer that stops iterating cancels the stream. */
async function* readToEnd(stream: ReadableStream<unknown>) {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

/** Closes the port after the last response. `onHeard` receives the id of the background that has received the request. */
export const requestOver = (
  port: DeskPort,
  question: DeskRequest,
  onHeard: (background: number) => void,
  signal?: AbortSignal,
): Promise<unknown> => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  let chunks: ReadableStreamDefaultController<unknown> | undefined;
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
  port.onDisconnect.addListener(() => fail(new Error('The background went away.')));
  port.onMessage.addListener((message) => {
    const reply = message as DeskReply; // cast: the peer is the background of this same version
    switch (reply.name) {
      case 'heard':
        return onHeard(reply.by);
      case 'answer':
        close();
        return resolve(reply.answer);
      case 'refusal':
        return fail(new ORPCError(reply.code, { message: reply.message, data: reply.data }));
      case 'begins':
        return resolve(
          readToEnd(
            new ReadableStream({
              start: (controller) => {
                chunks = controller;
              },
              cancel: close,
            }),
          ),
        );
      case 'bit':
        return chunks?.enqueue(reply.bit);
      case 'ends':
        close();
        return chunks?.close();
    }
  });
  if (signal?.aborted) abandon();
  else port.postMessage(question);
  return promise;
};
