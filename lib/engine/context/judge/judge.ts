/** Declares the port of a judge of claims, and implements it by rules. */
import { RULES } from '../../../contract/device/device.ts';
import { type Sentence, sentence } from '../../../contract/sentence.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Review } from '../evidence/evidence.ts';
import { type Comparing, judgeClaim, type Verdict } from './judge-claim.ts';
import type { Claim } from './same-claim.ts';

export interface NumberedSource {
  /** The number of the source in the response, from 1. */
  number: number;
  url: string;
  title: string;
  /** The name of its publisher. */
  source: string;
  passages: readonly string[];
}

export interface JudgeInput extends Comparing {
  /** Absent if there is none to judge: a link, or a page that is itself a fact-check. */
  claim?: Claim | undefined;
  sources: readonly NumberedSource[];
  reviews: readonly Review[];
}

/** The material that the judge received. */
interface Seen {
  /** The number of rated claims that were compared with the claim. */
  ratedClaims: number;
  /** The numbers of the sources whose passages were read. */
  sources: readonly number[];
}

/** A language model's sentences, each with the numbers of its sources. They are shown with the sentence that names the model. */
export interface Prose {
  by: Sentence;
  summary: string;
  /** The summary is its first sentence. */
  text: string;
}

export interface Judgement {
  verdict: Verdict;
  prose?: Prose;
  by: { name: string; version: '1.0' | '2.0'; saw: Seen };
  /** The reason why rules replaced all or a part of a language model's work. */
  fellBackBecause?: Sentence;
}

/** Rejects only with the signal's reason. */
export type Judge = (matter: JudgeInput, signal: AbortSignal) => Promise<Judgement>;

export const judgeByRules = (matter: JudgeInput, { clock }: { clock: Clock }): Judgement => {
  const { claim, reviews } = matter;
  return {
    verdict: judgeClaim(claim, reviews, { clock, comparing: matter }),
    by: { name: RULES, version: '1.0', saw: { ratedClaims: claim ? reviews.length : 0, sources: [] } },
  };
};

export const rulesJudge =
  (ports: { clock: Clock }): Judge =>
  async (matter, signal) => {
    signal.throwIfAborted();
    return judgeByRules(matter, ports);
  };

/** Selects the judge of a model version. Without a language model, rules judge, and the judgement states so. */
export const judgeFor = (
  modelVersion: '1.0' | '2.0',
  { clock, languageModel }: { clock: Clock; languageModel?: Judge | undefined },
): Judge => {
  const rules = rulesJudge({ clock });
  if (modelVersion === '1.0') return rules;
  if (languageModel) return languageModel;
  return async (matter, signal) => ({
    ...(await rules(matter, signal)),
    fellBackBecause: sentence('judge.noModel'),
  });
};
