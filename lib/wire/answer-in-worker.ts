/**
 * Responds to requests inside a worker with plain functions: a router would be loaded with each worker, and some start anew for
 * each request. The owner is of this same version, so that inputs and answers need no schema; they are cloned.
 */
import type { Reply, Request } from './port.ts';
import { type Reporting, STOP } from './worker-client.ts';

/** `signal` is aborted if the owner waits for the procedure to end by itself. */
type Procedure = (input: never, signal: AbortSignal) => Promise<unknown>;

/** The common part of the inside of a worker and of a `MessagePort`, in browsers and in Node. */
export interface Channel {
  postMessage(message: unknown): void;
  addEventListener(name: 'message', listener: (event: { type: string; data?: unknown }) => void): void;
  start?(): void;
}

const isReporting = (answer: unknown): answer is Reporting<unknown, unknown> => typeof answer === 'function';

/** `reasonFor` returns the reason of a refusal. After any other error the state of the worker is unknown: the owner ends it. */
export const answerInWorker = (
  channel: Channel,
  procedures: Readonly<Record<string, Procedure>>,
  reasonFor: (error: unknown) => unknown = () => undefined,
): void => {
  const ending = new AbortController();
  const reply = (message: Reply) => channel.postMessage(message);

  const answer = async ({ path: [name = ''], input }: Request): Promise<void> => {
    reply({ name: 'heard' });
    try {
      const given = await procedures[name]?.(input as never, ending.signal); // cast: the client has the procedure's own type
      if (!isReporting(given)) return reply({ name: 'answer', answer: given });
      reply({ name: 'begins' });
      // Each report leaves at once, also from within work that lets nothing else of its thread run.
      reply({ name: 'ends', result: await given((bit) => reply({ name: 'bit', bit })) });
    } catch (error) {
      reply({ name: 'refusal', code: '', status: 0, message: '', data: reasonFor(error) });
    }
  };

  channel.addEventListener('message', ({ data }) => {
    if (data === STOP) ending.abort();
    else void answer(data as Request); // cast: the owner sends nothing else
  });
  // The messages to a `MessagePort` wait until then.
  channel.start?.();
};
