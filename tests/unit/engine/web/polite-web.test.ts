/** Requests to hosts: no duplicate requests, no requests before a Retry-After has passed, and one at a time to Wikimedia. */
import { describe, expect, it } from 'vitest';
import { createAnswerCache } from '../../../../lib/engine/context/evidence/answer-cache.ts';
import { createPoliteWeb, type TextRequest } from '../../../../lib/engine/web/polite-web.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { webOf } from '../../../fakes/web-of.ts';
import { type Answer, json, recordingFetch } from '../context/evidence/ask-providers.ts';

const at = new URL('https://a.example/x?q=1');
const question: TextRequest = { signal: new AbortController().signal, kind: 'json' };
const HOUR = 60 * 60_000;

const polite = (answer: Answer, cache = createAnswerCache()) => {
  const clock = createManualClock('2026-03-20T12:00:00.000Z');
  const { fetch, sent } = recordingFetch(answer);
  const web = createPoliteWeb({ web: webOf(fetch), clock }, cache);
  let requests = 0;
  const fetcher = (fresh: boolean) => web.fetcherFor({ fresh, onRequest: () => requests++ });
  return { get: fetcher(false), getFresh: fetcher(true), web, clock, sent, requests: () => requests };
};

describe('a response', () => {
  it('is requested once per day, and only actual requests are counted', async () => {
    const { get, clock, sent, requests } = polite(() => json(1));
    expect([await get(at, question), await get(at, question)]).toEqual(['1', '1']);
    clock.advance(11 * HOUR);
    await get(at, question);
    expect(sent).toHaveLength(1);
    clock.advance(2 * HOUR);
    await get(at, question);
    expect(sent).toHaveLength(2);
    expect(requests()).toBe(2);
  });

  it('is requested once per hour if ratings may change', async () => {
    const { get, clock, sent } = polite(() => json(1));
    await get(at, { ...question, keep: 'hour' });
    clock.advance(HOUR);
    await get(at, { ...question, keep: 'hour' });
    expect(sent).toHaveLength(2);
  });

  it('is requested again in a fresh run and then reused by other runs', async () => {
    let number = 0;
    const { get, getFresh } = polite(() => json(++number));
    expect([await get(at, question), await getFresh(at, question), await get(at, question)]).toEqual(['1', '2', '2']);
  });

  it.each([
    ['another address', new URL('https://a.example/x?q=2'), question],
    ['another body', at, { ...question, body: '{}' }],
  ])('is not reused for %s', async (_, address, other) => {
    const { get, sent } = polite(() => json(1));
    await get(at, question);
    await get(address, other);
    expect(sent).toHaveLength(2);
  });

  it('is shared by concurrent callers and requested again if the first caller aborts', async () => {
    const answers = Array.from({ length: 3 }, () => Promise.withResolvers<Response>());
    let next = 0;
    const { get, sent } = polite(() => answers[next++]?.promise ?? json(0));
    const both = [get(at, question), get(at, question)];
    answers[0]?.resolve(json(1));
    expect(await Promise.all(both)).toEqual(['1', '1']);
    expect(sent).toHaveLength(1);

    const other = new URL('https://a.example/other');
    const stop = new AbortController();
    const first = get(other, { ...question, signal: stop.signal });
    const second = get(other, question);
    await expect.poll(() => sent.length).toBe(2);
    stop.abort(new Error('stopped'));
    await expect(first).rejects.toThrow('stopped');
    await expect.poll(() => sent.length).toBe(3);
    answers[2]?.resolve(json(3));
    expect(await second).toBe('3');
  });

  it('is not cached if it is an error', async () => {
    const answers = [new Response('', { status: 500 }), json(1)];
    const { get } = polite(() => answers.shift() ?? json(2));
    await expect(get(at, question)).rejects.toThrow('500');
    expect(await get(at, question)).toBe('1');
  });
});

describe('the cache', () => {
  it('evicts the least recently used entry', () => {
    const cache = createAnswerCache(2, 100);
    cache.set('a', '1');
    cache.set('b', '2');
    cache.get('a');
    cache.set('c', '3');
    expect(['a', 'b', 'c'].map(cache.get)).toEqual(['1', undefined, '3']);
  });

  it('is limited in characters', () => {
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

describe('a host that responds with Retry-After', () => {
  const busy = (retryAfter?: string, status = 429) =>
    new Response('', { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });

  it.each([
    ['in seconds', busy('120'), 120_000],
    ['as a date', busy('Fri, 20 Mar 2026 12:02:00 GMT'), 120_000],
    ['with status 503', busy('120', 503), 120_000],
    ['without a time', busy(), 30_000],
    ['unparsable', busy('soon'), 30_000],
  ])('is not contacted until then: %s', async (_, first, wait) => {
    const answers = [first];
    const { get, clock, sent } = polite(() => answers.shift() ?? json(1));
    await expect(get(at, question)).rejects.toThrow(`Status ${first.status}`);
    clock.advance(wait - 1);
    await expect(get(new URL('https://a.example/other'), question)).rejects.toThrow('429');
    expect(sent).toHaveLength(1);
    expect(await get(new URL('https://b.example/'), question)).toBe('1');
    clock.advance(1);
    expect(await get(at, question)).toBe('1');
  });

  it('is backed off for longer each time, until it answers', async () => {
    const answers = [busy(), busy(), json(1), busy()];
    const { get, clock, sent } = polite(() => answers.shift() ?? json(2));
    await expect(get(at, question)).rejects.toThrow();
    clock.advance(30_000);
    await expect(get(at, question)).rejects.toThrow();
    clock.advance(30_000);
    await expect(get(at, question)).rejects.toThrow();
    expect(sent).toHaveLength(2);
    clock.advance(30_000);
    expect(await get(at, question)).toBe('1');
    await expect(get(new URL('https://a.example/y'), question)).rejects.toThrow();
    clock.advance(30_000);
    expect(await get(new URL('https://a.example/y'), question)).toBe('2');
  });

  it('is backed off although an earlier request is answered meanwhile', async () => {
    const slow = Promise.withResolvers<Response>();
    const answers = [slow.promise, busy('60')];
    const { get, sent } = polite(() => answers.shift() ?? json(2));
    const first = get(at, question);
    await expect(get(new URL('https://a.example/y'), question)).rejects.toThrow('429');
    slow.resolve(json(1));
    expect(await first).toBe('1');
    await expect(get(new URL('https://a.example/z'), question)).rejects.toThrow('429');
    expect(sent).toHaveLength(2);
  });

  it('is backed off for a day at most', async () => {
    const answers = [busy('99999999')];
    const { get, clock } = polite(() => answers.shift() ?? json(1));
    await expect(get(at, question)).rejects.toThrow();
    clock.advance(24 * HOUR);
    expect(await get(at, question)).toBe('1');
  });
});

describe('requests', () => {
  it('reach Wikimedia one after the other, and other hosts concurrently', async () => {
    let open = 0;
    let most = 0;
    const { get } = polite(async () => {
      most = Math.max(most, ++open);
      await new Promise((resolve) => setTimeout(resolve, 5));
      open--;
      return json(1);
    });
    const wikimedia = ['https://en.wikipedia.org/', 'https://de.wikipedia.org/', 'https://www.wikidata.org/'];
    await Promise.all(wikimedia.map((address) => get(new URL(address), question)));
    expect(most).toBe(1);
    await Promise.all(['https://a.example/', 'https://b.example/'].map((address) => get(new URL(address), question)));
    expect(most).toBe(2);
  });

  it('that are queued are rejected with their check and never sent', async () => {
    const never = Promise.withResolvers<Response>();
    const { get, sent } = polite(() => never.promise);
    const first = get(new URL('https://en.wikipedia.org/1'), question);
    const stop = new AbortController();
    const second = get(new URL('https://en.wikipedia.org/2'), { ...question, signal: stop.signal });
    stop.abort(new Error('stopped'));
    await expect(second).rejects.toThrow('stopped');
    never.resolve(json(1));
    expect(await first).toBe('1');
    expect(sent).toHaveLength(1);
  });

  it('are not sent without permission', async () => {
    const { web, sent } = polite(() => json(1));
    const get = web.fetcherFor({ fresh: false, onRequest: () => {}, mayRead: async (host) => host === 'b.example' });
    await expect(get(at, question)).rejects.toThrow('a.example');
    expect(await get(new URL('https://b.example/'), question)).toBe('1');
    expect(sent).toHaveLength(1);
  });
});
