/** The port of whoever judges a claim, and the rules as the first to stand behind it. */
import type { Clock } from '../../../platform/clock.ts';
import type { Review } from '../evidence/evidence.ts';
import { judgeClaim, type Verdict } from './judge-claim.ts';
import type { Claim } from './same-claim.ts';

export interface NumberedSource {
  /** The number under which the answer lists it, from 1. */
  number: number;
  url: string;
  title: string;
  /** Who published it. */
  source: string;
  passages: readonly string[];
}

export interface Matter {
  /** Absent where there is none to judge: a link, or a page that is itself a fact-check. */
  claim?: Claim | undefined;
  sources: readonly NumberedSource[];
  reviews: readonly Review[];
  /** The claim's language, as BCP 47. */
  language?: string | undefined;
}

/** What was laid before the one who judged. */
interface Seen {
  /** How many rated claims were compared with the claim. */
  ratedClaims: number;
  /** The numbers of the sources whose passages were read. */
  sources: readonly number[];
}

/** Everything a language model wrote, each sentence with the numbers of its sources, under a line that names the model. */
export interface Prose {
  summary: string;
  response: string;
}

export interface Judgement {
  verdict: Verdict;
  prose?: Prose;
  by: { name: string; version: '1.0' | '2.0'; saw: Seen };
  /** Why rules did all or a part of what a language model was to do: sentences for people. */
  fellBackBecause?: string;
}

/** Rejects only with the signal's reason. */
export type Judge = (matter: Matter, signal: AbortSignal) => Promise<Judgement>;

export const judgeByRules = ({ claim, reviews }: Matter, ports: { clock: Clock }): Judgement => ({
  verdict: judgeClaim(claim, reviews, ports),
  by: { name: 'rules', version: '1.0', saw: { ratedClaims: claim ? reviews.length : 0, sources: [] } },
});

export const rulesJudge =
  (ports: { clock: Clock }): Judge =>
  async (matter, signal) => {
    signal.throwIfAborted();
    return judgeByRules(matter, ports);
  };

/** The judge that a model version stands for. Where no language model is set up, rules say that they answered. */
export const judgeFor = (
  modelVersion: '1.0' | '2.0',
  { clock, languageModel }: { clock: Clock; languageModel?: Judge | undefined },
): Judge => {
  const rules = rulesJudge({ clock });
  if (modelVersion === '1.0') return rules;
  if (languageModel) return languageModel;
  return async (matter, signal) => ({
    ...(await rules(matter, signal)),
    fellBackBecause: 'No language model is set up, so version 1.0 answered: by rules alone.',
  });
};
