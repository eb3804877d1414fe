/** Fetches from the web for providers: caches responses, shares those in flight, and counts every request that is sent. */
import { HOUR_MS } from '../../dates/spans.ts';
import type { Clock } from '../../platform/clock.ts';
import { type AnswerCache, createAnswerCache } from '../context/evidence/answer-cache.ts';
import type { PlainRequest, Web } from './client.ts';
import { textOf } from './text-of.ts';
import { unlessAborted } from './unless-aborted.ts';

export interface TextRequest extends PlainRequest {
  /** Cache lifetime of the response: a rating may change within the day. */
  keep?: 'hour' | 'day';
}

/** Resolves to the text of a response, or rejects. */
export type CachedFetch = (address: URL, question: TextRequest) => Promise<string>;

interface RunOptions {
  /** Ignores cached responses. */
  fresh: boolean;
  /** Called for every request that is actually sent. */
  onRequest: () => void;
}

export interface CachedWeb {
  fetcherFor(run: RunOptions): CachedFetch;
}

const LASTS_MS = { hour: HOUR_MS, day: 24 * HOUR_MS };

export const createCachedWeb = (
  { web, clock }: { web: Web; clock: Clock },
  cache: AnswerCache = createAnswerCache(),
): CachedWeb => {
  const inFlight = new Map<string, Promise<string>>();

  const keyOf = ({ href }: URL, { keep = 'day', body = '' }: TextRequest): string =>
    [keep, Math.floor(clock.now() / LASTS_MS[keep]), href, body].join(' ');

  const send = async (address: URL, question: TextRequest, { onRequest }: RunOptions): Promise<string> =>
    textOf(await web.get(address, { ...question, onSend: onRequest }));

  return {
    fetcherFor: (run) => async (address, question) => {
      const { signal } = question;
      const key = keyOf(address, question);
      const kept = run.fresh ? undefined : cache.get(key);
      if (kept !== undefined) return kept;
      const shared = inFlight.get(key);
      if (shared) {
        // Concurrent callers share one request. If it fails, the cause may be the other caller, so this one sends its own.
        const answer = await unlessAborted(
          signal,
          shared.catch(() => undefined),
        );
        if (answer !== undefined) return answer;
      }
      const sent = send(address, question, run);
      inFlight.set(key, sent);
      try {
        const answer = await unlessAborted(signal, sent);
        cache.set(key, answer);
        return answer;
      } finally {
        if (inFlight.get(key) === sent) inFlight.delete(key);
      }
    },
  };
};
