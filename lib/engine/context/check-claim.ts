/** Makes the context of a claim: reads what the page gave, looks for evidence, judges it, and says what was done. */
import type { Context, ContextSource } from '../../contract/context-checks.ts';
import type { PageCapture } from '../../contract/materials.ts';
import type { Publisher } from '../../contract/publishers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { GenerateContext } from '../ports.ts';
import { queriesFor } from './content-words.ts';
import { countedReviews } from './evidence/claim-reviews.ts';
import type { Evidence } from './evidence/evidence.ts';
import { publisherSearch } from './evidence/publisher-search.ts';
import type { Fetch } from './evidence/read-web.ts';
import { searchEvidence } from './evidence/search-evidence.ts';
import { wikipediaSearch } from './evidence/wikipedia.ts';
import { createHydrate } from './hydrate/hydrate.ts';
import type { LanguageOf } from './hydrate/language.ts';
import { judgeClaim, type Match } from './judge/judge-claim.ts';
import { sentenceAround } from './judge/sentence-around.ts';
import type { ParseHtml } from './parsed-document.ts';
import { responseOf, summaryOf } from './response.ts';

export interface CheckClaimPorts {
  fetch: Fetch;
  parseHtml: ParseHtml;
  /** Those who are asked, and whose ratings count. */
  publishers: () => Promise<Publisher[]>;
  languageOf?: LanguageOf;
  /** Whether a host behind a link may be read; absent where every public one may. */
  mayRead?: (host: string) => Promise<boolean>;
  clock: Clock;
  wikipediaHost?: string;
  /** How long one source may take. */
  budgetMs?: number;
}

export const defaultWikipediaHost = 'en.wikipedia.org';
const BUDGET_MS = 8000;

const isLink = (input: string): boolean => /^https?:\/\/\S+$/i.test(input);

/** Only under its own name on its own host is a page somebody's fact-check. */
const publisherOfFactCheck = (page: PageCapture, publishers: readonly Publisher[], parseHtml: ParseHtml) =>
  publishers.find((publisher) => {
    const own = { publisher, address: new URL(page.address), published: page.published };
    return countedReviews(page.claimReviews, own, parseHtml).length > 0;
  })?.name;

/** What carries the label first, then other fact-checks, then background. */
const sourcesOf = (evidence: readonly Evidence[], matches: readonly Match[]): ContextSource[] => {
  const carries = new Set(matches.map(({ url }) => url));
  const rank = ({ url, reviews }: Evidence): number => (carries.has(url) ? 0 : reviews.length > 0 ? 1 : 2);
  return evidence
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ url, title, passage }) => ({ url, title, ...(passage ? { content: passage } : {}) }));
};

export const createCheckClaim = (ports: CheckClaimPorts): GenerateContext => {
  const { clock, parseHtml, wikipediaHost = defaultWikipediaHost, budgetMs = BUDGET_MS } = ports;

  const hydrate = createHydrate(ports);

  return async (request, { materials, signal }): Promise<Context> => {
    signal.throwIfAborted();
    const input = request.input.trim();
    const { page, quote, enrichment, notRead } = await hydrate(input, materials, signal);
    const link = isLink(input);
    const topic = link ? page?.title.trim() : input;
    if (!topic) throw new Error(notRead ?? 'There is no title behind this link, so there was nothing to look for.');
    if (queriesFor(topic).length === 0) throw new Error('There are no words here that could be looked for.');

    const publishers = await ports.publishers();
    const factCheckers = publishers.map((publisher) => publisherSearch(publisher, ports));
    const providers = [...factCheckers, wikipediaSearch(wikipediaHost, ports)];
    const { evidence, searched } = await searchEvidence(topic, { signal }, { providers, clock, budgetMs });

    const factCheckBy = page && publisherOfFactCheck(page, publishers, parseHtml);
    const claim =
      link || factCheckBy !== undefined ? undefined : { text: input, sentence: sentenceAround(input, quote) };
    const reviews = evidence.flatMap((found) => found.reviews);
    const verdict = judgeClaim(claim, reviews, { clock });
    const background = evidence.filter((found) => found.reviews.length === 0).length;
    const account = { verdict, searched, background, factCheckBy, isLink: link };

    return {
      created_at: new Date(clock.now()).toISOString(),
      summary: summaryOf(account),
      response: responseOf(account),
      sources: sourcesOf(evidence, verdict.matches),
      ...(enrichment ? { enrichment } : {}),
      ...(verdict.label ? { label: verdict.label } : {}),
      judge: 'rules',
      matches: verdict.matches,
      related: verdict.related,
      searched,
    };
  };
};
