/** Tests that each known publisher's reviews count as it signs them, and that nobody else's do: rule 2 of the product. */
import { describe, expect, it } from 'vitest';
import type { Publisher } from '../../../../lib/contract/device/publishers.ts';
import { countedReviews, reviewsOnPage } from '../../../../lib/engine/context/evidence/claim-reviews.ts';
import { knownPublishers, knownSignatures } from '../../../../lib/engine/context/library/known-publishers.ts';
import { factDesk, parseHtml } from './ask-world.ts';

const rated = {
  '@type': 'ClaimReview',
  claimReviewed: 'The night ferry carries lorries.',
  reviewRating: { '@type': 'Rating', alternateName: 'False' },
  datePublished: '2026-03-03',
};
const organization = (name: string, url?: string) => ({ '@type': 'Organization', name, ...(url ? { url } : {}) });
const person = (name: string, url?: string) => ({ '@type': 'Person', name, ...(url ? { url } : {}) });

/** Reads a block of a page of this publisher; `block` may use the host. */
const readBlock = (publisher: Publisher, block: unknown) => {
  const address = new URL(`https://${publisher.host}/ferry`);
  const html = `<html><head><script type="application/ld+json">${JSON.stringify(block)}</script></head></html>`;
  return reviewsOnPage(parseHtml(html), { publisher, address }, parseHtml);
};
const known = (host: string): Publisher => {
  const found = knownPublishers.find((one) => one.host === host);
  if (!found) throw new Error(`${host} is not known.`);
  return found;
};

/** The shapes of recorded pages; of the last ones only the name in Google's index is recorded. */
const recorded: Record<string, unknown[]> = {
  'www.politifact.com': [
    {
      ...rated,
      datePublished: '2017-03-01 20:30:17 UTC',
      url: 'http://www.politifact.com/ferry/',
      author: { '@type': 'Organization', url: 'https://www.politifact.com' },
    },
    { ...rated, author: organization('PolitiFact', 'http://www.politifact.com') },
    { ...rated, author: { '@type': 'Organization', url: 'http://politifact.com/' } },
  ],
  'www.snopes.com': [
    { ...rated, author: organization('Snopes', 'https://www.snopes.com'), publisher: organization('Snopes') },
  ],
  'www.factcheck.org': [
    { ...rated, author: organization('FactCheck.org', 'http://www.factcheck.org/') },
    { ...rated, author: organization('SciCheck') },
  ],
  'africacheck.org': [
    {
      ...rated,
      author: { ...organization('Africa Check', 'https://africacheck.org'), sameAs: 'https://social.example' },
    },
    {
      '@context': 'https://schema.org',
      '@graph': [
        {
          ...rated,
          datePublished: '2020-03-27T10:46:13+0200',
          author: organization('Tara Hill', 'https://africacheck.org/about/authors/tara-hill'),
          reviewRating: { alternateName: 'Incorrect \r', ratingValue: 1, bestRating: 6 },
        },
      ],
    },
  ],
  'science.feedback.org': [
    {
      '@type': 'WebPage',
      mainEntity: {
        '@type': 'Article',
        author: organization('Climate Feedback', 'https://science.feedback.org'),
        review: {
          ...rated,
          datePublished: '29-02-2020',
          author: organization('Climate Feedback', 'https://science.feedback.org'),
        },
      },
    },
    { ...rated, author: organization('Health Feedback') },
  ],
  'www.boomlive.in': [
    {
      ...rated,
      datePublished: '2019-04-10T12:09:05+05:30',
      author: { ...person('Nora Das', '/author/nora-das'), jobTitle: 'Editor', sameAs: [] },
      publisher: organization('BOOM', 'https://www.boomlive.in'),
      reviewRating: { ratingValue: '1', bestRating: '', alternateName: 'False' },
      url: 'https://www.boomlive.in/fact-check/ferry-101',
    },
    { ...rated, author: person('Nora Das'), publisher: organization('Boom Live') },
    { ...rated, author: organization('BOOM FACT Check') },
  ],
  'newschecker.in': [
    [
      {
        ...rated,
        author: organization('Newschecker.in', 'https://newschecker.in'),
        reviewRating: { alternateName: 'False', bestRating: '2', worstRating: '2', ratingValue: '' },
        url: 'https://newschecker.in/sports-4/ferry/',
      },
    ],
  ],
  'www.vishvasnews.com': [
    {
      ...rated,
      datePublished: '2020-06-22T12:26:08+5:30',
      claimReviewed: 'The ferry&#039;s lorries',
      author: organization('Vishvas News', 'https://www.vishvasnews.com'),
    },
  ],
  'www.newtral.es': [
    {
      '@graph': [
        {
          '@type': 'NewsArticle',
          author: person('Ana Ruiz'),
          publisher: { '@id': 'https://www.newtral.es/#organization' },
        },
        {
          ...rated,
          author: { ...organization('Newtral', 'https://www.newtral.es/'), '@id': 'https://www.newtral.es/' },
        },
      ],
    },
  ],
  'verifica.efe.com': [
    [
      {
        ...rated,
        author: organization('Agencia EFE', 'https://verifica.efe.com'),
        reviewRating: { alternateName: 'Falso.', bestRating: '5', worstRating: '1', ratingValue: '1' },
      },
    ],
  ],
  'www.aosfatos.org': [
    {
      ...rated,
      '@type': ['Review', 'ClaimReview'],
      url: 'aosfatos.org/noticias/ferry/',
      author: [{ ...person('Luiza Prado'), email: 'luiza@aosfatos.org' }],
      publisher: { '@type': 'NewsMediaOrganization', name: 'Aos Fatos', url: 'https://www.aosfatos.org/' },
      reviewRating: { ratingValue: 5, bestRating: 6, alternateName: 'não_é_bem_assim' },
    },
    { ...rated, author: { '@type': 'Organization', url: 'https://www.aosfatos.org' } },
  ],
  'lupa.uol.com.br': [
    { ...rated, '@type': ['ClaimReview'], datePublished: '2020-08-31 17:22:16', author: organization('Agência Lupa') },
  ],
  'teyit.org': [
    {
      '@graph': [
        organization('Teyit', 'https://teyit.org'),
        { ...rated, author: organization('Teyit'), reviewRating: { ratingValue: '1', name: 'Yanlış' } },
      ],
    },
  ],
  'www.factcrescendo.com': [
    { ...rated, author: organization('Fact Crescendo', 'https://cambodia.factcrescendo.com/') },
  ],
  'fullfact.org': [
    {
      ...rated,
      author: organization('Full Fact'),
      reviewRating: { alternateName: `It carries none. ${'The operator confirmed it. '.repeat(12)}` },
    },
  ],
  'checkyourfact.com': [{ ...rated, author: organization('Check Your Fact') }],
  'factly.in': [{ ...rated, author: organization('FACTLY') }],
  'maldita.es': [{ ...rated, author: organization('Maldita.es') }],
  'poligrafo.sapo.pt': [{ ...rated, author: organization('Polígrafo - SAPO') }],
};

describe('a known publisher', () => {
  it.each(Object.entries(recorded).flatMap(([host, blocks]) => blocks.map((block, place) => ({ host, place, block }))))(
    'counts as $host signs it ($place)',
    ({ host, block }) => {
      expect(readBlock(known(host), block)).toMatchObject([{ publisher: known(host).name }]);
    },
  );

  it.each(knownPublishers.filter(({ host }) => !knownSignatures.has(host)))(
    'counts by its listed name or address if nothing else is known: $name',
    (publisher) => {
      for (const author of [
        organization(publisher.name),
        organization('The editors', `https://${publisher.host}/about`),
        organization('The Publishing Company', `https://${publisher.host}`),
        { '@type': 'Organization', url: `https://${publisher.host}` },
      ])
        expect(readBlock(publisher, { ...rated, author })).toHaveLength(1);
    },
  );

  it('has a recorded shape or no known signature', () => {
    const hosts = knownPublishers.map(({ host }) => host);
    expect(hosts.filter((host) => knownSignatures.has(host)).toSorted()).toEqual(Object.keys(recorded).toSorted());
  });

  it.each([
    ['factual.afp.com', organization('Factual', 'https://factual.afp.com/')],
    ['checamos.afp.com', organization('Checamos', 'https://checamos.afp.com/')],
    ['factuel.afp.com', organization('AFP', 'https://factcheck.afp.com/')],
  ])('counts on a site of AFP that a user listed: %s', (host, author) => {
    expect(readBlock({ name: 'AFP', host }, { ...rated, author })).toHaveLength(1);
  });
});

const page = { publisher: factDesk, address: new URL('https://factdesk.example/ferry') };
const read = (review: object) => countedReviews({ ...rated, ...review }, page, parseHtml);
const byDesk = organization('FactDesk');

describe('a signature', () => {
  it.each([
    ['a person at the publisher', { author: person('Ida Holm'), publisher: byDesk }],
    ['several persons at the publisher', { author: [person('Ida Holm'), person('Jon Vik')], publisher: byDesk }],
    ['a person whose page is on the host', { author: person('Ida Holm', 'https://factdesk.example/ida') }],
    ['a person whose page has a relative address', { author: person('Ida Holm', '/team/ida') }],
    ['an organization that is a person', { author: organization('Ida Holm', 'https://factdesk.example/ida') }],
    ['an address alone', { author: { '@type': 'Organization', url: 'https://www.factdesk.example' } }],
    ['the publisher alone', { publisher: byDesk }],
    ['a name alone', { author: 'FactDesk' }],
    ['an address without a scheme', { author: byDesk, url: 'factdesk.example/ferry' }],
    ['a relative address', { author: byDesk, url: '/ferry' }],
    ['an empty address', { author: byDesk, url: '' }],
    ['the address without www', { author: byDesk, url: 'https://www.factdesk.example/ferry' }],
    ['a list of one claim', { author: byDesk, claimReviewed: [rated.claimReviewed] }],
    ['a list of one rating', { author: byDesk, reviewRating: { alternateName: ['False'] } }],
  ])('counts by %s', (_, review) => {
    expect(read(review)).toMatchObject([{ claim: rated.claimReviewed, rating: 'False', publisher: 'FactDesk' }]);
  });

  it('counts by a reference to the publisher', () => {
    const graph = [
      { ...organization('FactDesk'), '@id': '#desk' },
      { ...rated, author: { '@id': '#desk' } },
    ];
    expect(countedReviews({ '@graph': graph }, page, parseHtml)).toHaveLength(1);
  });

  it.each([
    ['a person without a publisher', { author: person('Ida Holm') }],
    ['a person at another publisher', { author: person('Ida Holm'), publisher: organization('CheckPoint') }],
    ['a person at two publishers', { author: person('Ida Holm'), publisher: [byDesk, organization('CheckPoint')] }],
    ['another organization at the publisher', { author: organization('CheckPoint'), publisher: byDesk }],
    [
      'a person and another organization',
      { author: [person('Ida Holm'), organization('CheckPoint')], publisher: byDesk },
    ],
    ['a person with the name of a fact-checker', { author: person('PolitiFact'), publisher: byDesk }],
    [
      'a fact-checker with a page on the host',
      { author: organization('SciCheck', 'https://factdesk.example/partners') },
    ],
    ['another organization with the home page', { author: organization('CheckPoint', 'https://factdesk.example') }],
    [
      'a person at another organization with the home page',
      {
        author: person('Ida Holm'),
        publisher: organization('CheckPoint', 'https://factdesk.example/'),
      },
    ],
    [
      'a person at an organization with a page on the host',
      { author: person('Ida Holm'), publisher: organization('CheckPoint', 'https://factdesk.example/partners') },
    ],
    ['an address elsewhere', { author: organization('Ida Holm', 'https://checkpoint.example/ida') }],
    ['an address that begins as the host', { author: { url: 'https://factdesk.example.checkpoint.example/' } }],
    ['an address with the host as a user', { author: { url: 'https://factdesk.example@checkpoint.example/' } }],
    ['an address with the host as a path', { author: { url: '//checkpoint.example/factdesk.example' } }],
    ['an address at another port', { author: { url: 'https://factdesk.example:8443/' } }],
    ['an address of another scheme', { author: { url: 'javascript://factdesk.example/' } }],
    ['an empty address', { author: { '@type': 'Organization', name: 'Ida Holm', url: '' } }],
    ['an address on a subdomain', { author: { url: 'https://blogs.factdesk.example/' } }],
    ['a name of another host', { author: organization('Newschecker.in') }],
    ['a page elsewhere, without a scheme', { author: byDesk, url: 'checkpoint.example/ferry' }],
    ['a page elsewhere, without http', { author: byDesk, url: '//checkpoint.example/ferry' }],
    ['an empty list of authors', { author: [], publisher: organization('CheckPoint') }],
    ['two claims', { author: byDesk, claimReviewed: ['One.', 'Two.'] }],
  ])('does not count by %s', (_, review) => {
    expect(read(review)).toEqual([]);
  });

  it('of a known publisher does not count elsewhere', () => {
    for (const names of knownSignatures.values())
      for (const name of names) {
        const impostor = { ...rated, author: organization(name), publisher: organization(name) };
        expect(read(impostor)).toEqual([]);
        const elsewhere = { publisher: known('newschecker.in'), address: new URL('https://impostor.example/ferry') };
        expect(countedReviews(impostor, elsewhere, parseHtml)).toEqual([]);
      }
  });

  it('takes no longer for thousands of reviews and authors than the limit allows', () => {
    const many = Array.from({ length: 5000 }, () => ({ ...rated, author: byDesk }));
    expect(countedReviews(many, page, parseHtml).length).toBeLessThanOrEqual(100);
    expect(read({ author: Array.from({ length: 5000 }, () => byDesk) })).toEqual([]);
  });
});
