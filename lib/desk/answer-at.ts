/** Responds to requests of extension pages, one per port, with the procedure at the request's path. */
import { toORPCError } from '@orpc/client';
import { type AnyRouter, createProcedureClient, getRouter, isProcedure, ORPCError, unlazy } from '@orpc/server';
import { type DeskPort, type DeskReply, type DeskRequest, isQuestion } from './port.ts';

const isStream = (answer: unknown): answer is AsyncIterableIterator<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

/** Calls `answered` after each response has left. */
export const answerAt =
  (router: AnyRouter, answered: () => void) =>
  (port: DeskPort): void => {
    const gone = new AbortController();
    const { signal } = gone;
    const reply = (message: DeskReply) => {
      if (!signal.aborted) port.postMessage(message);
    };

    const stream = async (bits: AsyncIterableIterator<unknown>): Promise<void> => {
      // Ends the iterator on abort: the loop below would notice it only with the next item.
      signal.addEventListener('abort', () => void bits.return?.());
      reply({ name: 'begins' });
      for await (const bit of bits) reply({ name: 'bit', bit });
      reply({ name: 'ends' });
    };

    const answer = async ({ path, input }: DeskRequest): Promise<void> => {
      try {
        const { default: procedure } = await unlazy(getRouter(router, path));
        if (!isProcedure(procedure)) throw new ORPCError('NOT_FOUND');
        const given: unknown = await createProcedureClient(procedure, { context: {}, path })(input, { signal });
        if (isStream(given)) await stream(given);
        else reply({ name: 'answer', answer: given });
      } catch (error) {
        const { code, message, data } = toORPCError(error);
        reply({ name: 'refusal', code, message, data });
      } finally {
        answered();
      }
    };

    port.onDisconnect.addListener(() => gone.abort());
    port.onMessage.addListener((message) => {
      // If even the refusal fails, the port has just been closed.
      if (isQuestion(message)) void answer(message).catch(() => {});
    });
  };
