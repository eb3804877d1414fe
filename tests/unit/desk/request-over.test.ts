/** What passes over a desk's port: a question, and then an answer, a refusal, or what is told bit by bit. */
import { ORPCError, os } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerAt } from '../../../lib/desk/answer-at.ts';
import type { DeskPort, Question } from '../../../lib/desk/port.ts';
import { requestOver } from '../../../lib/desk/request-over.ts';

/** What a handler is told of: that whoever listened has gone. */
const left: string[] = [];

async function* counting(name: string, signal: AbortSignal | undefined) {
  try {
    for (let bit = 1; !signal?.aborted; bit += 1) {
      yield bit;
      await new Promise((resolve) => setTimeout(resolve));
    }
  } finally {
    left.push(name);
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

type Listeners<Heard extends unknown[]> = ((...heard: Heard) => void)[];

/** A port as a browser gives it: each end hears what the other says, and that the other has closed it. */
const openPort = (): { page: DeskPort; background: DeskPort; isClosed: () => boolean } => {
  let closed = false;
  const heard: Record<'page' | 'background', Listeners<[unknown]>> = { page: [], background: [] };
  const cut: Record<'page' | 'background', Listeners<[]>> = { page: [], background: [] };
  const endOf = (own: 'page' | 'background', other: 'page' | 'background'): DeskPort => ({
    postMessage: (message) => {
      if (closed) throw new Error('Attempting to use a disconnected port object');
      setTimeout(() => closed || heard[other].forEach((listener) => void listener(structuredClone(message))));
    },
    disconnect: () => {
      if (closed) return;
      closed = true;
      setTimeout(() => cut[other].forEach((listener) => void listener()));
    },
    onMessage: { addListener: (listener) => void heard[own].push(listener) },
    onDisconnect: { addListener: (listener) => void cut[own].push(listener) },
  });
  return { page: endOf('page', 'background'), background: endOf('background', 'page'), isClosed: () => closed };
};

const ask = (question: Question, signal?: AbortSignal) => {
  const port = openPort();
  answerAt(router, () => {})(port.background);
  return { ...port, answer: requestOver(port.page, question, () => {}, signal) };
};

const askNumbers = (name: keyof (typeof router)['numbers'], input?: unknown, signal?: AbortSignal) =>
  ask({ path: ['numbers', name], input }, signal);

/** The cast is true of those that tell. */
const bitsOf = async (answer: Promise<unknown>) => (await answer) as AsyncIterable<number>;

describe('a question over a port', () => {
  it('is answered, and the port closed', async () => {
    const { answer, isClosed } = askNumbers('double', 4);
    expect(await answer).toBe(8);
    expect(isClosed()).toBe(true);
    expect(await askNumbers('nothing').answer).toBeUndefined();
  });

  it('is refused with the words and the facts of the refusal', async () => {
    const { answer, isClosed } = askNumbers('refused');
    await expect(answer).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Not this one.',
      data: { host: 'news.example' },
    });
    await expect(answer).rejects.toBeInstanceOf(ORPCError);
    expect(isClosed()).toBe(true);
  });

  it('hears of a fault of ours without what it says', async () => {
    const error = await askNumbers('broken').answer.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    expect(String(error)).not.toContain('words');
  });

  it.each<[string, Question]>([
    ['with an input that does not fit', { path: ['numbers', 'double'], input: 'four' }],
    ['that nobody answers', { path: ['numbers', 'half'], input: 4 }],
    ['of an area, not of what is in it', { path: ['numbers'] }],
    ['that leads out of the router', { path: ['constructor'] }],
  ])('is refused %s', async (_, question) => {
    await expect(ask(question).answer).rejects.toBeInstanceOf(ORPCError);
  });

  it.each([null, 7, 'double', {}, { path: 'numbers' }, { path: [['numbers']] }])('is not %o', async (message) => {
    const { page, background } = openPort();
    const said: unknown[] = [];
    page.onMessage.addListener((reply) => void said.push(reply));
    answerAt(router, () => {})(background);
    page.postMessage(message);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(said).toEqual([]);
  });

  it('fails where the background goes away', async () => {
    const { page, background } = openPort();
    const answer = requestOver(page, { path: ['numbers', 'double'], input: 4 }, () => {});
    background.disconnect();
    await expect(answer).rejects.toThrow('went away');
  });

  it('is abandoned, before it is asked and after', async () => {
    const early = askNumbers('double', 4, AbortSignal.abort(new Error('No more.')));
    await expect(early.answer).rejects.toThrow('No more.');
    expect(early.isClosed()).toBe(true);
    const leaving = new AbortController();
    const { answer } = askNumbers('double', 4, leaving.signal);
    leaving.abort(new Error('No more.'));
    await expect(answer).rejects.toThrow('No more.');
  });
});

describe('what is told bit by bit', () => {
  it('comes in order until its end', async () => {
    const { answer, isClosed } = askNumbers('upTo', 5);
    const told: number[] = [];
    for await (const bit of await bitsOf(answer)) told.push(bit);
    expect(told).toEqual([1, 2, 3, 4, 5]);
    expect(isClosed()).toBe(true);
  });

  it('ends where nobody listens any more', async () => {
    const { answer, isClosed } = askNumbers('forEver', 'not listened to');
    for await (const bit of await bitsOf(answer)) if (bit === 3) break;
    expect(isClosed()).toBe(true);
    await expect.poll(() => left).toContain('not listened to');
  });

  it('ends where it is abandoned', async () => {
    const leaving = new AbortController();
    const { answer } = askNumbers('forEver', 'abandoned', leaving.signal);
    const listening = (async () => {
      for await (const bit of await bitsOf(answer)) if (bit === 3) leaving.abort(new Error('No more.'));
    })();
    await expect(listening).rejects.toThrow('No more.');
    await expect.poll(() => left).toContain('abandoned');
  });

  it('fails where the background goes away', async () => {
    const { answer, background } = askNumbers('forEver', 'cut');
    const listening = (async () => {
      for await (const bit of await bitsOf(answer)) if (bit === 3) background.disconnect();
    })();
    await expect(listening).rejects.toThrow('went away');
  });
});
