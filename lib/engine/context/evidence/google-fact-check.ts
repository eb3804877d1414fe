/**
 * Queries Google's index of fact-checks with the user's key. Its ratings are second-hand: an article of a listed publisher is
 * read on the publisher's own host before it counts, and the others are shown as Google lists them.
 */
import * as z from 'zod/mini';
import { EVIDENCE_SOURCES } from '../../../contract/device/evidence-sources.ts';
import type { Publisher } from '../../../contract/device/publishers.ts';
import { sentence } from '../../../contract/sentence.ts';
import { oneLine } from '../../../text/one-line.ts';
import type { DocumentPorts } from '../../documents/read-document.ts';
import { truncateWords } from '../../web/plain-text.ts';
import { isRelated } from '../content-words.ts';
import { isAuthor, isOnHost } from '../is-author.ts';
import { isOwnConclusion } from '../judge/own-conclusion.ts';
import { unquoted } from '../label-sentences.ts';
import type { Evidence, Fact, Provider, ProviderAnswer } from './evidence.ts';
import { googleReview } from './google-review.ts';
import { isoDayOf } from './iso-day-of.ts';
import { type ArticleLink, readArticles } from './publisher-articles.ts';
import { optionalText, readInnerRows, readRows, unreadRows } from './read-rows.ts';

const {
  name,
  hosts: [host],
} = EVIDENCE_SOURCES['google-fact-check'];

/** https://developers.google.com/fact-check/tools/api/reference/rest/v1alpha1/claims; `{}` where nothing was found. */
const answerShape = z.looseObject({
  error: z.optional(z.undefined()),
  claims: z.optional(z.array(z.unknown())),
});
const listedClaim = z.looseObject({ text: optionalText, claimReview: z.optional(z.array(z.unknown())) });

interface Listed {
  claim: string;
  review: z.infer<typeof googleReview>;
}

/** The key goes into a header, since addresses are logged in many places. */
const search = async (claim: string, key: string, { fetchText, signal, lang }: Parameters<Provider['search']>[1]) => {
  const address = new URL(`https://${host}/v1alpha1/claims:search`);
  address.search = new URLSearchParams({
    query: truncateWords(claim),
    pageSize: '10',
    ...(lang === undefined ? {} : { languageCode: lang }),
  }).toString();
  const answer = await fetchText(address, { signal, kind: 'json', headers: { 'x-goog-api-key': key } });
  const { claims = [] } = z.parse(answerShape, JSON.parse(answer));
  const { rows, unread } = readRows(listedClaim, claims);
  const read = rows.map(({ text = '', claimReview = [] }) => ({ text, ...readInnerRows(googleReview, claimReview) }));
  return {
    listed: read.flatMap(({ text, rows: reviews }): Listed[] =>
      reviews.map((review) => ({ claim: oneLine(text), review })),
    ),
    unread: read.reduce((sum, one) => sum + one.unread, unread),
  };
};

const isWebPage = ({ review: { url } }: Listed): boolean =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** The index has rows that name no publisher: their site does. The page decides in either case. */
const publisherOf = ({ review: { url, publisher } }: Listed, listed: readonly Publisher[]): Publisher | undefined => {
  const { name, site = '' } = publisher ?? {};
  const address = new URL(url);
  return listed.find((one) => address.host === one.host && (name ? isAuthor(one, name) : isOnHost(site, one, address)));
};

const asListed = ({ claim, review: { url, title, publisher, reviewDate } }: Listed): Evidence => {
  const date = isoDayOf(reviewDate);
  return {
    url: new URL(url).href,
    title: oneLine(title ?? claim),
    passage: truncateWords(claim),
    source: publisher?.name ?? publisher?.site ?? new URL(url).hostname,
    ...(date === undefined ? {} : { date }),
    reviews: [],
  };
};

const factOf = ({ claim, review: { url, title, publisher, textualRating } }: Listed): Fact[] => {
  const who = publisher?.name ?? publisher?.site;
  if (!who || !textualRating) return [];
  const isRated = !isOwnConclusion(claim, textualRating, title === undefined ? [] : [title]);
  const parts = { publisher: oneLine(who), rating: unquoted(oneLine(textualRating)), index: name };
  const stated = sentence(isRated ? 'fact.ratedThis' : 'fact.ratedAClaim', parts);
  return [{ about: new URL(url).href, sentence: stated, url: 'https://toolbox.google.com/factcheck/explorer' }];
};

const articleOf = ({ review: { url, title, reviewDate } }: Listed): ArticleLink => ({
  link: url,
  ...(title === undefined ? {} : { title: oneLine(title) }),
  ...(reviewDate === undefined ? {} : { published: reviewDate }),
});

interface Ports extends DocumentPorts {
  publishers: readonly Publisher[];
}

export const googleFactCheck = (key: string, { parseHtml, readDocument, publishers }: Ports): Provider => ({
  name,
  host,
  ratesClaims: true,
  search: async (claim, options): Promise<ProviderAnswer> => {
    const found = await search(claim, key, options);
    const listed = found.listed.filter(isWebPage);
    const own = Map.groupBy(listed, (one) => publisherOf(one, publishers));
    // Their ratings are facts, which no judge compares with the claim.
    const others = (own.get(undefined) ?? []).filter((one) => isRelated(claim, one.claim));
    own.delete(undefined);
    const read = await Promise.all(
      [...own].map(([publisher, found]) =>
        publisher
          ? readArticles(publisher, found.map(articleOf), { claim, parseHtml, readDocument, ...options })
          : { evidence: [], complete: true },
      ),
    );
    return {
      evidence: [...read.flatMap(({ evidence }) => evidence), ...others.map(asListed)],
      facts: others.flatMap(factOf),
      complete: read.every(({ complete }) => complete),
      ...unreadRows(found.unread),
    };
  },
});
