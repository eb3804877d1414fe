/** Google's index of fact-checks in its documented response shape: hearsay until the page of the publisher confirms it. */
import { describe, expect, it } from 'vitest';
import { googleFactCheck } from '../../../../../lib/engine/context/evidence/google-fact-check.ts';
import { reading } from '../../../../fixtures/reading.ts';
import { worded } from '../../../../fixtures/worded.ts';
import { sentences } from '../../../../world/content/sentences.ts';
import { checkPoint, factDesk } from '../ask-world.ts';
import { type Answer, askProviders, json } from './ask-providers.ts';

const KEY = 'secret-key-1';
const article = 'https://factdesk.example/library-on-hook-street';

/** https://developers.google.com/fact-check/tools/api/reference/rest/v1alpha1/claims/search */
const claims = (reviews: unknown[]) => ({
  claims: [
    { text: sentences.checked, claimant: 'A leaflet', claimDate: '2026-02-20T00:00:00Z', claimReview: reviews },
    { text: 'Something else entirely.', claimReview: [{ url: 'https://x.example/', textualRating: 'False' }] },
  ],
  nextPageToken: 'CAo',
});
const own = {
  publisher: { name: 'FactDesk', site: 'factdesk.example' },
  url: article,
  title: 'Merrowhaven’s last public library moved',
  reviewDate: '2026-03-03T00:00:00Z',
  textualRating: 'False',
  languageCode: 'en',
};
const other = {
  ...own,
  publisher: { name: 'Elsewhere', site: 'elsewhere.example' },
  url: 'https://elsewhere.example/1',
};
const page = (author: string, url = article) =>
  new Response(
    `<html><head><script type="application/ld+json">${JSON.stringify({
      '@type': 'ClaimReview',
      claimReviewed: sentences.checked,
      author: { name: author },
      reviewRating: { alternateName: 'Mostly false' },
      datePublished: '2026-03-03',
      url,
    })}</script></head><body><article><p>It moved.</p></article></body></html>`,
  );

const google = (reviews: unknown[], onPage: Answer = () => page('FactDesk')): Answer => {
  return (sent) => (sent.address.host === 'factchecktools.googleapis.com' ? json(claims(reviews)) : onPage(sent));
};
const queryGoogle = (answer: Answer, publishers = [factDesk, checkPoint]) =>
  askProviders({
    providers: [googleFactCheck(KEY, { ...reading, publishers })],
    claim: sentences.checked,
    lang: 'en',
    answer,
  });

describe('a fact-check that Google lists', () => {
  it('is requested with the key in a header', async () => {
    const { sent } = await queryGoogle(google([]));
    expect(sent[0]?.address.pathname).toBe('/v1alpha1/claims:search');
    expect(Object.fromEntries(sent[0]?.address.searchParams ?? [])).toEqual({
      query: sentences.checked,
      pageSize: '10',
      languageCode: 'en',
    });
    expect(sent[0]?.headers.get('x-goog-api-key')).toBe(KEY);
    expect(sent[0]?.address.href).not.toContain(KEY);
  });

  it('counts with the rating on the page of the publisher', async () => {
    const { evidence, facts, sent } = await queryGoogle(google([own]));
    expect(sent.map(({ address }) => address.host)).toEqual(['factchecktools.googleapis.com', 'factdesk.example']);
    expect(sent[1]?.headers.has('x-goog-api-key')).toBe(false);
    expect(evidence).toMatchObject([{ url: article, reviews: [{ publisher: 'FactDesk', rating: 'Mostly false' }] }]);
    expect(facts).toEqual([]);
  });

  it('does not count if the page names another author', async () => {
    const { evidence } = await queryGoogle(google([own], () => page('Somebody else')));
    expect(evidence).toMatchObject([{ url: article, reviews: [] }]);
  });

  it.each([{ site: 'factdesk.example' }, { site: 'www.factdesk.example' }, { name: '', site: 'factdesk.example' }])(
    'counts if the index names only the site of the publisher: %o',
    async (publisher) => {
      const { evidence } = await queryGoogle(google([{ ...own, publisher }]));
      expect(evidence).toMatchObject([{ url: article, reviews: [{ publisher: 'FactDesk' }] }]);
    },
  );

  it.each([
    ['www.boomlive.in', 'BOOM', 'BOOM FACT Check', 'boomlive.in'],
    ['verifica.efe.com', 'EFE Verifica', 'EFE Verifica - Agencia EFE', 'verifica.efe.com'],
    ['www.factcheck.org', 'FactCheck.org', 'SciCheck', 'factcheck.org'],
    ['poligrafo.sapo.pt', 'Polígrafo', 'Polígrafo - SAPO', 'poligrafo.sapo.pt'],
  ])('counts under the name that the index has for %s', async (host, listedName, name, site) => {
    const url = `https://${host}/ferry`;
    const answer = google([{ ...own, url, publisher: { name, site } }], () => page(name, url));
    const { evidence } = await queryGoogle(answer, [{ name: listedName, host }]);
    expect(evidence).toMatchObject([{ url, reviews: [{ publisher: listedName, rating: 'Mostly false' }] }]);
  });

  it('leaves the search incomplete if the page is unreadable', async () => {
    const { searched } = await queryGoogle(google([own], () => new Response('', { status: 500 })));
    expect(searched).toMatchObject([{ outcome: 'did not answer' }]);
  });

  it.each([
    ['of a publisher that is not listed', other],
    ['under a listed name on another host', { ...other, publisher: { name: 'FactDesk' } }],
    ['under another name on a listed host', { ...other, url: article }],
    ['of another site on a listed host', { ...own, publisher: { site: 'elsewhere.example' } }],
  ])('%s is reported as listed by Google, and its page is not requested', async (_, review) => {
    const { evidence, facts, sent } = await queryGoogle(google([review]));
    expect(sent).toHaveLength(1);
    expect(evidence).toMatchObject([{ passage: sentences.checked, date: '2026-03-03', reviews: [] }]);
    expect(worded(facts)).toMatchObject([
      {
        about: review.url,
        sentence: expect.stringMatching(/rated this “False”, according to Google Fact Check Tools/),
      },
    ]);
  });

  it('stays if another claim or review is odd', async () => {
    const list = [
      { text: 7, claimReview: 'x' },
      null,
      ...claims([{ publisher: 'x' }, { ...other, title: null }]).claims,
    ];
    const { evidence, searched } = await queryGoogle(() => json({ claims: list }));
    expect(evidence).toMatchObject([{ url: other.url, source: 'Elsewhere' }]);
    expect(searched).toMatchObject([{ outcome: 'answered', unread: 3 }]);
  });

  it('is missing if the response is empty', async () => {
    const { searched } = await queryGoogle(() => json({}));
    expect(searched).toMatchObject([{ outcome: 'found nothing', ratesClaims: true }]);
  });
});
