/** Requests of providers: no duplicate requests, and only those that are sent are counted. */
import { describe, expect, it } from 'vitest';
import { createAnswerCache } from '../../../../lib/engine/context/evidence/answer-cache.ts';
import { createCachedWeb, type TextRequest } from '../../../../lib/engine/web/cached-web.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { webOf, webPermitted } from '../../../fakes/web-of.ts';
import { type Answer, json, recordingFetch } from '../context/evidence/ask-providers.ts';

const at = new URL('https://a.example/x?q=1');
const question: TextRequest = { signal: new AbortController().signal, kind: 'json' };
const HOUR = 60 * 60_000;

const polite = (answer: Answer, cache = createAnswerCache()) => {
  const clock = createManualClock('2026-03-20T12:00:00.000Z');
  const { fetch, sent } = recordingFetch(answer);
  const web = createCachedWeb({ web: webOf(fetch, clock), clock }, cache);
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

describe('requests', () => {
  it('are not counted during a pause of their host, when none is sent', async () => {
    const { get, sent, requests } = polite(() => new Response('', { status: 429 }));
    await expect(get(at, question)).rejects.toThrow('429');
    await expect(get(new URL('https://a.example/y'), question)).rejects.toThrow('429');
    expect([sent.length, requests()]).toEqual([1, 1]);
  });

  it('are not sent without permission, and not counted, but to hosts that are open to all', async () => {
    const { fetch, sent } = recordingFetch(() => json(1));
    let requests = 0;
    const web = createCachedWeb({
      web: webPermitted(fetch, (host) => host === 'b.example'),
      clock: createManualClock(),
    });
    const get = web.fetcherFor({ fresh: false, onRequest: () => requests++ });
    await expect(get(at, question)).rejects.toThrow('a.example');
    expect(await get(new URL('https://b.example/'), question)).toBe('1');
    expect(await get(at, { ...question, isOpenToAll: true })).toBe('1');
    expect([sent.length, requests]).toEqual([2, 2]);
  });
});
