/** Asks every provider at once, gives each its own time, and keeps apart who found nothing from who did not answer. */
import type { Clock } from '../../../platform/clock.ts';
import type { Evidence, Found, Outcome, Provider, Searched } from './evidence.ts';

export interface SearchPorts {
  providers: readonly Provider[];
  clock: Clock;
  /** How long one provider may take. */
  budgetMs: number;
}

export interface SearchResult {
  evidence: Evidence[];
  /** One for each provider, in their order. */
  searched: Searched[];
}

const outcomeOf = ({ evidence, complete }: Found): Outcome => {
  if (!complete) return 'did not answer';
  return evidence.length > 0 ? 'answered' : 'found nothing';
};

const searchOne = async (
  provider: Provider,
  claim: string,
  signal: AbortSignal,
  { clock, budgetMs }: SearchPorts,
): Promise<Found> => {
  const ended = new AbortController();
  const tooLong = new AbortController();
  clock.sleep(budgetMs, ended.signal).then(
    () => tooLong.abort(new Error('No answer in time.')),
    // The search ended first, and nobody waits any more.
    () => {},
  );
  try {
    return await provider.search(claim, AbortSignal.any([signal, tooLong.signal]));
  } catch {
    // Whatever went wrong, this one did not answer. A check that was stopped is noticed by the caller.
    return { evidence: [], complete: false };
  } finally {
    ended.abort();
  }
};

export const searchEvidence = async (
  claim: string,
  { signal }: { signal: AbortSignal },
  ports: SearchPorts,
): Promise<SearchResult> => {
  signal.throwIfAborted();
  const found = await Promise.all(
    ports.providers.map(async (provider) => {
      const result = await searchOne(provider, claim, signal, ports);
      return { provider, result };
    }),
  );
  signal.throwIfAborted();
  return {
    evidence: found.flatMap(({ result }) => result.evidence),
    searched: found.map(({ provider: { name, host, ratesClaims }, result }) => ({
      name,
      host,
      outcome: outcomeOf(result),
      ratesClaims,
    })),
  };
};
