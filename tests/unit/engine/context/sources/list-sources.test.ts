/** The order in which sources are displayed and cited, and the facts reported about them. */

import { describe, expect, it } from 'vitest';
import { sentence } from '../../../../../lib/contract/sentence.ts';
import type { Evidence } from '../../../../../lib/engine/context/evidence/evidence.ts';
import { listSources } from '../../../../../lib/engine/context/sources/list-sources.ts';
import { factsAboutPage, reliabilityOf } from '../../../../../lib/engine/context/sources/source-reliability.ts';
import { inEnglish } from '../../../../fixtures/english.ts';
import { worded } from '../../../../fixtures/worded.ts';

const claim = 'Merrowhaven closed its last public library.';
const review = { claim, rating: 'False', publisher: 'FactDesk', date: '2026-03-03', url: 'https://factdesk.example/1' };
const found = (url: string, more: Partial<Evidence> = {}): Evidence => ({
  url,
  title: 'A title',
  passage: 'The library of Merrowhaven moved.',
  source: 'Somebody',
  reviews: [],
  ...more,
});
const page = {
  address: 'https://post.example/story#top',
  canonical: 'https://post.example/2026/story',
  title: 'Story',
  authors: [],
  published: '2026-02-24T07:30:00Z',
  text: '',
  claimReviews: [],
};
const list = (evidence: Evidence[], more: Partial<Parameters<typeof listSources>[1]> = {}) =>
  listSources(evidence, { claim, facts: [], ...more });

describe('sources', () => {
  it('start with ratings, those of the same claim first, followed by background by relevance', () => {
    const other = { ...review, claim: 'The library of Merrowhaven was sold.' };
    const evidence = [
      found('https://far.example/', { passage: 'A merry town is no Merrowhaven.' }),
      found('https://near.example/', { passage: 'The last public library of Merrowhaven moved.' }),
      found('https://rated.example/', { reviews: [other] }),
      found('https://same.example/', { reviews: [other, review], date: '2026-03-01' }),
      found('https://newer.example/', { reviews: [review], date: '2026-03-03' }),
    ];
    expect(list(evidence).map(({ url }) => new URL(url).host)).toEqual([
      'newer.example',
      'same.example',
      'rated.example',
      'near.example',
      'far.example',
    ]);
  });

  it('include a passage with its offsets in the text', () => {
    const text = 'It rained.\nThe public library of Merrowhaven is open.';
    const [source] = list([found('https://a.example/', { text })]);
    expect(source?.content).toBe('The public library of Merrowhaven is open.');
    expect(text.slice(source?.offsets?.start, source?.offsets?.end)).toBe(source?.content);
  });

  it('report that no text was used if no passage matches', () => {
    const [source] = list([found('https://a.example/', { passage: 'Nothing of the kind.' })]);
    expect(worded(source)).toEqual({
      url: 'https://a.example/',
      title: 'A title',
      source: 'Somebody',
      facts: ['No text of it was used.'],
    });
  });
});

describe('the facts about a source', () => {
  const factsOf = (url: string, more: Partial<Evidence> = {}, about: Partial<Parameters<typeof listSources>[1]> = {}) =>
    list([found(url, more)], about)[0]?.facts;

  it.each(['https://post.example/story', 'https://post.example/2026/story#end'])(
    'state that it is the page itself: %s',
    (url) => {
      expect(factsOf(url, {}, { page })).toEqual([sentence('fact.thePage')]);
    },
  );

  it('state that it is older than the page, and only then', () => {
    expect(worded(factsOf('https://a.example/', { date: '2026-02-23' }, { page }))).toEqual([
      'Older than the page: 23 Feb 2026, the page 24 Feb 2026.',
    ]);
    expect(factsOf('https://a.example/', { date: '2026-02-24' }, { page })).toBeUndefined();
    expect(factsOf('https://a.example/', { date: '2020-01-01' })).toBeUndefined();
  });

  it('state that an earlier source is of the same site', () => {
    const facts = list([found('https://www.a.example/1'), found('https://b.example/'), found('https://a.example/2')]);
    expect(facts.map((source) => source.facts)).toEqual([
      undefined,
      undefined,
      [sentence('fact.sameSite', { number: 1 })],
    ]);
  });

  it('include those other sources found', () => {
    const facts = [
      { about: 'https://a.example/', sentence: sentence('fact.retracted'), url: 'https://doi.org/10.1/x' },
      { about: 'https://b.example/', sentence: sentence('fact.withdrawn'), url: 'https://doi.org/10.1/y' },
    ];
    expect(factsOf('https://a.example/', {}, { facts })).toEqual([sentence('fact.retracted')]);
  });

  it('include the rating of its site by the editors of Wikipedia', () => {
    expect(inEnglish(factsOf('https://www.reuters.com/x') ?? [])).toBe(
      'Wikipedia editors (Aug 2026): generally reliable.',
    );
  });
});

describe('the facts about the page', () => {
  const about = 'https://www.reuters.com/x';
  const age = {
    about,
    sentence: sentence('fact.registered', { domain: 'reuters.com', day: { day: '2001-02-03' } }),
    url: 'https://rdap.example/',
  };

  it('concern its site and nothing else', () => {
    const other = { ...age, about: 'https://a.example/' };
    expect(inEnglish(factsAboutPage(about, [other, age]).map((fact) => fact.sentence))).toBe(
      'Wikipedia editors (Aug 2026): generally reliable. The name reuters.com was registered on 3 Feb 2001, according to its registry.',
    );
  });

  it.each([undefined, 'no address', 'https://b.example/'])('are empty for %s', (address) => {
    expect(factsAboutPage(address, [age])).toEqual([]);
  });
});

describe('the ratings by the editors of Wikipedia', () => {
  it.each([
    ['reuters.com', 'Wikipedia editors (Aug 2026): generally reliable.'],
    ['britannica.com', 'Wikipedia editors (Aug 2026): no consensus.'],
    ['breitbart.com', 'Wikipedia editors (Aug 2026): unreliable, deprecated or blacklisted.'],
    ['Feeds.BBC.co.uk', 'Wikipedia editors (Aug 2026): generally reliable.'],
  ])('include %s', (host, expected) => {
    const stated = reliabilityOf(host);
    expect(stated && inEnglish([stated])).toBe(expected);
  });

  it.each(['example.org', 'notreuters.com', 'reuters.com.evil.example', 'co.uk', 'com', '', 'en.wikipedia.org'])(
    'exclude "%s"',
    (host) => expect(reliabilityOf(host)).toBeUndefined(),
  );
});
