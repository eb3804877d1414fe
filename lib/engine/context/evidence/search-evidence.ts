/** Queries all providers in parallel, each with its own time limit, and distinguishes "found nothing" from "did not answer". */
import type { RatingSoFar, SourceInSearch } from '../../../contract/device/searches.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { CheckRun } from '../../ports.ts';
import type { CachedWeb } from '../../web/cached-web.ts';
import { isRefusedForGood, NotPermitted, RetryLater } from '../../web/refused.ts';
import { TooLong, withinTime } from '../../web/within-time.ts';
import type {
  Evidence,
  Fact,
  Provider,
  ProviderAnswer,
  ProviderOutcome,
  Review,
  ReviewInFile,
  Searched,
  Silence,
} from './evidence.ts';
import { NoSearch } from './publisher-search.ts';

type ComparedRating = RatingSoFar & Pick<Review, 'ownConclusion' | 'fromHeadline'>;

export interface SearchPorts {
  providers: readonly Provider[];
  web: CachedWeb;
  clock: Clock;
  /** Time limit for one provider. */
  budgetMs: number;
  /** The ratings that the judge shows beside the claim, the nearest first; without it all evidence counts. */
  compare?: (evidence: readonly Evidence[]) => Promise<ComparedRating[]>;
  /** Called when the search begins, and after each of its sources. */
  onSearch?: CheckRun['onSearch'];
}

export interface SearchRun {
  signal: AbortSignal;
  lang?: string;
  /** Ignores cached responses. */
  fresh: boolean;
}

export interface EvidenceResult {
  evidence: Evidence[];
  facts: Fact[];
  inFiles: ReviewInFile[];
  /** One entry for each provider that was queried, in order. */
  searched: Searched[];
}

const NOTHING: ProviderAnswer = { evidence: [], complete: false };

const silenceOf = (error: unknown): Silence | undefined => {
  if (error instanceof NotPermitted) return 'no permission';
  if (error instanceof NoSearch) return 'no search';
  if (error instanceof RetryLater) return 'rate limited';
  if (isRefusedForGood(error)) return 'refused';
  return error instanceof TooLong ? 'no answer in time' : undefined;
};

const outcomeOf = ({ evidence, facts = [], complete }: ProviderAnswer): ProviderOutcome => {
  if (!complete) return 'did not answer';
  return evidence.length + facts.length > 0 ? 'answered' : 'found nothing';
};

/** Never rejects: any error means that this provider did not answer. The caller detects a cancelled check. */
const searchOne = async (provider: Provider, claim: string, run: SearchRun, ports: SearchPorts) => {
  const { clock, budgetMs, web } = ports;
  const started = clock.now();
  let requests = 0;
  const fetchText = web.fetcherFor({ fresh: run.fresh, onRequest: () => requests++ });
  const cost = () => ({ requests, milliseconds: clock.now() - started });
  try {
    const found = await withinTime({ clock, signal: run.signal, ms: budgetMs }, async (signal) =>
      provider.search(claim, { signal, fetchText, ...(run.lang === undefined ? {} : { lang: run.lang }) }),
    );
    return { found, because: undefined, cost: cost() };
  } catch (error) {
    return { found: NOTHING, because: silenceOf(error), cost: cost() };
  }
};

/** Merges the same page from two providers into one source, with the reviews of both. */
const merged = (evidence: readonly Evidence[]): Evidence[] => {
  const pages = new Map<string, Evidence>();
  for (const found of evidence) {
    const known = pages.get(found.url);
    const isNew = ({ claim, rating, ownConclusion }: Evidence['reviews'][number]) =>
      !known?.reviews.some(
        (review) => review.claim === claim && review.rating === rating && review.ownConclusion === ownConclusion,
      );
    pages.set(found.url, known ? { ...known, reviews: [...known.reviews, ...found.reviews.filter(isNew)] } : found);
  }
  return [...pages.values()];
};

const isAnyRated = (evidence: readonly Evidence[]): boolean => evidence.some(({ reviews }) => reviews.length > 0);

/** Leaves out fact-checks of other things: a rating counts as found only if the judge shows it beside the claim. */
const withoutDistant = async (
  answers: readonly ProviderAnswer[],
  { compare }: SearchPorts,
): Promise<ProviderAnswer[]> => {
  const all = answers.flatMap(({ evidence }) => evidence);
  if (!compare || !isAnyRated(all)) return [...answers];
  const compared = new Set((await compare(all)).map(({ url }) => url));
  return answers.map((answer) => ({
    ...answer,
    evidence: answer.evidence.filter(
      ({ reviews, url }) => reviews.every(({ fromHeadline }) => fromHeadline) || compared.has(url),
    ),
  }));
};

const MAX_SHOWN_EARLY = 3;

const ratingSoFar = ({ publisher, claim, rating, date, old, url }: ComparedRating): RatingSoFar => ({
  ...{ publisher, claim, rating, date, old, url },
});

/**
 * Reports each source as it responds, and the ratings that are known while others are still searched. A source that had nothing to be
 * queried about leaves the list, as it does at the end.
 */
const createReport = ({ providers, onSearch, compare }: SearchPorts) => {
  const states = new Map<Provider, SourceInSearch['state']>(providers.map((provider) => [provider, 'searching']));
  const evidence: Evidence[] = [];
  let found: RatingSoFar[] = [];
  const isSearching = () => [...states.values()].includes('searching');
  const report = () =>
    onSearch?.({
      sources: Array.from(states, ([{ name, host, phrase }, state]) => ({
        ...{ name, host, state },
        ...(phrase ? { phrase } : {}),
      })),
      found,
    });
  report();
  return async (provider: Provider, answer: ProviderAnswer): Promise<void> => {
    if (answer.isSkipped) states.delete(provider);
    else states.set(provider, answer.complete ? 'responded' : 'silent');
    report();
    if (!onSearch || !compare || !isAnyRated(answer.evidence)) return;
    evidence.push(...answer.evidence);
    const known = evidence.length;
    const compared = isSearching() ? await compare([...evidence]) : [];
    // The answer itself follows the last source, and a newer comparison this one.
    if (!isSearching() || evidence.length > known) return;
    // Neither a publisher's own conclusion nor a headline is a rated claim.
    found = compared
      .flatMap((one) => (one.ownConclusion || one.fromHeadline ? [] : ratingSoFar(one)))
      .slice(0, MAX_SHOWN_EARLY);
    report();
  };
};

export const searchEvidence = async (claim: string, run: SearchRun, ports: SearchPorts): Promise<EvidenceResult> => {
  run.signal.throwIfAborted();
  const report = createReport(ports);
  const answers = await Promise.all(
    ports.providers.map(async (provider) => {
      const answer = await searchOne(provider, claim, run, ports);
      await report(provider, answer.found);
      return { provider, ...answer };
    }),
  );
  run.signal.throwIfAborted();
  const kept = await withoutDistant(
    answers.map(({ found }) => found),
    ports,
  );
  const results = answers.map((answer, place) => ({ ...answer, found: kept[place] ?? NOTHING }));
  const covered = new Set(
    results.flatMap(({ provider, found }) => (found.complete ? [...(provider.covers ?? [])] : [])),
  );
  const queried = results.filter(
    ({ provider, found, because }) => !found.isSkipped && !(because === 'no search' && covered.has(provider.host)),
  );
  return {
    evidence: merged(queried.flatMap(({ found }) => found.evidence)),
    facts: queried.flatMap(({ found }) => found.facts ?? []),
    inFiles: queried.flatMap(({ found }) => found.inFiles ?? []),
    searched: queried.map(({ provider: { name, host, ratesClaims, phrase }, found, because, cost }) => ({
      name,
      host,
      outcome: outcomeOf(found),
      ...(because ? { because } : {}),
      ...(found.unread ? { unread: found.unread } : {}),
      ratesClaims,
      ...(phrase ? { phrase } : {}),
      cost,
    })),
  };
};
