/**
 * Invariants under any failure: every check ends in time, with a result that reports what happened and asserts nothing without
 * a source.
 */

import { describe, expect, it } from 'vitest';
import type { Context } from '../../../../lib/contract/context-checks.ts';
import { evidenceHosts } from '../../../../lib/contract/device/evidence-settings.ts';
import { hostsToAllow } from '../../../../lib/contract/device/hosts-to-allow.ts';
import type { PageCapture } from '../../../../lib/contract/device/materials.ts';
import { sentence } from '../../../../lib/contract/sentence.ts';
import type { CheckClaimPorts } from '../../../../lib/engine/context/check-claim.ts';
import { languageModelJudge } from '../../../../lib/engine/context/judge/language-model/language-model-judge.ts';
import { createEngine } from '../../../../lib/engine/engine.ts';
import { JUDGING_MS } from '../../../../lib/engine/model/serve-language-model.ts';
import { deviceCaller } from '../../../../lib/engine/ports.ts';
import { createMemoryStore } from '../../../../lib/engine/store/memory-store.ts';
import type { Fetch } from '../../../../lib/engine/web/client.ts';
import { createEagerClock } from '../../../fakes/eager-clock.ts';
import { silentLog } from '../../../fakes/silent-log.ts';
import { webOf, webPermitted } from '../../../fakes/web-of.ts';
import { worldOfFile } from '../../../fixtures/world-of-file.ts';
import { sentences } from '../../../world/content/sentences.ts';
import { englishCheckClaim, worldFetch, worldPorts } from './ask-world.ts';

const world = await worldOfFile();

interface Options extends Partial<CheckClaimPorts> {
  input?: string;
  materials?: unknown;
  modelVersion?: '1.0' | '2.0';
}
const check = ({ input = sentences.checked, materials, modelVersion = '1.0', ...ports }: Options): Promise<Context> =>
  englishCheckClaim({ ...worldPorts(world), ...ports })(
    { input, modelVersion },
    { materials, signal: new AbortController().signal },
  );

const offline: Fetch = () => Promise.reject(new TypeError('Failed to fetch'));

/** The invariants of every answer without a label. */
const expectNothingAsserted = (found: Context): void => {
  expect(found.label).toBeUndefined();
  expect(found).toMatchObject({ matches: [], related: [] });
};

describe('without a network', () => {
  it('no source can be searched, and each is named', async () => {
    const found = await check({ web: webOf(offline) });
    expect(found.summary).toBe('Search incomplete: FactDesk, CheckPoint, Wikipedia didn’t respond.');
    expect(found.sources).toEqual([]);
    expectNothingAsserted(found);
  });
});

describe('with one source down', () => {
  it('the others still determine a label, and the silent one is named', async () => {
    world.faults.inject({ kind: 'cut-before-answer' }, { host: 'checkpoint.example', path: '/', times: 9 });
    const found = await check({});
    expect(found.label).toBe('Warning');
    expect(found.response).toContain('Did not answer: CheckPoint (checkpoint.example).');
  });
});

describe('without permission', () => {
  it('only hosts open to any page are queried, and each missing permission is named', async () => {
    const found = await check({ web: webPermitted(worldFetch(world), () => false) });
    expect(new Set(world.requests.map(({ host }) => host))).toEqual(new Set(['en.wikipedia.org']));
    expect(found.summary).toBe('Search incomplete: FactDesk, CheckPoint didn’t respond.');
    expect(hostsToAllow(found)).toEqual(['factdesk.example', 'checkpoint.example']);
    expect(found.response).toContain('There is no permission to ask FactDesk (factdesk.example).');
    expectNothingAsserted(found);
  });

  it('for one host, the others are queried', async () => {
    const found = await check({ web: webPermitted(worldFetch(world), (host) => host !== 'checkpoint.example') });
    expect(found.label).toBe('Warning');
    expect(found.response).toContain('There is no permission to ask CheckPoint (checkpoint.example).');
  });
});

describe('with sources that never answer', () => {
  it('the check ends when their time is up', async () => {
    const clock = createEagerClock('2026-03-20T12:00:00.000Z');
    const found = await check({ web: webOf(() => new Promise(() => {})), clock });
    expect(found.summary).toMatch(/^Search incomplete/);
    expect(found.response).toContain('Wikipedia (en.wikipedia.org) took too long.');
  });

  it('the check ends within 20 s, even if the page never answers', async () => {
    const clock = createEagerClock('2026-03-20T12:00:00.000Z');
    const start = clock.now();
    const never = () => new Promise<never>(() => {});
    // The eager clock adds up concurrent waits, so a single source is queried.
    await check({ web: webOf(never), hydrate: never, clock, publishers: async () => [] });
    expect(clock.now() - start).toBeLessThanOrEqual(12_000);
  });

  it('the check ends within 20 s by rules, even if the language model never answers', async () => {
    const clock = createEagerClock('2026-03-20T12:00:00.000Z');
    const start = clock.now();
    const never = () => new Promise<never>(() => {});
    const model = { name: 'Silent', complete: never };
    const languageModel = async () => languageModelJudge({ model, clock, budgetMs: JUDGING_MS });
    const ports = { fetch: never, hydrate: never, clock, publishers: async () => [], languageModel };
    const found = await check({ ...ports, modelVersion: '2.0' });
    expect(clock.now() - start).toBeLessThanOrEqual(20_000);
    expect(found).toMatchObject({ judge: 'rules', model_version: '1.0' });
  });

  it('the check ends even if a source ignores its abort and the page is unreadable', async () => {
    const clock = createEagerClock('2026-03-20T12:00:00.000Z');
    const deaf = {
      name: 'Deaf',
      host: 'deaf.example',
      ratesClaims: false,
      search: () => new Promise<never>(() => {}),
    };
    const found = await check({
      clock,
      web: webOf(offline),
      hydrate: () => new Promise(() => {}),
      moreProviders: async () => [deaf],
    });
    expect(found.response).toContain('Not read: no response in time.');
    expect(found.response).toContain('Deaf (deaf.example) took too long.');
  });
});

describe('with malformed responses', () => {
  it.each(['null', '[]', '{}', '{"query":{"pages":[{"title":1}]}}', '<html>', '', '[{"link":1}]', '7'])(
    '%s yields no evidence',
    async (body) => {
      const found = await check({ web: webOf(async () => new Response(body)) });
      expect(found.sources).toEqual([]);
      expectNothingAsserted(found);
    },
  );
});

describe('a claim in another script', () => {
  it.each([
    ['Thai', 'th', 'วัคซีนทำให้เด็กเป็นออทิสติกในทุกประเทศ', 'วัคซีน'],
    ['Arabic', 'ar', 'اللقاح يسبب التوحد عند الأطفال', 'لقاح'],
    ['Japanese', 'ja', 'ワクチンは世界中の子どもに自閉症を引き起こしている。', 'ワクチン'],
  ])('is searched in the Wikipedia of its language: %s', async (_, lang, input, title) => {
    const requested: URL[] = [];
    const fullurl = `https://${lang}.wikipedia.org/wiki/${encodeURIComponent(title)}`;
    const fetch: Fetch = async (address) => {
      requested.push(new URL(address));
      const pages = [{ title, index: 1, fullurl, extract: `${input}\n${title}` }];
      return new Response(JSON.stringify({ batchcomplete: true, query: { pages } }));
    };
    const found = await check({
      input,
      web: webOf(fetch),
      publishers: async () => [],
      languageOf: async () => lang,
      evidenceSettings: async () => ({ wikipedia: ['en', lang], ask: [] }),
    });
    expect(requested.map(({ host }) => host)).toEqual([`${lang}.wikipedia.org`]);
    expect(requested[0]?.searchParams.get('gsrsearch')).toBeTruthy();
    expect(found.sources).toMatchObject([{ url: fullurl, content: input, offsets: { start: 0, end: input.length } }]);
    expectNothingAsserted(found);
  });
});

describe('nothing is asserted without a source', () => {
  it.each([sentences.checked, sentences.disputed, sentences.near, sentences.unchecked])('%s', async (input) => {
    const found = await check({ input });
    // Members in addition to those of the contract.
    const { matches, related } = found as unknown as Record<string, { url: string; publisher: string; date: string }[]>;
    const urls = found.sources.map(({ url }) => url);
    for (const rated of [...(matches ?? []), ...(related ?? [])]) {
      expect(urls).toContain(rated.url);
      expect(found.response).toContain(`[${urls.indexOf(rated.url) + 1}]`);
    }
    expect(found.label === undefined || (matches ?? []).length > 0).toBe(true);
    for (const cited of found.response.matchAll(/(?<!\\)\[(\d+)\]/g))
      expect(found.sources[Number(cited[1]) - 1]).toBeDefined();
  });

  it('a page that rates itself is quoted as such', async () => {
    const review = {
      '@type': 'ClaimReview',
      claimReviewed: sentences.checked,
      author: { name: 'FactDesk' },
      reviewRating: { alternateName: 'True' },
      datePublished: '2026-03-03',
    };
    const page: PageCapture = {
      address: 'https://plain-mirror.example/rated',
      title: 'We were right',
      authors: [],
      text: sentences.checked,
      claimReviews: [review],
    };
    const found = await check({ input: sentences.unchecked, materials: page });
    expect(found.response).toContain(`This page says about itself: “${sentences.checked}” is “True”.`);
    expectNothingAsserted(found);
  });
});

describe('settings of the sources', () => {
  it('no source is queried if all are off', async () => {
    const found = await check({
      publishers: async () => [],
      evidenceSettings: async () => ({ wikipedia: [], ask: [] }),
    });
    expect(world.requests).toEqual([]);
    expect(found.summary).toBe('Nothing was searched, because no source is switched on.');
  });

  it('no host outside the settings is queried, and no key is stored', async () => {
    const settings = {
      wikipedia: ['en'],
      ask: ['google-fact-check' as const, 'brave' as const, 'tavily' as const, 'kagi' as const],
    };
    const keys = { 'google-fact-check': 'secret-1', brave: 'secret-2', tavily: 'secret-3', kagi: 'secret-4' };
    const requested: URL[] = [];
    const found = await check({
      web: webOf(async (address) => {
        requested.push(new URL(address));
        return new Response('{}');
      }),
      publishers: async () => [],
      evidenceSettings: async () => settings,
      keys: async () => keys,
    });
    expect(new Set(requested.map(({ host }) => host))).toEqual(new Set(evidenceHosts(settings)));
    expect(JSON.stringify([found, requested])).not.toContain('secret');
  });
});

describe('a stored answer', () => {
  const engineOf = (ports: Partial<CheckClaimPorts> = {}) => {
    const generateContext = englishCheckClaim({ ...worldPorts(world), ...ports });
    const { clock } = worldPorts(world);
    const materials = { get: async () => undefined };
    return createEngine({ store: createMemoryStore(), clock, log: silentLog, materials, generateContext });
  };

  it('is reused for the next check of the day, except with cache-control: no-cache', async () => {
    const engine = engineOf();
    const { contextChecks } = engine.service(deviceCaller);
    await contextChecks.create({ body: { input: sentences.checked } });
    await engine.idle();
    const once = world.requests.length;
    expect(once).toBeGreaterThan(3);
    // Another version produces another answer, from sources that are already read.
    await contextChecks.create({ body: { input: sentences.checked, modelVersion: '2.0' } });
    await engine.idle();
    expect(world.requests).toHaveLength(once);
    await contextChecks.create({
      headers: { 'cache-control': 'no-cache' },
      body: { input: sentences.checked },
    });
    await engine.idle();
    expect(world.requests).toHaveLength(2 * once);
  });
});

describe('an answer without a label', () => {
  it('describes the library on this device', async () => {
    const library = {
      size: 1200,
      languages: ['en', 'de'],
      oldest: '2024-05-03',
      newest: '2026-03-19',
      place: 'here' as const,
    };
    const found = await check({ input: sentences.unchecked, libraryFacts: async () => library });
    expect(found.response).toContain(
      'The fact-check library on this device holds 1,200 fact-checks. Languages of the library: English, German. Its fact-checks are from 3 May 2024 to 19 Mar 2026.',
    );
    expect(found).toMatchObject({ library });
  });

  it('of version 2.0 states that there is no language model', async () => {
    const found = await check({ modelVersion: '2.0' });
    expect(found).toMatchObject({ judge: 'rules', model_version: '1.0', label: 'Warning' });
    expect(found.response).toContain('No language model is set up. Version 1.0 answered, by rules alone.');
  });
});

describe('a link that was not read', () => {
  const hydrate = async () => ({
    notRead: sentence('notRead.noPermission', { host: 'a.example' }),
    needsPermission: 'a.example',
  });

  it('yields the reason and the host to allow if the input is only the link', async () => {
    const found = await check({ input: 'https://a.example/story', hydrate });
    expect(found.summary).toBe('a.example was not read: no permission.');
    expectNothingAsserted(found);
    expect(hostsToAllow(found)).toEqual(['a.example']);
    expect(world.requests).toEqual([]);
  });

  it('fails with the reason if no permission would help', async () => {
    const away = async () => ({ notRead: sentence('notRead.tooSlow', { host: 'a.example' }) });
    await expect(check({ input: 'https://a.example/story', hydrate: away })).rejects.toThrow('didn’t respond in time');
  });

  it('is reported next to other words, which are searched', async () => {
    const found = await check({ input: `${sentences.unchecked} https://a.example/story`, hydrate });
    expect(found.response).toContain('a.example was not read: no permission.');
    expect(found).toMatchObject({ needs_permission: 'a.example', searched: [{}, {}, {}] });
  });
});
