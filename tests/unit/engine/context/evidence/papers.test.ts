/** Europe PMC and Crossref in their documented response shapes. */
import { describe, expect, it } from 'vitest';
import { crossrefNotices } from '../../../../../lib/engine/context/evidence/crossref.ts';
import {
  europePmcSearch,
  isScientific,
  type PaperWithDoi,
} from '../../../../../lib/engine/context/evidence/europe-pmc.ts';
import { worded } from '../../../../fixtures/worded.ts';
import { sentences } from '../../../../world/content/sentences.ts';
import { parseHtml } from '../ask-world.ts';
import { type Answer, askProviders, json } from './ask-providers.ts';

/** https://europepmc.org/RestfulWebService: format=json, resultType=core */
const papers = {
  version: '6.9',
  hitCount: 2,
  resultList: {
    result: [
      {
        id: '111',
        source: 'MED',
        doi: '10.1000/early',
        title: 'Measles vaccine and <i>autism</i> in children.',
        abstractText: '<h4>Findings</h4>A link between the measles vaccine and autism was reported.',
        pubYear: '1998',
        journalInfo: { volume: '1', journal: { title: 'Journal of Examples', medlineAbbreviation: 'J Ex' } },
        firstPublicationDate: '1998-02-28',
        pubTypeList: { pubType: ['Retracted Publication', 'Journal Article'] },
        isOpenAccess: 'N',
      },
      { id: '222', source: 'MED', title: 'Vaccine safety: no autism in children.', pubYear: '2019' },
      { id: '333', source: 'MED', doi: '10.1000/other', title: 'Growing wheat on slopes.' },
    ],
  },
};
/** https://api.crossref.org/swagger-ui: works, filter=updates */
const notices = {
  status: 'ok',
  'message-type': 'work-list',
  message: {
    items: [
      {
        DOI: '10.1000/notice',
        title: ['Retraction'],
        'update-to': [{ DOI: '10.1000/EARLY', type: 'retraction', updated: { 'date-parts': [[2010, 2, 6]] } }],
      },
      { DOI: '10.1000/fix', 'update-to': [{ DOI: '10.1000/early', type: 'correction' }] },
      { DOI: '10.1000/else', 'update-to': [{ DOI: '10.1000/unknown', type: 'retraction' }] },
    ],
  },
};

const both: Answer = ({ address }) => json(address.host === 'api.crossref.org' ? notices : papers);
const linked = () => {
  const found = Promise.withResolvers<PaperWithDoi[]>();
  return [europePmcSearch({ parseHtml, onPapers: found.resolve }), crossrefNotices(found.promise)];
};

describe('a claim on a scientific subject', () => {
  it.each([
    'The measles vaccine causes autism in children.',
    'Ibuprofen verschlimmert eine Corona-Infektion.',
    'Le vaccin contre la grippe provoque la maladie.',
    'Un estudio muestra que el alcohol cura el cáncer.',
    'Drinking warm water cures cancer.',
  ])('is recognised by its words: %s', (text) => expect(isScientific(text)).toBe(true));

  it.each([...Object.values(sentences), 'General Arnold came to the coronation.', 'The curator sold the square.'])(
    'is not mistaken for others: %s',
    (text) => expect(isScientific(text)).toBe(false),
  );

  it('is required before any request', async () => {
    const { searched, sent } = await askProviders({ providers: linked(), claim: sentences.checked, answer: both });
    expect([searched, sent]).toEqual([[], []]);
  });
});

describe('Europe PMC', () => {
  it('returns its other papers if one is odd, and counts it', async () => {
    const title = 'Measles vaccine and &lt;i&gt;autism&lt;/i&gt; in &quot;children&quot;.';
    const result = [
      { id: 1, source: 'MED', title, abstractText: null, pubTypeList: 'x', firstPublicationDate: 7 },
      {
        id: '2',
        source: 'PPR',
        title: 'Measles vaccine, autism, children',
        bookOrReportDetails: { publisher: 'medRxiv' },
      },
      { id: '3', source: 'MED', title: null },
    ];
    const answer: Answer = () => json({ resultList: { result: [{ ...result[0], id: '1' }, ...result.slice(1)] } });
    const { evidence, searched } = await askProviders({ providers: [linked()[0]], answer });
    expect(evidence).toMatchObject([
      { title: 'Measles vaccine and autism in "children".', source: 'Europe PMC' },
      { source: 'medRxiv' },
    ]);
    expect(searched).toMatchObject([{ outcome: 'answered', unread: 1 }]);
  });

  it('returns papers about the claim, with their journal, date and abstract', async () => {
    const { evidence, facts, sent } = await askProviders({ providers: [linked()[0]], answer: both });
    expect(sent[0]?.address.href).toMatch(/^https:\/\/www\.ebi\.ac\.uk\/europepmc\/webservices\/rest\/search\?query=/);
    expect(evidence).toEqual([
      {
        url: 'https://doi.org/10.1000/early',
        title: 'Measles vaccine and autism in children.',
        passage: 'Findings A link between the measles vaccine and autism was reported.',
        text: 'Findings A link between the measles vaccine and autism was reported.',
        source: 'Journal of Examples',
        date: '1998-02-28',
        reviews: [],
      },
      {
        url: 'https://europepmc.org/article/MED/222',
        title: 'Vaccine safety: no autism in children.',
        passage: '',
        text: '',
        source: 'Europe PMC',
        reviews: [],
      },
    ]);
    expect(worded(facts)).toMatchObject([{ sentence: 'Europe PMC lists this paper as retracted.' }]);
  });
});

describe('Crossref', () => {
  it('is queried for the papers found and reports retractions, not corrections', async () => {
    const { facts, searched, sent } = await askProviders({ providers: linked(), answer: both });
    expect(sent[1]?.address.searchParams.get('filter')).toBe('updates:10.1000/early');
    expect(worded(facts)).toContainEqual({
      about: 'https://doi.org/10.1000/early',
      sentence: 'This paper was retracted, 6 Feb 2010, according to Crossref.',
      url: 'https://doi.org/10.1000/notice',
    });
    expect(facts).toHaveLength(2);
    expect(searched).toMatchObject([{ outcome: 'answered' }, { name: 'Crossref', outcome: 'answered' }]);
  });

  it('reports its other notices if one is odd', async () => {
    const odd = [{ title: ['No DOI'] }, { DOI: '10.1000/x', 'update-to': [null, { DOI: '10.1000/early' }] }];
    const dated = { DOI: '10.1000/EARLY', type: 'retraction', updated: { 'date-parts': [[null]] } };
    const items = [...odd, { DOI: '10.1000/notice', 'update-to': [dated] }];
    const answer: Answer = (sent) =>
      sent.address.host === 'api.crossref.org' ? json({ message: { items } }) : both(sent);
    const { facts, searched } = await askProviders({ providers: linked(), answer });
    expect(worded(facts)).toContainEqual(
      expect.objectContaining({ sentence: 'This paper was retracted, according to Crossref.' }),
    );
    expect(searched).toMatchObject([{}, { name: 'Crossref', outcome: 'answered', unread: 3 }]);
  });

  it('is named if it does not answer, and the papers stay', async () => {
    const answer: Answer = (sent) =>
      sent.address.host === 'api.crossref.org' ? new Response('', { status: 500 }) : both(sent);
    const { evidence, searched } = await askProviders({ providers: linked(), answer });
    expect(evidence).toHaveLength(2);
    expect(searched).toMatchObject([{ outcome: 'answered' }, { name: 'Crossref', outcome: 'did not answer' }]);
  });
});
