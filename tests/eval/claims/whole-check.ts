/**
 * Runs whole checks of posts: the library of a fact-checker is searched, the articles it finds are read as pages with a
 * ClaimReview, and rules judge. What a person would see of each check is its outcome.
 */
import * as z from 'zod/mini';
import { closeMatchesOf } from '../../../lib/contract/close-matches.ts';
import type { Publisher } from '../../../lib/contract/device/publishers.ts';
import { createCheckClaim } from '../../../lib/engine/context/check-claim.ts';
import { librarySearch } from '../../../lib/engine/context/evidence/library-search.ts';
import { languageByTable } from '../../../lib/engine/context/hydrate/language.ts';
import { createSegmentSearch } from '../../../lib/engine/context/library/search-segments.ts';
import { buildSegment } from '../../../lib/engine/context/library/segment.ts';
import { StatedError } from '../../../lib/engine/stated-error.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { webOf } from '../../fakes/web-of.ts';
import { reading } from '../../fixtures/reading.ts';
import { itemOf } from '../retrieval.ts';
import { type Claim, claimNames, type Post } from './read-claims.ts';
import { isReadAsRight } from './read-pairs.ts';

const desk: Publisher = { name: 'FactDesk', host: 'factdesk.example' };
const DAY = '2026-03-03';
/** The data has no ratings. */
const RATING = 'False';

export interface CheckOutcome {
  post: Post;
  /** The language that the check detected. */
  language: string;
  /** The first result of the check. `others`: only related fact-checks, none of them of this claim. */
  shows: 'label' | 'question' | 'related' | 'others' | 'nothing';
  /** The fact-check that carries it: the wrong one, if there is a wrong one. */
  carrier: Claim | undefined;
  /** By the data, and of a label by reading. */
  listed: boolean;
  right: boolean;
  /** The place of the first right fact-check among all that are shown, in whatever tier; -1 if there is none. */
  rightAt: number;
}

const addressOf = (claim: Claim): string => `https://${desk.host}/${encodeURIComponent(claim.id)}`;
const listed = z.array(z.looseObject({ url: z.string() }));
/** The context is loose where a service may add to it. */
const reviewsIn = (value: unknown) => (value === undefined ? [] : z.parse(listed, value));
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const pageOf = ({ claim, title }: Claim): string => {
  const review = {
    '@context': 'https://schema.org',
    '@type': 'ClaimReview',
    claimReviewed: claim,
    datePublished: DAY,
    author: { '@type': 'Organization', name: desk.name },
    reviewRating: { '@type': 'Rating', alternateName: RATING },
  };
  const json = JSON.stringify(review).replaceAll('<', String.raw`\u003c`);
  return `<!doctype html><title>${escaped(title)}</title><script type="application/ld+json">${json}</script>
    <article><p>${escaped(claim)}</p></article>`;
};

type CheckPost = (post: Post, isRight: (claim: Claim) => boolean) => Promise<CheckOutcome>;

/** Builds the library of these claims and returns the checks on it. `languages` holds the language of each claim, by its id. */
const checksOn = (claims: readonly Claim[], languages: ReadonlyMap<string, string>): CheckPost => {
  const byAddress = new Map(claims.map((claim) => [addressOf(claim), claim]));
  const itemsOf = (claim: Claim) => ({
    ...itemOf(claim),
    address: addressOf(claim),
    date: DAY,
    language: languages.get(claim.id) ?? 'en',
  });
  const index = createSegmentSearch([buildSegment(claims.map(itemsOf))]);
  const items = new Map(claims.map((claim) => [addressOf(claim), itemsOf(claim)]));
  const library = {
    search: async (text: string, { lang, limit = 5 }: { lang?: string | undefined; limit?: number } = {}) =>
      index.search(text, { language: lang, limit }).flatMap(({ item }) => items.get(item.id) ?? []),
    learn: async () => {},
    rarityIn: async (language: string) => index.rarityIn(language),
    files: { names: async () => new Map<string, string>() },
  };
  const provider = librarySearch([desk], { library, ...reading, place: 'here', holds: new Set([desk.host]) });
  const check = createCheckClaim({
    web: webOf(async (address) => {
      const claim = byAddress.get(String(address));
      return claim ? new Response(pageOf(claim)) : new Response('', { status: 404 });
    }),
    ...reading,
    publishers: async () => [],
    evidenceSettings: async () => ({ wikipedia: [], ask: [] }),
    clock: createManualClock('2026-03-20T12:00:00.000Z'),
    languageOf: languageByTable,
    moreProviders: async () => [provider],
    rarityIn: library.rarityIn,
  });
  return async (post, isRight) => {
    const language = (await languageByTable(post.text)) ?? 'unknown';
    const signal = new AbortController().signal;
    const input = { input: post.text, modelVersion: '1.0' as const };
    const found = await check(input, { materials: undefined, signal }).catch((error: unknown) => {
      if (error instanceof StatedError) return undefined;
      throw error;
    });
    const claimsOf = (some: readonly { url: string }[] = []) => some.flatMap(({ url }) => byAddress.get(url) ?? []);
    const [matches, close, related] = [
      claimsOf(reviewsIn(found?.matches)),
      claimsOf(found === undefined ? [] : closeMatchesOf(found)),
      claimsOf(reviewsIn(found?.related)),
    ];
    const rightAt = [...matches, ...close, ...related].findIndex(isRight);
    const shown = (shows: CheckOutcome['shows'], some: readonly Claim[]): CheckOutcome => {
      const isSame = (claim: Claim) =>
        shows === 'label' ? isReadAsRight(post.id, claim.id, isRight(claim)) : isRight(claim);
      const carrier = some.find((claim) => !isSame(claim)) ?? some[0];
      return { post, language, rightAt, shows, carrier, listed: some.every(isRight), right: some.every(isSame) };
    };
    if (found?.label !== undefined) return shown('label', matches);
    if (close.length > 0) return shown('question', close.slice(0, 1));
    const right = related.find(isRight);
    if (right) return shown('related', [right]);
    return shown(related.length > 0 ? 'others' : 'nothing', related);
  };
};

export interface CheckedPosts {
  /** With the whole library. */
  found: CheckOutcome[];
  /** With a library that was built without the fact-checks of the post. */
  without: CheckOutcome[];
}

/** Posts whose fact-checks are removed together: each library takes most of a second to build. */
const POSTS_PER_LIBRARY = 10;

/**
 * Checks posts with the library of all claims, and with libraries that were built without the posts' own; and texts that are about
 * no claim.
 */
export const createWholeChecks = async (claims: readonly Claim[]) => {
  const languages = new Map<string, string>();
  for (const { id, claim, title } of claims) {
    const language = await languageByTable(`${claim} ${title}`);
    if (language !== undefined) languages.set(id, language);
  }
  const whole = checksOn(claims, languages);
  const { namesOfGold, isNamed } = claimNames(claims);
  const checkPosts = async (posts: readonly Post[]): Promise<CheckedPosts> => {
    const checked: CheckedPosts = { found: [], without: [] };
    for (let from = 0; from < posts.length; from += POSTS_PER_LIBRARY) {
      const some = posts.slice(from, from + POSTS_PER_LIBRARY).map((post) => ({ post, gold: namesOfGold(post.gold) }));
      const rest = checksOn(
        claims.filter((claim) => !some.some(({ gold }) => isNamed(claim, gold))),
        languages,
      );
      for (const { post, gold } of some) {
        const isRight = (claim: Claim) => isNamed(claim, gold);
        checked.found.push(await whole(post, isRight));
        checked.without.push(await rest(post, isRight));
      }
    }
    return checked;
  };
  const checkText = (text: string) => whole({ id: text, text, gold: new Set() }, () => false);
  return { checkPosts, checkText };
};
