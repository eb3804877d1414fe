/** Responds to requests, one per port, with the procedure at the request's path. */
import { toORPCError } from '@orpc/client';
import { type AnyRouter, createProcedureClient, getRouter, isProcedure, ORPCError, unlazy } from '@orpc/server';
import { isRequest, type Port, type Reply, type Request } from './port.ts';
import { isStream } from './stream.ts';

export interface Responder {
  /** If it rejects, the port is closed without a response. */
  router: () => Promise<AnyRouter>;
  /** The context of every procedure. */
  context?: object;
  /** Called after each response has left. */
  answered?: () => void;
}

export const answerAt =
  ({ router: openRouter, context = {}, answered }: Responder) =>
  (port: Port): void => {
    const gone = new AbortController();
    const { signal } = gone;
    const reply = (message: Reply) => {
      if (!signal.aborted) port.postMessage(message);
    };

    const stream = async (bits: AsyncIterableIterator<unknown>): Promise<void> => {
      // Ends the iterator on abort: the loop below would notice it only with the next item.
      signal.addEventListener('abort', () => void bits.return?.());
      reply({ name: 'begins' });
      for await (const bit of bits) reply({ name: 'bit', bit });
      reply({ name: 'ends' });
    };

    const answer = async (router: AnyRouter, { path, input }: Request): Promise<void> => {
      try {
        const { default: procedure } = await unlazy(getRouter(router, path));
        if (!isProcedure(procedure)) throw new ORPCError('NOT_FOUND');
        const { repeat }: { repeat?: unknown } = procedure['~orpc'].meta;
        if (repeat !== undefined) reply({ name: 'accepted', mayRepeat: repeat === 'safe' });
        const given: unknown = await createProcedureClient(procedure, { context, path })(input, { signal });
        if (isStream(given)) await stream(given);
        else reply({ name: 'answer', answer: given });
      } catch (error) {
        const { code, status, message, data } = toORPCError(error);
        reply({ name: 'refusal', code, status, message, data });
      } finally {
        answered?.();
      }
    };

    port.onDisconnect.addListener(() => gone.abort());
    port.onMessage.addListener((message) => {
      if (!isRequest(message)) return;
      openRouter().then(
        // If even the refusal fails, the port has just been closed.
        (router) => answer(router, message).catch(() => {}),
        () => port.disconnect(),
      );
    });
  };
