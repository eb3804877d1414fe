/** Sends a request over a port, and receives an answer, an error or a stream. */
import { ORPCError, os } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerAt } from '../../../lib/wire/answer-at.ts';
import type { Port, Request } from '../../../lib/wire/port.ts';
import { requestOver } from '../../../lib/wire/request-over.ts';

/** The names of the streams whose handler has ended. */
const ended: string[] = [];

async function* counting(name: string, signal: AbortSignal | undefined) {
  try {
    for (let bit = 1; !signal?.aborted; bit += 1) {
      yield bit;
      await new Promise((resolve) => setTimeout(resolve));
    }
  } finally {
    ended.push(name);
  }
}

const router = {
  numbers: {
    double: os.input(z.number()).handler(({ input }) => 2 * input),
    nothing: os.handler(() => undefined),
    upTo: os.input(z.number()).handler(async function* ({ input }) {
      for (let bit = 1; bit <= input; bit += 1) yield bit;
    }),
    forEver: os.input(z.string()).handler(({ input, signal }) => counting(input, signal)),
    refused: os.handler(() => {
      throw new ORPCError('FORBIDDEN', { message: 'Not this one.', data: { host: 'news.example' } });
    }),
    broken: os.handler(() => {
      throw new Error('The words of a page.');
    }),
  },
};

type Listeners<Args extends unknown[]> = ((...args: Args) => void)[];

/** A port like that of a browser: each end receives the messages of the other, and its disconnect. */
const openPort = (): { page: Port; background: Port; isClosed: () => boolean } => {
  let closed = false;
  const listeners: Record<'page' | 'background', Listeners<[unknown]>> = { page: [], background: [] };
  const cut: Record<'page' | 'background', Listeners<[]>> = { page: [], background: [] };
  const endOf = (own: 'page' | 'background', other: 'page' | 'background'): Port => ({
    postMessage: (message) => {
      if (closed) throw new Error('Attempting to use a disconnected port object');
      setTimeout(() => closed || listeners[other].forEach((listener) => void listener(structuredClone(message))));
    },
    disconnect: () => {
      if (closed) return;
      closed = true;
      setTimeout(() => cut[other].forEach((listener) => void listener()));
    },
    onMessage: { addListener: (listener) => void listeners[own].push(listener) },
    onDisconnect: { addListener: (listener) => void cut[own].push(listener) },
  });
  return { page: endOf('page', 'background'), background: endOf('background', 'page'), isClosed: () => closed };
};

const send = (question: Request, signal?: AbortSignal) => {
  const port = openPort();
  answerAt({ router: async () => router })(port.background);
  return { ...port, answer: requestOver(port.page, question, {}, signal) };
};

const sendNumbers = (name: keyof (typeof router)['numbers'], input?: unknown, signal?: AbortSignal) =>
  send({ path: ['numbers', name], input }, signal);

/** Cast: the handlers called through this return a stream. */
const streamOf = async (answer: Promise<unknown>) => (await answer) as AsyncIterable<number>;

describe('a request over a port', () => {
  it('is answered, and the port is closed', async () => {
    const { answer, isClosed } = sendNumbers('double', 4);
    expect(await answer).toBe(8);
    expect(isClosed()).toBe(true);
    expect(await sendNumbers('nothing').answer).toBeUndefined();
  });

  it('rejects with the code, the message and the data of the error', async () => {
    const { answer, isClosed } = sendNumbers('refused');
    await expect(answer).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Not this one.',
      data: { host: 'news.example' },
    });
    await expect(answer).rejects.toBeInstanceOf(ORPCError);
    expect(isClosed()).toBe(true);
  });

  it('rejects after an internal error without its message', async () => {
    const error = await sendNumbers('broken').answer.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    expect(String(error)).not.toContain('words');
  });

  it.each<[string, Request]>([
    ['with an invalid input', { path: ['numbers', 'double'], input: 'four' }],
    ['without a handler', { path: ['numbers', 'half'], input: 4 }],
    ['for an area, not a procedure', { path: ['numbers'] }],
    ['with a path out of the router', { path: ['constructor'] }],
  ])('is rejected %s', async (_, question) => {
    await expect(send(question).answer).rejects.toBeInstanceOf(ORPCError);
  });

  it.each([null, 7, 'double', {}, { path: 'numbers' }, { path: [['numbers']] }])(
    'gets no reply for %o',
    async (message) => {
      const { page, background } = openPort();
      const replies: unknown[] = [];
      page.onMessage.addListener((reply) => void replies.push(reply));
      answerAt({ router: async () => router })(background);
      page.postMessage(message);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(replies).toEqual([]);
    },
  );

  it('rejects when the background goes away', async () => {
    const { page, background } = openPort();
    const answer = requestOver(page, { path: ['numbers', 'double'], input: 4 }, {});
    background.disconnect();
    await expect(answer).rejects.toThrow('went away');
  });

  it('rejects once, over a port that is closed before it is sent', async () => {
    const { page, background } = openPort();
    background.disconnect();
    await expect(requestOver(page, { path: ['numbers', 'double'], input: 4 }, {})).rejects.toThrow('disconnected port');
  });

  it('is aborted, before it is sent and after', async () => {
    const early = sendNumbers('double', 4, AbortSignal.abort(new Error('No more.')));
    await expect(early.answer).rejects.toThrow('No more.');
    expect(early.isClosed()).toBe(true);
    const leaving = new AbortController();
    const { answer } = sendNumbers('double', 4, leaving.signal);
    leaving.abort(new Error('No more.'));
    await expect(answer).rejects.toThrow('No more.');
  });
});

describe('a stream over a port', () => {
  it('arrives in order until its end', async () => {
    const { answer, isClosed } = sendNumbers('upTo', 5);
    const received: number[] = [];
    for await (const bit of await streamOf(answer)) received.push(bit);
    expect(received).toEqual([1, 2, 3, 4, 5]);
    expect(isClosed()).toBe(true);
  });

  it('ends when its consumer stops', async () => {
    const { answer, isClosed } = sendNumbers('forEver', 'not listened to');
    for await (const bit of await streamOf(answer)) if (bit === 3) break;
    expect(isClosed()).toBe(true);
    await expect.poll(() => ended).toContain('not listened to');
  });

  it('ends when it is aborted', async () => {
    const leaving = new AbortController();
    const { answer } = sendNumbers('forEver', 'abandoned', leaving.signal);
    const listening = (async () => {
      for await (const bit of await streamOf(answer)) if (bit === 3) leaving.abort(new Error('No more.'));
    })();
    await expect(listening).rejects.toThrow('No more.');
    await expect.poll(() => ended).toContain('abandoned');
  });

  it('rejects when the background goes away', async () => {
    const { answer, background } = sendNumbers('forEver', 'cut');
    const listening = (async () => {
      for await (const bit of await streamOf(answer)) if (bit === 3) background.disconnect();
    })();
    await expect(listening).rejects.toThrow('went away');
  });
});
