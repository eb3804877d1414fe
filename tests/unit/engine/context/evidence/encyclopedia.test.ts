/** Wikipedia and Wikidata in their documented response shapes. */
import { describe, expect, it } from 'vitest';
import { wikidataDescriptions } from '../../../../../lib/engine/context/evidence/wikidata.ts';
import { type WikidataItem, wikipediaSearch } from '../../../../../lib/engine/context/evidence/wikipedia.ts';
import { worded } from '../../../../fixtures/worded.ts';
import { type Answer, askProviders, json } from './ask-providers.ts';

/** https://www.mediawiki.org/wiki/API:Query with generator=search, in formatversion 2. */
const pages = {
  batchcomplete: true,
  query: {
    pages: [
      {
        pageid: 2,
        ns: 0,
        title: 'MMR vaccine',
        index: 2,
        extract: 'A vaccine against measles.',
        fullurl: 'https://en.wikipedia.org/wiki/MMR_vaccine',
        pageprops: { wikibase_item: 'Q1' },
      },
      {
        pageid: 1,
        ns: 0,
        title: 'Measles\nvaccine',
        index: 1,
        extract: 'A vaccine.',
        fullurl: 'https://en.wikipedia.org/wiki/Measles_vaccine',
        pageprops: { wikibase_item: 'Q2' },
      },
      { pageid: 3, ns: 0, title: 'Elsewhere', index: 3, fullurl: 'https://en.wikipedia.org.evil.example/wiki/X' },
    ],
  },
};
/** https://www.wikidata.org/w/api.php?action=help&modules=wbgetentities */
const entities = {
  entities: {
    Q1: { type: 'item', id: 'Q1', descriptions: { en: { language: 'en', value: 'combined vaccine' } } },
    Q2: { type: 'item', id: 'Q2', descriptions: {} },
  },
  success: 1,
};

describe('Wikipedia', () => {
  it('is queried in its language with an Api-User-Agent, and returns pages in the order of the search', async () => {
    const { evidence, searched, sent } = await askProviders({
      providers: [wikipediaSearch('en')],
      answer: () => json(pages),
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.address.host).toBe('en.wikipedia.org');
    expect(Object.fromEntries(sent[0]?.address.searchParams ?? [])).toMatchObject({
      action: 'query',
      generator: 'search',
      gsrsearch: 'measles vaccine causes autism children',
      prop: 'extracts|info|pageprops',
      origin: '*',
    });
    expect(sent[0]?.headers.get('api-user-agent')).toContain('Sidelight');
    expect(evidence.map(({ title, url }) => [title, url])).toEqual([
      ['Measles vaccine', 'https://en.wikipedia.org/wiki/Measles_vaccine'],
      ['MMR vaccine', 'https://en.wikipedia.org/wiki/MMR_vaccine'],
    ]);
    expect(searched).toMatchObject([{ name: 'Wikipedia', outcome: 'answered', cost: { requests: 1 } }]);
  });

  it('returns its other pages if one is odd, and counts it', async () => {
    const odd = [
      { ns: 0, title: 'Gone', missing: true },
      { ...pages.query.pages[0], extract: 7, pageprops: [] },
    ];
    const { evidence, searched } = await askProviders({
      providers: [wikipediaSearch('en')],
      answer: () => json({ batchcomplete: true, query: { pages: odd } }),
    });
    expect(evidence).toMatchObject([{ title: 'MMR vaccine', passage: '' }]);
    expect(searched).toMatchObject([{ outcome: 'answered', unread: 1 }]);
  });

  it('is queried with fewer words if all of them found nothing', async () => {
    const { searched, sent } = await askProviders({
      providers: [wikipediaSearch('en')],
      answer: () => json({ batchcomplete: true }),
    });
    expect(sent.map(({ address }) => address.searchParams.get('gsrsearch')?.split(' ').length)).toEqual([5, 3, 2]);
    expect(searched).toMatchObject([{ outcome: 'found nothing', cost: { requests: 3 } }]);
  });
});

describe('Wikidata', () => {
  const both: Answer = ({ address }) => json(address.host === 'www.wikidata.org' ? entities : pages);
  const linked = () => {
    const items = Promise.withResolvers<WikidataItem[]>();
    return [wikipediaSearch('en', { onItems: items.resolve }), wikidataDescriptions(items.promise, 'en')];
  };

  it('describes the pages of Wikipedia in one line each, with one request', async () => {
    const { facts, searched, sent } = await askProviders({ providers: linked(), answer: both });
    expect(sent[1]?.address.searchParams.get('ids')).toBe('Q2|Q1');
    expect(sent).toHaveLength(2);
    expect(worded(facts)).toEqual([
      {
        about: 'https://en.wikipedia.org/wiki/MMR_vaccine',
        sentence: 'Wikidata describes it as “combined vaccine”.',
        url: 'https://www.wikidata.org/wiki/Q1',
      },
    ]);
    expect(searched).toMatchObject([{ name: 'Wikipedia' }, { name: 'Wikidata', outcome: 'answered' }]);
  });

  it('describes the other pages if one entity is odd', async () => {
    const answer: Answer = ({ address }) =>
      json(
        address.host === 'www.wikidata.org' ? { entities: { ...entities.entities, Q2: { descriptions: [] } } } : pages,
      );
    expect((await askProviders({ providers: linked(), answer })).facts).toHaveLength(1);
  });

  it.each<[string, Answer]>([
    ['found nothing', () => json({ batchcomplete: true })],
    ['did not answer', () => new Response('', { status: 500 })],
  ])('is neither queried nor counted if Wikipedia %s', async (outcome, answer) => {
    const { searched, sent } = await askProviders({ providers: linked(), answer });
    expect(searched).toMatchObject([{ name: 'Wikipedia', outcome }]);
    expect(new Set(sent.map(({ address }) => address.host))).toEqual(new Set(['en.wikipedia.org']));
  });
});
