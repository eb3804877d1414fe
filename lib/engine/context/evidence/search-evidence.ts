/** Queries all providers in parallel, each with its own time limit, and distinguishes "found nothing" from "did not answer". */
import type { SourceInSearch } from '../../../contract/device/searches.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { CheckRun } from '../../ports.ts';
import type { CachedWeb } from '../../web/cached-web.ts';
import { isRefusedForGood, NotPermitted, RetryLater } from '../../web/refused.ts';
import { TooLong, withinTime } from '../../web/within-time.ts';
import type { Evidence, Fact, Provider, ProviderAnswer, ProviderOutcome, Searched, Silence } from './evidence.ts';
import { NoSearch } from './publisher-search.ts';

export interface SearchPorts {
  providers: readonly Provider[];
  web: CachedWeb;
  clock: Clock;
  /** Time limit for one provider. */
  budgetMs: number;
  /** The addresses of the evidence whose ratings the judge shows beside the claim; without it all count. */
  comparedIn?: (evidence: readonly Evidence[]) => Promise<ReadonlySet<string>>;
  /** Called with all sources when the search begins, and after each of them. */
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

/** Leaves out fact-checks of other things: a rating counts as found only if the judge shows it beside the claim. */
const withoutDistant = async (
  answers: readonly ProviderAnswer[],
  { comparedIn }: SearchPorts,
): Promise<ProviderAnswer[]> => {
  const all = answers.flatMap(({ evidence }) => evidence);
  if (!comparedIn || !all.some(({ reviews }) => reviews.length > 0)) return [...answers];
  const compared = await comparedIn(all);
  return answers.map((answer) => ({
    ...answer,
    evidence: answer.evidence.filter(({ reviews, url }) => reviews.length === 0 || compared.has(url)),
  }));
};

/** Reports each source as it responds. One that had nothing to be queried about leaves the list, as it does at the end. */
const createReport = ({ providers, onSearch }: SearchPorts) => {
  const states = new Map<Provider, SourceInSearch['state']>(providers.map((provider) => [provider, 'searching']));
  const report = () =>
    onSearch?.(
      Array.from(states, ([{ name, host, phrase }, state]) => ({ name, host, ...(phrase ? { phrase } : {}), state })),
    );
  report();
  return (provider: Provider, { found }: { found: ProviderAnswer }): void => {
    if (found.isSkipped) states.delete(provider);
    else states.set(provider, found.complete ? 'responded' : 'silent');
    report();
  };
};

export const searchEvidence = async (claim: string, run: SearchRun, ports: SearchPorts): Promise<EvidenceResult> => {
  run.signal.throwIfAborted();
  const report = createReport(ports);
  const answers = await Promise.all(
    ports.providers.map(async (provider) => {
      const answer = await searchOne(provider, claim, run, ports);
      report(provider, answer);
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
