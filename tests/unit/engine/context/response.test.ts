/** The report of a check: every sentence of it, in Markdown that sources cannot inject into. */

import { describe, expect, it } from 'vitest';
import { responseWords } from '../../../../lib/contract/coded-context.ts';
import { sentence } from '../../../../lib/contract/sentence.ts';
import type { Searched } from '../../../../lib/engine/context/evidence/evidence.ts';
import { type Account, statedResponse, statedVerdict } from '../../../../lib/engine/context/response.ts';
import { ENGLISH, inEnglish } from '../../../fixtures/english.ts';

const sourceResult = (name: string, outcome: Searched['outcome'], more: Partial<Searched> = {}): Searched => ({
  name,
  host: `${name.toLowerCase()}.example`,
  outcome,
  ratesClaims: false,
  cost: { requests: 1, milliseconds: 10 },
  ...more,
});
const match = {
  claim: 'The [mayor](https://evil.example) *resigned*.',
  rating: 'False <script>',
  publisher: 'Fact_Desk',
  date: '2026-03-03',
  url: 'https://factdesk.example/1',
  old: false,
};
const account = (more: Partial<Account> = {}): Account => ({
  input: 'Nobody came.',
  verdict: { matches: [], related: [], close: [] },
  searched: [sourceResult('Desk', 'found nothing', { ratesClaims: true }), sourceResult('Wikipedia', 'answered')],
  sources: [],
  unready: [],
  ownRatings: [],
  pageFacts: [],
  isLink: false,
  ...more,
});

const responseOf = (stated: Account): string =>
  responseWords({ created_at: '', response: '', sources: [], response_coded: statedResponse(stated) }, ENGLISH) ?? '';

describe('the response', () => {
  it('lists the sources that answered, found nothing or did not answer, with reasons', () => {
    const searched = [
      sourceResult('A', 'answered', { unread: 2 }),
      sourceResult('B', 'found nothing'),
      sourceResult('C', 'did not answer'),
      sourceResult('D', 'did not answer', { because: 'no permission' }),
      sourceResult('E', 'did not answer', { because: 'rate limited' }),
      sourceResult('F', 'did not answer', { because: 'no answer in time' }),
      sourceResult('G', 'did not answer', { because: 'refused' }),
    ];
    const response = responseOf(account({ searched, unready: ['Brave Search'] }));
    for (const line of [
      'No fact-checker was searched, because none is listed.',
      '- Answered: A (a.example).',
      '- Found nothing: B (b.example).',
      '- Did not answer: C (c.example), D (d.example), E (e.example), F (f.example), G (g.example).',
      '- A (a.example): 2 results could not be read.',
      '- There is no permission to ask D (d.example).',
      '- E (e.example) allows no more requests for now.',
      '- F (f.example) took too long.',
      '- G (g.example) refuses such requests.',
      '- Not searched, because a key or an address is missing or locked: Brave Search.',
    ])
      expect(response.split('\n')).toContain(line);
  });

  it('cites sources by number, and lists those that something is known about', () => {
    const sources = [
      {
        url: 'https://other.example/',
        title: 'Background',
        source: 'Wikipedia',
        facts: [sentence('fact.sameSite', { number: 2 })],
      },
      { url: match.url, title: 'It [did] not', source: 'FactDesk' },
    ];
    const related = { ...match, claim: 'Another claim', url: 'https://other.example/', differences: [] };
    const response = responseOf(account({ verdict: { matches: [match], related: [related], close: [] }, sources }));
    expect(response).toMatch(/Their claim: “.*” \[2\]$/m);
    expect(response).toMatch(/rated “Another claim” .* \[1\]$/m);
    expect(response).toMatch(/^- \[1\] Background, Wikipedia\. The same site as \[2\]\.$/m);
    expect(response).not.toMatch(/^- \[2\]/m);
  });

  it('says why the same words have no label before it counts what is related', () => {
    const verdict = { matches: [], related: [{ ...match, differences: [] }], close: [] };
    const sameWords = sentence('verdict.sameWordsPart');
    expect(statedVerdict(account({ verdict })).code).toBe('verdict.near');
    expect(statedVerdict(account({ verdict: { ...verdict, sameWords } }))).toEqual(sameWords);
  });

  it('escapes markup of sources', () => {
    const response = responseOf(account({ verdict: { matches: [match], related: [], close: [] } }));
    expect(response).toContain('Fact\\_Desk rated a matching claim “False &lt;script&gt;”');
    expect(response).toContain('The \\[mayor\\](https://evil.example) \\*resigned\\*.');
    expect(response).not.toMatch(/[<>]/);
  });

  it('escapes citations and line breaks of sources', () => {
    const facts = [sentence('fact.wikidata', { description: 'proof, see [1]' })];
    const sources = [{ url: 'https://a.example/', title: 'A\n- [7] title', source: 'S', facts }];
    const response = responseOf(account({ sources }));
    expect(response).toContain('- [1] A - \\[7\\] title, S. Wikidata describes it as “proof, see \\[1\\]”.');
    expect([...response.matchAll(/(?<!\\)\[\d+\]/g)]).toHaveLength(1);
  });

  it('reports the self-rating of a page as such', () => {
    const response = responseOf(account({ ownRatings: [{ claim: 'We are right', rating: 'True' }] }));
    expect(response).toContain('This page says about itself: “We are right” is “True”.');
  });

  it('reports on the page, the library, the unread link and the missing language model', () => {
    const response = responseOf(
      account({
        pageFacts: [
          {
            about: 'https://a.example/',
            sentence: sentence('fact.registered', { domain: 'a.example', day: { day: '2020-03-04' } }),
            url: 'x',
          },
        ],
        library: { size: 1, languages: ['en'], place: 'here' },
        notRead: sentence('notRead.noPermission', { host: 'a.example' }),
        fellBackBecause: sentence('judge.noModel'),
      }),
    );
    expect(response.split('\n')).toEqual(
      expect.arrayContaining([
        'a.example was not read: no permission.',
        'No language model is set up. Version 1.0 answered, by rules alone.',
        'The fact-check library on this device holds 1 fact-check. Languages of the library: English.',
        '- The name a.example was registered on 4 Mar 2020, according to its registry.',
      ]),
    );
  });
});

describe('the sentence next to the label', () => {
  it('does not claim that nothing was found if no source was queried', () => {
    expect(inEnglish([statedVerdict(account({ searched: [] }))])).toBe(
      'Nothing was searched, because no source is switched on.',
    );
  });

  it.each([[[]], [[{ ...match, differences: [] }]]])(
    'says of a link that its title was searched for, whatever that found: %#',
    (related) => {
      const verdict = { matches: [], related, close: [] };
      const stated = statedVerdict(account({ isLink: true, verdict }));
      expect(inEnglish([stated])).toMatch(/^Searched for the linked page’s title only\./);
    },
  );

  it('says of a link first what it is, and what could not be searched', () => {
    const silent = [sourceResult('Desk', 'did not answer', { ratesClaims: true })];
    expect(statedVerdict(account({ isLink: true, searched: silent })).code).toBe('verdict.couldNotLook');
    expect(statedVerdict(account({ isLink: true, factCheckBy: 'Desk' })).code).toBe('verdict.factCheckPage');
  });
});

describe('the library', () => {
  it('has one date if all its fact-checks have', () => {
    const day = { oldest: '2026-11-21', newest: '2026-11-21', languages: [], place: 'here' as const };
    const described = (size: number) => responseOf(account({ library: { ...day, size } })).split('\n');
    expect(described(1)).toContain(
      'The fact-check library on this device holds 1 fact-check. Everything in it is from 21 Nov 2026.',
    );
    expect(described(2)).toContain(
      'The fact-check library on this device holds 2 fact-checks. Everything in it is from 21 Nov 2026.',
    );
  });

  it('is described by its size, languages and dates', () => {
    const library = {
      size: 12_345,
      languages: ['en', 'de', 'pt-BR', '??'],
      oldest: '2020-01-02',
      newest: '2026-03-19',
      place: 'server' as const,
    };
    expect(responseOf(account({ library })).split('\n')).toContain(
      'The fact-check library on this server holds 12,345 fact-checks. Languages of the library: English, German, Brazilian Portuguese, ??. Its fact-checks are from 2 Jan 2020 to 19 Mar 2026.',
    );
  });
});
