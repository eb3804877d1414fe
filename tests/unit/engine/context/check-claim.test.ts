/** The generator in the test world: real requests over real TLS, without any preset answers. */
import { describe, expect, it } from 'vitest';
import { closeMatchesOf } from '../../../../lib/contract/close-matches.ts';
import { context } from '../../../../lib/contract/context-checks.ts';
import type { SelectionCapture } from '../../../../lib/contract/device/materials.ts';
import type { Publisher } from '../../../../lib/contract/device/publishers.ts';
import type { CheckClaimPorts } from '../../../../lib/engine/context/check-claim.ts';
import type { Provider } from '../../../../lib/engine/context/evidence/evidence.ts';
import { createEngine } from '../../../../lib/engine/engine.ts';
import { deviceCaller } from '../../../../lib/engine/ports.ts';
import { createMemoryStore } from '../../../../lib/engine/store/memory-store.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { silentLog } from '../../../fakes/silent-log.ts';
import { webOf } from '../../../fakes/web-of.ts';
import { worldOfFile } from '../../../fixtures/world-of-file.ts';
import { articles } from '../../../world/content/articles.ts';
import { sentences } from '../../../world/content/sentences.ts';
import { factDesk as factDeskOfWorld } from '../../../world/sites/fact-checker.ts';
import { claimReview } from '../../../world/sites/publisher.ts';
import { checkPoint, englishCheckClaim, factDesk, worldFetch, worldPorts } from './ask-world.ts';

const world = await worldOfFile();

type Ports = Pick<CheckClaimPorts, 'web' | 'moreProviders'>;

const check = async (
  input: string,
  { materials, publishers, ...ports }: { materials?: unknown; publishers?: Publisher[] } & Partial<Ports> = {},
) => {
  const generate = englishCheckClaim({ ...worldPorts(world, publishers), ...ports });
  const signal = new AbortController().signal;
  return context.parse(await generate({ input, modelVersion: '1.0' }, { materials, signal }));
};

const pageAt = (address: string, text: string): SelectionCapture['page'] => ({
  address,
  title: 'What happened to the library on Hook Street?',
  lang: 'en',
  authors: ['Ines Callow'],
  published: '2026-02-24T07:30:00Z',
  text,
  claimReviews: [],
});

const [article] = articles;
const articleText = (article?.paragraphs ?? []).join('\n\n');
const harbourPost = pageAt('https://harbour-post.example/2026/library-on-hook-street', articleText);

/** The capture of a page on which this part of the article is selected. */
const selected = (exact: string): SelectionCapture => {
  const start = articleText.indexOf(exact);
  expect(start).toBeGreaterThan(-1);
  const before = articleText.slice(Math.max(0, start - 64), start);
  const after = articleText.slice(start + exact.length, start + exact.length + 64);
  return { quote: { exact, before, after }, page: harbourPost };
};

describe('a claim that a listed publisher rated', () => {
  it('gets the label of that rating, with the match, the passage and the queried sources', async () => {
    const found = await check(sentences.checked);
    expect(found).toMatchObject({
      label: 'Warning',
      summary: 'FactDesk rated a matching claim “False”, 3 Mar 2026.',
      judge: 'rules',
      matches: [
        {
          claim: sentences.checked,
          rating: 'False',
          publisher: 'FactDesk',
          date: '2026-03-03',
          url: 'https://factdesk.example/library-on-hook-street',
          old: false,
        },
      ],
      searched: [
        { name: 'FactDesk', host: 'factdesk.example', outcome: 'answered' },
        { name: 'CheckPoint', host: 'checkpoint.example', outcome: 'found nothing' },
        { name: 'Wikipedia', host: 'en.wikipedia.org', outcome: 'answered' },
      ],
    });
    expect(found.sources[0]).toEqual({
      url: 'https://factdesk.example/library-on-hook-street',
      title: 'Merrowhaven’s last library has moved, not closed',
      content: factDeskOfWorld.checks[0]?.text[0],
      offsets: { start: 0, end: factDeskOfWorld.checks[0]?.text[0]?.length },
      source: 'FactDesk',
      date: '2026-03-03',
    });
    expect(found.sources.map(({ url }) => url)).toContain('https://en.wikipedia.org/wiki/Merrowhaven');
    expect(found.response).toContain('Found nothing: CheckPoint (checkpoint.example).');
    expect(found.response).not.toMatch(/[<>]/);
  });

  it('queries the named hosts and no others, without cookies and without following redirects', async () => {
    const seen: RequestInit[] = [];
    await check(sentences.checked, { web: webOf(worldFetch(world, seen)) });
    expect(new Set(world.requests.map(({ host }) => host))).toEqual(
      new Set(['factdesk.example', 'checkpoint.example', 'en.wikipedia.org']),
    );
    expect(seen.length).toBe(world.requests.length);
    for (const init of seen) expect(init).toMatchObject({ credentials: 'omit', redirect: 'error' });
  });

  it.each([
    ['The repair of the Quillford bridge was finished three months early.', 'Safe', '“True”, 10 Dec 2024.'],
    ['The market square of Tarnlow was sold to a hotel chain.', 'Caution', '“Misleading”, 12 Jun 2025.'],
    ['The wind farm off Merrowhaven powers every home in the county.', 'Warning', '“Mostly false”, 19 Aug 2025.'],
    ['Tarnlow will replace its buses with horses.', 'Caution', '“Satire”, 1 Apr 2025.'],
    [sentences.german, 'Warning', '“Falsch”, 14 Jan 2026.'],
    ['The pier of Merrowhaven is older than the town hall.', 'Safe', '“True”, 4 May 2021 (old).'],
  ])('%s: %s', async (claim, label, ends) => {
    expect(await check(claim)).toMatchObject({ label, summary: `FactDesk rated a matching claim ${ends}` });
  });

  it('gets Caution and both names if two of them disagree', async () => {
    const found = await check(sentences.disputed);
    expect(found.label).toBe('Caution');
    expect(found.summary).toBe('Fact-checkers disagree: CheckPoint “False”, FactDesk “Mostly true”.');
    expect(found.matches).toHaveLength(2);
  });

  it('gets the label of two agreeing ratings in different words, and the sentence of the newer one', async () => {
    const found = await check('Merrowhaven made it a crime to feed seagulls.');
    expect(found.label).toBe('Caution');
    expect(found.summary).toBe('CheckPoint rated a matching claim “Partly true”, 20 May 2025.');
  });

  it('gets no label for a rating without an unambiguous meaning', async () => {
    const found = await check('Tap water in Quillford contains more salt than sea water.');
    expect(found.label).toBeUndefined();
    expect(found.summary).toBe('FactDesk rated a matching claim “Not even close”, 2 Oct 2025.');
    expect(found.response).toContain('There is no label');
  });
});

describe('a different claim', () => {
  it.each([
    ['paraphrase', sentences.paraphrase, []],
    ['negated', sentences.negated, ['denied']],
    ['quoted', sentences.quoted, ['quoted']],
    ['question', sentences.question, ['question']],
    ['near', sentences.near, []],
    ['different number', 'Merrowhaven closed its last public library in January 2025.', ['date']],
  ])('%s: is a close match at most, with what differs, and gets no label', async (_, claim, kinds) => {
    const found = await check(claim);
    expect(found).toMatchObject({ matches: [], related: [] });
    expect(found.label).toBeUndefined();
    const [close] = closeMatchesOf(found);
    expect(close).toMatchObject({ claim: sentences.checked, publisher: 'FactDesk', rating: 'False' });
    expect(close?.differences.map(({ kind }) => kind)).toEqual(kinds);
    expect(found.summary).toBe(
      kinds.includes('denied')
        ? 'Says the opposite of a claim that FactDesk rated “False”, 3 Mar 2026.'
        : 'FactDesk rated a similar claim “False”, 3 Mar 2026.',
    );
  });

  it('with another place gets no label', async () => {
    const found = await check('Quillford closed its last public library in January 2026.');
    expect(found).toMatchObject({ matches: [], related: [] });
    expect(found.label).toBeUndefined();
  });

  it('reports that nothing was found and the number of responses', async () => {
    const found = await check(sentences.unchecked);
    expect(found.label).toBeUndefined();
    expect(found.summary).toBe(
      'No matching fact-check found. This does not mean it is true or false. 3 of 3 sources answered.',
    );
    expect(found.response).toContain('Found nothing: FactDesk (factdesk.example), CheckPoint (checkpoint.example)');
  });

  it('reports that no fact-checker was queried if none is listed', async () => {
    const found = await check(sentences.checked, { publishers: [] });
    expect(found.label).toBeUndefined();
    expect(found.response).toContain('No fact-checker was searched');
  });
});

describe('a selection on a page', () => {
  it('is checked and the page is described', async () => {
    const found = await check(sentences.checked, { materials: selected(sentences.checked) });
    expect(found.label).toBe('Warning');
    expect(found.enrichment).toMatchObject({
      link: harbourPost.address,
      input_type: 'webpage',
      title: harbourPost.title,
      lang: 'en',
      authors: [{ name: 'Ines Callow' }],
      created_at: '2026-02-24T07:30:00Z',
      links: [],
    });
    expect(found.enrichment?.text?.split(' ')).toHaveLength(91);
  });

  it('has no label if the page denies the claim around the selection', async () => {
    const inner = 'Merrowhaven closed its last public library in January 2026';
    const quote = { exact: inner, before: 'It is not true that ', after: '. That, at least, is what the clerk says.' };
    expect((await check(inner, { materials: { quote, page: harbourPost } })).label).toBeUndefined();
    const denied = { ...quote, before: 'The rooms are new. ', after: '.' };
    expect((await check(inner, { materials: { quote: denied, page: harbourPost } })).label).toBe('Warning');
  });

  it('has no label if the sentence denies the claim and the rest of the page is unavailable', async () => {
    const quote = { exact: sentences.checked, before: 'It is not true that ', after: '' };
    expect((await check(sentences.checked, { materials: { quote } })).label).toBeUndefined();
    expect((await check(sentences.checked, { materials: { quote: { ...quote, before: '' } } })).label).toBe('Warning');
  });

  it('has no label on a fact-check, which the summary states', async () => {
    const [first] = factDeskOfWorld.checks;
    if (!first) throw new Error('FactDesk has published nothing.');
    const page = {
      ...pageAt('https://factdesk.example/library-on-hook-street', sentences.checked),
      claimReviews: [claimReview(factDeskOfWorld, first)],
    };
    const onPublisher = await check(sentences.checked, { materials: page });
    expect(onPublisher.label).toBeUndefined();
    expect(onPublisher.summary).toBe('This page is a fact-check by FactDesk.');
    const elsewhere = await check(sentences.checked, {
      materials: { ...page, address: 'https://plain-mirror.example/rated' },
    });
    expect(elsewhere.label).toBe('Warning');
  });
});

describe('a link', () => {
  it('has fact-checks about its title and never a label', async () => {
    const page = { ...harbourPost, title: sentences.checked };
    const found = await check(harbourPost.address, { materials: page });
    expect(found.label).toBeUndefined();
    expect(found).toMatchObject({ matches: [], related: [{ claim: sentences.checked }] });
  });

  it('is searched for by the visible words of its title', async () => {
    const searched: string[] = [];
    const source: Provider = {
      ...{ name: 'Source', host: 'source.example', ratesClaims: false },
      search: async (claim) => {
        searched.push(claim);
        return { evidence: [], complete: true };
      },
    };
    const materials = { ...harbourPost, title: 'The\u{e0041} night\u202e ferry' };
    await check(harbourPost.address, { materials, moreProviders: async () => [source] });
    expect(searched).toEqual(['The night ferry']);
  });

  it('is fetched if no tab supplied its page', async () => {
    const found = await check('https://harbour-post.example/2026/night-ferry');
    expect(found.label).toBeUndefined();
    expect(found.enrichment).toMatchObject({
      title: 'A first winter for the night ferry',
      authors: [{ name: 'Tobin Reyes' }],
    });
    expect(found.searched).toHaveLength(3);
  });
});

describe('an impostor', () => {
  const posts = (link: string) => {
    const rows = [{ link, title: { rendered: 'We were right all along' }, date: '2026-03-03T09:00:00' }];
    return { kind: 'answer', status: 200, body: JSON.stringify(rows) } as const;
  };
  const search = { host: 'factdesk.example', path: '/wp-json/' };

  it.each(['https://plain-mirror.example/rated', 'https://plain-mirror.example/rated-elsewhere'])(
    'is not contacted if a search returns it: %s',
    async (link) => {
      world.faults.inject(posts(link), search);
      const found = await check(sentences.checked);
      expect(found).toMatchObject({ matches: [], related: [] });
      expect(found.label).toBeUndefined();
      expect(world.requests.map(({ host }) => host)).not.toContain('plain-mirror.example');
    },
  );

  it('does not count under another name on a listed host', async () => {
    const mirror = { name: 'Plain Mirror', host: 'factdesk.example' };
    const found = await check(sentences.checked, { publishers: [mirror] });
    expect(found).toMatchObject({ matches: [], related: [] });
    expect(found.label).toBeUndefined();
  });
});

describe('the label of a publisher', () => {
  it('follows only the rating of that publisher', async () => {
    expect((await check(sentences.disputed, { publishers: [checkPoint] })).label).toBe('Warning');
    expect((await check(sentences.disputed, { publishers: [factDesk] })).label).toBe('Safe');
  });
});

describe('an input without search terms', () => {
  it.each(['?!', 'It is what it is.', '… 🙂'])('is rejected, since no source can be queried: %s', async (input) => {
    await expect(check(input)).rejects.toThrow('no words');
    expect(world.requests).toEqual([]);
  });
});

describe('the engine', () => {
  it('stores the additional members of an answer next to those of the contract', async () => {
    const selection = selected(sentences.checked);
    const engine = createEngine({
      store: createMemoryStore(),
      clock: createManualClock('2026-03-20T12:00:00.000Z'),
      log: silentLog,
      materials: { get: async () => selection },
      generateContext: englishCheckClaim(worldPorts(world)),
    });
    const service = engine.service(deviceCaller);
    const { id } = await service.contextChecks.create({ body: { input: sentences.checked } });
    await engine.idle();
    expect(await service.contextChecks.get({ params: { id } })).toMatchObject({
      status: 'success',
      context: { label: 'Warning', matches: [{ publisher: 'FactDesk' }], enrichment: { lang: 'en' } },
    });
    await engine.close();
  });
});
