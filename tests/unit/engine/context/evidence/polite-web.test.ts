/** How hosts are asked: not twice for the same, not after they said "later", and Wikimedia's one at a time. */
import { describe, expect, it } from 'vitest';
import { createAnswerCache } from '../../../../../lib/engine/context/evidence/answer-cache.ts';
import { createPoliteWeb, type TextRequest } from '../../../../../lib/engine/context/evidence/polite-web.ts';
import { createManualClock } from '../../../../fakes/manual-clock.ts';
import { type Answer, json, recordingFetch } from './ask-providers.ts';

const at = new URL('https://a.example/x?q=1');
const question: TextRequest = { signal: new AbortController().signal, accept: 'application/json' };
const HOUR = 60 * 60_000;

const polite = (answer: Answer, cache = createAnswerCache()) => {
  const clock = createManualClock('2026-03-20T12:00:00.000Z');
  const { fetch, sent } = recordingFetch(answer);
  const web = createPoliteWeb({ fetch, clock }, cache);
  let requests = 0;
  const askFor = (fresh: boolean) => web.fetcherFor({ fresh, onRequest: () => requests++ });
  return { ask: askFor(false), askAnew: askFor(true), web, clock, sent, requests: () => requests };
};

describe('an answer', () => {
  it('is asked for once a day, and counted as often as it was asked for', async () => {
    const { ask, clock, sent, requests } = polite(() => json(1));
    expect([await ask(at, question), await ask(at, question)]).toEqual(['1', '1']);
    clock.advance(11 * HOUR);
    await ask(at, question);
    expect(sent).toHaveLength(1);
    clock.advance(2 * HOUR);
    await ask(at, question);
    expect(sent).toHaveLength(2);
    expect(requests()).toBe(2);
  });

  it('stands for an hour where ratings may change', async () => {
    const { ask, clock, sent } = polite(() => json(1));
    await ask(at, { ...question, keep: 'hour' });
    clock.advance(HOUR);
    await ask(at, { ...question, keep: 'hour' });
    expect(sent).toHaveLength(2);
  });

  it('is asked for anew in a fresh run, and then stands for others', async () => {
    let number = 0;
    const { ask, askAnew } = polite(() => json(++number));
    expect([await ask(at, question), await askAnew(at, question), await ask(at, question)]).toEqual(['1', '2', '2']);
  });

  it.each([
    ['another address', new URL('https://a.example/x?q=2'), question],
    ['another body', at, { ...question, body: '{}' }],
  ])('does not stand for %s', async (_, address, other) => {
    const { ask, sent } = polite(() => json(1));
    await ask(at, question);
    await ask(address, other);
    expect(sent).toHaveLength(2);
  });

  it('is asked for once where two want it at the same time, and anew where the first one gave up', async () => {
    const answers = Array.from({ length: 3 }, () => Promise.withResolvers<Response>());
    let next = 0;
    const { ask, sent } = polite(() => answers[next++]?.promise ?? json(0));
    const both = [ask(at, question), ask(at, question)];
    answers[0]?.resolve(json(1));
    expect(await Promise.all(both)).toEqual(['1', '1']);
    expect(sent).toHaveLength(1);

    const other = new URL('https://a.example/other');
    const stop = new AbortController();
    const first = ask(other, { ...question, signal: stop.signal });
    const second = ask(other, question);
    await expect.poll(() => sent.length).toBe(2);
    stop.abort(new Error('stopped'));
    await expect(first).rejects.toThrow('stopped');
    await expect.poll(() => sent.length).toBe(3);
    answers[2]?.resolve(json(3));
    expect(await second).toBe('3');
  });

  it('is not kept when it is none', async () => {
    const answers = [new Response('', { status: 500 }), json(1)];
    const { ask } = polite(() => answers.shift() ?? json(2));
    await expect(ask(at, question)).rejects.toThrow('500');
    expect(await ask(at, question)).toBe('1');
  });
});

describe('the cache', () => {
  it('lets go of what was used longest ago', () => {
    const cache = createAnswerCache(2, 100);
    cache.set('a', '1');
    cache.set('b', '2');
    cache.get('a');
    cache.set('c', '3');
    expect(['a', 'b', 'c'].map(cache.get)).toEqual(['1', undefined, '3']);
  });

  it('holds so many characters and no more', () => {
    const cache = createAnswerCache(10, 5);
    cache.set('a', '123');
    cache.set('b', '123');
    expect(['a', 'b'].map(cache.get)).toEqual([undefined, '123']);
    cache.set('c', '123456');
    expect(['b', 'c'].map(cache.get)).toEqual(['123', undefined]);
    cache.set('b', '12345');
    expect(cache.get('b')).toBe('12345');
  });
});

describe('a host that says "later"', () => {
  const busy = (retryAfter?: string, status = 429) =>
    new Response('', { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });

  it.each([
    ['in seconds', busy('120'), 120_000],
    ['as a date', busy('Fri, 20 Mar 2026 12:02:00 GMT'), 120_000],
    ['with status 503', busy('120', 503), 120_000],
    ['without saying when', busy(), 30_000],
    ['in words', busy('soon'), 30_000],
  ])('is left alone until then: %s', async (_, first, wait) => {
    const answers = [first];
    const { ask, clock, sent } = polite(() => answers.shift() ?? json(1));
    await expect(ask(at, question)).rejects.toThrow(`Status ${first.status}`);
    clock.advance(wait - 1);
    await expect(ask(new URL('https://a.example/other'), question)).rejects.toThrow('429');
    expect(sent).toHaveLength(1);
    expect(await ask(new URL('https://b.example/'), question)).toBe('1');
    clock.advance(1);
    expect(await ask(at, question)).toBe('1');
  });

  it('is left alone for longer each time, until it answers', async () => {
    const answers = [busy(), busy(), json(1), busy()];
    const { ask, clock, sent } = polite(() => answers.shift() ?? json(2));
    await expect(ask(at, question)).rejects.toThrow();
    clock.advance(30_000);
    await expect(ask(at, question)).rejects.toThrow();
    clock.advance(30_000);
    await expect(ask(at, question)).rejects.toThrow();
    expect(sent).toHaveLength(2);
    clock.advance(30_000);
    expect(await ask(at, question)).toBe('1');
    await expect(ask(new URL('https://a.example/y'), question)).rejects.toThrow();
    clock.advance(30_000);
    expect(await ask(new URL('https://a.example/y'), question)).toBe('2');
  });

  it('is left alone although an earlier request is answered meanwhile', async () => {
    const slow = Promise.withResolvers<Response>();
    const answers = [slow.promise, busy('60')];
    const { ask, sent } = polite(() => answers.shift() ?? json(2));
    const first = ask(at, question);
    await expect(ask(new URL('https://a.example/y'), question)).rejects.toThrow('429');
    slow.resolve(json(1));
    expect(await first).toBe('1');
    await expect(ask(new URL('https://a.example/z'), question)).rejects.toThrow('429');
    expect(sent).toHaveLength(2);
  });

  it('is not believed beyond a day', async () => {
    const answers = [busy('99999999')];
    const { ask, clock } = polite(() => answers.shift() ?? json(1));
    await expect(ask(at, question)).rejects.toThrow();
    clock.advance(24 * HOUR);
    expect(await ask(at, question)).toBe('1');
  });
});

describe('requests', () => {
  it('reach Wikimedia one after the other, and others at once', async () => {
    let open = 0;
    let most = 0;
    const { ask } = polite(async () => {
      most = Math.max(most, ++open);
      await new Promise((resolve) => setTimeout(resolve, 5));
      open--;
      return json(1);
    });
    const wikimedia = ['https://en.wikipedia.org/', 'https://de.wikipedia.org/', 'https://www.wikidata.org/'];
    await Promise.all(wikimedia.map((address) => ask(new URL(address), question)));
    expect(most).toBe(1);
    await Promise.all(['https://a.example/', 'https://b.example/'].map((address) => ask(new URL(address), question)));
    expect(most).toBe(2);
  });

  it('that wait for their turn end with their check, and are never sent', async () => {
    const never = Promise.withResolvers<Response>();
    const { ask, sent } = polite(() => never.promise);
    const first = ask(new URL('https://en.wikipedia.org/1'), question);
    const stop = new AbortController();
    const second = ask(new URL('https://en.wikipedia.org/2'), { ...question, signal: stop.signal });
    stop.abort(new Error('stopped'));
    await expect(second).rejects.toThrow('stopped');
    never.resolve(json(1));
    expect(await first).toBe('1');
    expect(sent).toHaveLength(1);
  });

  it('are not made at all without the permission', async () => {
    const { web, sent } = polite(() => json(1));
    const ask = web.fetcherFor({ fresh: false, onRequest: () => {}, mayRead: async (host) => host === 'b.example' });
    await expect(ask(at, question)).rejects.toThrow('a.example');
    expect(await ask(new URL('https://b.example/'), question)).toBe('1');
    expect(sent).toHaveLength(1);
  });
});
