/** A host that requested a pause: no reader of the web sends it a request before it is over, also after a restart. */
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EVIDENCE_SOURCES } from '../../../../lib/contract/device/evidence-sources.ts';
import { createHydrate } from '../../../../lib/engine/context/hydrate/hydrate.ts';
import { createLibrary } from '../../../../lib/engine/context/library/library.ts';
import { openAiEndpoint } from '../../../../lib/engine/model/openai-endpoint.ts';
import { collectPosts } from '../../../../lib/engine/narratives/collect/collect-posts.ts';
import { createIdbStore } from '../../../../lib/engine/store/idb-store.ts';
import { createMemoryStore } from '../../../../lib/engine/store/memory-store.ts';
import type { Store } from '../../../../lib/engine/store/store.ts';
import { findEarlierUses } from '../../../../lib/engine/vision/earlier-uses/find-earlier-uses.ts';
import { imageContent } from '../../../../lib/engine/vision/image-bytes.ts';
import { createCachedWeb } from '../../../../lib/engine/web/cached-web.ts';
import type { Fetch, Web } from '../../../../lib/engine/web/client.ts';
import { Paused, RetryLater } from '../../../../lib/engine/web/refused.ts';
import { createStoredPauses } from '../../../../lib/engine/web/stored-pauses.ts';
import type { Clock } from '../../../../lib/platform/clock.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { webOf } from '../../../fakes/web-of.ts';
import { reading } from '../../../fixtures/reading.ts';

/** One that an image is sent to, so that all readers may be about the same host. */
const [HOST] = EVIDENCE_SOURCES['google-fact-check'].hosts;
const HOUR_MS = 60 * 60_000;
const { signal } = new AbortController();
const publisher = { name: 'Tide', host: HOST, feed: `https://${HOST}/feed.xml` };

interface Tools {
  web: Web;
  store: Store;
  clock: Clock;
}

const libraryOf = ({ web, store, clock }: Tools) => createLibrary({ web, store, clock, ...reading });
const readers: [string, (tools: Tools) => Promise<unknown>][] = [
  [
    'a source of a check',
    ({ web, clock }) =>
      createCachedWeb({ web, clock }).fetcherFor({ fresh: true, onRequest: () => {} })(new URL(`https://${HOST}/x`), {
        kind: 'json',
        signal,
      }),
  ],
  ['a link', ({ web }) => createHydrate({ web, ...reading })(`https://${HOST}/pier`, undefined, signal)],
  ['an image', ({ web }) => imageContent(`https://${HOST}/a.png`, { materials: undefined, signal }, { web })],
  [
    'the earlier uses of an image',
    ({ web }) => findEarlierUses('https://a.example/a.png', signal, { web, key: async () => 'k' }),
  ],
  ['the feed of a fact-checker', (tools) => libraryOf(tools).refresh([publisher], signal)],
  [
    'the archive of a fact-checker',
    async (tools) => {
      for await (const _ of libraryOf(tools).fetchArchive(publisher, 5, signal));
    },
  ],
  [
    'a source of posts',
    ({ web, store, clock }) => {
      const query = { links: [], phrases: ['ferry'], names: [], hashtags: [] };
      const question = { project: 'harbour', query, dataSources: [`feed:https://${HOST}/posts.xml`], goesOn: true };
      return collectPosts(question, { web, store, clock, ...reading }, signal, () => {});
    },
  ],
  [
    'a language model',
    ({ web }) =>
      openAiEndpoint({ base: `https://${HOST}/v1`, model: 'small' }, { web }).complete(
        { name: 'n', instructions: 'i', material: 'm', shape: z.object({ same: z.string() }) },
        signal,
      ),
  ],
];

let databases = 0;
const answeringLater = (headers: Record<string, string> = {}, status = 429) => {
  const sent: string[] = [];
  const fetch: Fetch = async (address) => {
    sent.push(address);
    return new Response('', { status, headers });
  };
  return { sent, fetch };
};

describe('a host that requested a pause', () => {
  it.each(readers)('of %s is left alone by every reader, also after the engine was started again', async (_, read) => {
    const clock = createManualClock('2026-03-20T12:00:00.000Z');
    const name = `pauses ${databases++}`;
    const { sent, fetch } = answeringLater({ 'retry-after': '7200' });
    const start = async (): Promise<Tools> => {
      const store = await createIdbStore(name, clock.now);
      return { store, clock, web: webOf(fetch, clock, store) };
    };
    const first = await start();
    await read(first).catch(() => {});
    expect(sent).toHaveLength(1);
    await first.store.close();
    const tools = await start();
    for (const [, other] of readers) await other(tools).catch(() => {});
    expect(sent).toHaveLength(1);
    clock.advance(2 * HOUR_MS);
    await read(tools).catch(() => {});
    expect(sent).toHaveLength(2);
    await tools.store.close();
  });
});

const START = '2026-03-20T12:00:00.000Z';
const open = (answers: Response[], clock = createManualClock(START)) => {
  const sent: string[] = [];
  const web = webOf(async (address) => {
    sent.push(address);
    return answers.shift() ?? new Response('1');
  }, clock);
  const get = (address = `https://${HOST}/x`) => web.get(new URL(address), { kind: 'json', signal });
  return { clock, web, sent, get };
};
const busy = (retryAfter?: string, status = 429) =>
  new Response('', { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });

describe('a pause', () => {
  it.each([
    ['in seconds', busy('120'), 120_000],
    ['as a date', busy('Fri, 20 Mar 2026 12:02:00 GMT'), 120_000],
    ['with status 503', busy('120', 503), 120_000],
    ['with any other refusal', busy('120', 403), 120_000],
    ['without a time', busy(), 30_000],
    ['unparsable', busy('soon'), 30_000],
    ['of a year, for a day', busy('31536000'), 24 * HOUR_MS],
  ])('holds until then for that host: %s', async (_, first, wait) => {
    const { get, clock, sent } = open([first]);
    await expect(get()).rejects.toMatchObject({ status: first.status, waitMs: wait });
    clock.advance(wait - 1);
    await expect(get(`https://${HOST}/other`)).rejects.toThrow(Paused);
    expect(sent).toHaveLength(1);
    await get('https://b.example/');
    clock.advance(1);
    await get();
    expect(sent).toHaveLength(3);
  });

  it.each([
    ['a 503 without a time', () => busy(undefined, 503)],
    ['an address that is gone', () => busy('120', 404)],
  ])('is not requested by %s', async (_, answer) => {
    const { get, sent } = open([answer()]);
    const refused = await get().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Error);
    expect(refused).not.toBeInstanceOf(RetryLater);
    await get();
    expect(sent).toHaveLength(2);
  });

  it('without a time is twice as long each time, an hour at most, until the host answers', async () => {
    const { get, clock } = open([...Array.from({ length: 9 }, () => busy()), new Response('1'), busy()]);
    const waits: number[] = [];
    const note = async () => {
      const { waitMs } = await get().then(
        () => ({ waitMs: 0 }),
        (error: RetryLater) => error,
      );
      waits.push(waitMs / 1000);
      clock.advance(waitMs);
    };
    for (let round = 0; round < 11; round += 1) await note();
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 0, 30]);
  });

  it('is no shorter for another one that is requested meanwhile, nor over if an earlier request is answered', async () => {
    const answers = Array.from({ length: 3 }, () => Promise.withResolvers<Response>());
    let next = 0;
    const web = webOf(() => answers[next++]?.promise ?? Promise.reject(new Error('sent')), createManualClock(START));
    const get = () => web.get(new URL(`https://${HOST}/x`), { kind: 'json', signal });
    const reading = [get(), get(), get()];
    await expect.poll(() => next).toBe(3);
    answers[0]?.resolve(busy('3600'));
    await expect(reading[0]).rejects.toMatchObject({ waitMs: HOUR_MS });
    answers[1]?.resolve(busy('60'));
    await expect(reading[1]).rejects.toMatchObject({ waitMs: HOUR_MS });
    answers[2]?.resolve(new Response('1'));
    await reading[2];
    await expect(get()).rejects.toThrow(Paused);
  });

  it('of a host that a redirect led to is that host’s', async () => {
    const led = Object.defineProperty(busy('60'), 'url', { value: 'https://b.example/x' });
    const { web, get, sent } = open([led]);
    const request = { kind: 'page', signal, mayAnswer: async () => {} } as const;
    await expect(web.open(new URL(`https://${HOST}/short`), request)).rejects.toThrow(RetryLater);
    await expect(get('https://b.example/')).rejects.toThrow(Paused);
    await get();
    expect(sent).toHaveLength(2);
  });

  it('is requested by an answer that its reader recognizes, and no answer ends it before', async () => {
    const { web, sent, clock } = open([new Response('slow down'), new Response('slow down')]);
    const isBusy = () => sent.length < 3;
    const get = () => web.get(new URL(`https://${HOST}/x`), { kind: 'json', signal, isBusy });
    await expect(get()).rejects.toMatchObject({ waitMs: 30_000 });
    clock.advance(30_000);
    await expect(get()).rejects.toMatchObject({ waitMs: 60_000 });
    clock.advance(60_000);
    await get();
    expect(sent).toHaveLength(3);
  });

  it('is not requested by a model that refuses without a time, which its reader reads', async () => {
    const { web, sent } = open([busy(), busy()]);
    const ask = () => web.get(new URL(`https://${HOST}/v1`), { kind: 'model', signal, body: '{}' });
    expect([(await ask()).status, (await ask()).status]).toEqual([429, 429]);
    expect(sent).toHaveLength(2);
  });
});

describe('the stored pauses', () => {
  const setUp = () => {
    const clock = createManualClock(START);
    const store = createMemoryStore();
    const hosts = async () => (await store.cursors.all()).flatMap(({ pauses = [] }) => pauses.map(({ host }) => host));
    return { clock, store, hosts, pauses: createStoredPauses(store, clock.now) };
  };

  it('name no host an hour after its pause, nor once it answered', async () => {
    const { pauses, hosts, clock } = setUp();
    await pauses.later('a.example', 60_000);
    await pauses.later('b.example', 120_000);
    clock.advance(60_000);
    await pauses.answered('a.example');
    await pauses.answered('b.example');
    expect(await hosts()).toEqual(['b.example']);
    clock.advance(60_000 + HOUR_MS);
    expect(await pauses.waitOf('c.example')).toBeUndefined();
    expect(await hosts()).toEqual([]);
  });

  it('are the newest thousand', async () => {
    const { pauses, hosts, store, clock } = setUp();
    await pauses.later('0.example', 60_000);
    const stored = Array.from({ length: 999 }, (_, at) => `${at}.example`);
    await store.cursors.update('host pauses', (row) => ({
      ...row,
      pauses: stored.map((host) => ({ host, until: clock.now() + 60_000, waitMs: 30_000 })),
    }));
    for (const number of [999, 1000]) await pauses.later(`${number}.example`, 60_000);
    const newest = await hosts();
    expect([newest.length, newest[0], newest.at(-1)]).toEqual([1000, '1.example', '1000.example']);
  });

  it('are over if they are longer than any pause, since the clock was set back', async () => {
    const { pauses, clock } = setUp();
    await pauses.later('a.example', 60_000);
    clock.advance(-48 * HOUR_MS);
    expect(await pauses.waitOf('a.example')).toBe(0);
  });
});
