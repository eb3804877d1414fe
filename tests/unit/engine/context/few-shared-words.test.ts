/** Fact-checks that the judge matches stay, however few words they share with the claim, from whichever source they came. */
import { expect, it } from 'vitest';
import { closeMatchesOf } from '../../../../lib/contract/close-matches.ts';
import type { EvidenceSettings } from '../../../../lib/contract/device/evidence-settings.ts';
import { createCheckClaim } from '../../../../lib/engine/context/check-claim.ts';
import { isRelated } from '../../../../lib/engine/context/content-words.ts';
import type { Provider } from '../../../../lib/engine/context/evidence/evidence.ts';
import { librarySearch } from '../../../../lib/engine/context/evidence/library-search.ts';
import type { LibraryItem } from '../../../../lib/engine/context/library/item.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { webOf } from '../../../fakes/web-of.ts';
import { reading } from '../../../fixtures/reading.ts';
import { factDesk } from './ask-world.ts';

const TEXT = 'They are selling the #BramblewickLighthouse to casinos.';
const RATED = 'The Bramblewick lighthouse was sold to a casino.';
const TITLE = 'Was the Bramblewick lighthouse sold to a casino?';
const ARTICLE = 'https://factdesk.example/lighthouse';
const OTHER = 'https://factdesk.example/parking';

const pageOf = (title: string, claim: string): string => {
  const review = {
    '@type': 'ClaimReview',
    claimReviewed: claim,
    author: { name: 'FactDesk' },
    reviewRating: { alternateName: 'False' },
    datePublished: '2026-03-03',
  };
  return `<html><head><title>${title}</title><script type="application/ld+json">${JSON.stringify(review)}</script></head>
    <body><article><p>${claim}</p></article></body></html>`;
};

const pages: Record<string, string> = {
  [ARTICLE]: pageOf(TITLE, RATED),
  [OTHER]: pageOf('Is parking free in Tarnlow?', 'Parking in Tarnlow is free on Sundays.'),
};

const foundBySearch = [
  { link: ARTICLE, title: { rendered: TITLE }, date_gmt: '2026-03-03T00:00:00' },
  { link: OTHER, title: { rendered: 'Is parking free in Tarnlow?' }, date_gmt: '2026-03-03T00:00:00' },
];

const foundByGoogle = {
  claims: [
    {
      text: RATED,
      claimReview: [
        {
          publisher: { name: 'FactDesk', site: 'factdesk.example' },
          url: ARTICLE,
          title: TITLE,
          reviewDate: '2026-03-03T00:00:00Z',
          textualRating: 'False',
          languageCode: 'en',
        },
      ],
    },
  ],
};

const check = async ({ ask = [], more = [] }: { ask?: EvidenceSettings['ask']; more?: Provider[] } = {}) => {
  const generate = createCheckClaim({
    web: webOf(async (address) => {
      const { host, pathname, href } = new URL(address);
      if (host === 'factchecktools.googleapis.com') return new Response(JSON.stringify(foundByGoogle));
      if (pathname.startsWith('/wp-json/')) {
        return ask.length + more.length > 0
          ? new Response('', { status: 404 })
          : new Response(JSON.stringify(foundBySearch));
      }
      return pages[href] === undefined ? new Response('', { status: 404 }) : new Response(pages[href]);
    }),
    ...reading,
    publishers: async () => [factDesk],
    evidenceSettings: async () => ({ wikipedia: [], ask }),
    keys: async () => ({ 'google-fact-check': 'key' }),
    moreProviders: async () => more,
    languageOf: async () => 'en',
    clock: createManualClock('2026-03-20T12:00:00.000Z'),
  });
  const signal = new AbortController().signal;
  return generate({ input: TEXT, modelVersion: '1.0' }, { materials: undefined, signal });
};

const closeIn = async (found: ReturnType<typeof check>) => closeMatchesOf(await found).map(({ claim }) => claim);

it('is found by the search of a publisher, and an article about another subject is still left out', async () => {
  expect(isRelated(TEXT, RATED) || isRelated(TEXT, TITLE)).toBe(false);
  const found = await check();
  expect(closeMatchesOf(found).map(({ claim }) => claim)).toEqual([RATED]);
  expect(found.sources.map(({ url }) => url)).toEqual([ARTICLE]);
  expect(JSON.stringify(found.related)).not.toContain(OTHER);
});

it('is found in the index of Google', async () => {
  expect(await closeIn(check({ ask: ['google-fact-check'] }))).toEqual([RATED]);
});

it('is found in the library', async () => {
  const item: LibraryItem = {
    ...{ address: ARTICLE, host: factDesk.host, publisher: factDesk.name, title: TITLE, summary: '', language: 'en' },
    ...{ claim: RATED, rating: 'False', date: '2026-03-03T00:00:00Z' },
  };
  const files = { names: async () => new Map<string, string>() };
  const library = { search: async () => [item], learn: async () => {}, rarityIn: async () => undefined, files };
  const provider = librarySearch([factDesk], { library, ...reading, place: 'here', holds: new Set([factDesk.host]) });
  expect(await closeIn(check({ more: [provider] }))).toEqual([RATED]);
});
