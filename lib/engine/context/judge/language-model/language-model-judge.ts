/**
 * Judges with a language model where rules are weak: comparing claims, and summarizing passages. Rules still interpret ratings
 * and replace each step that fails. Text that cannot be traced to a source is dropped.
 */
import { type Sentence, sentence } from '../../../../contract/sentence.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { LanguageModel } from '../../../model/language-model.ts';
import { failureSentence, ModelFailure } from '../../../model/model-failure.ts';
import { speaksToModels } from '../../../model/speaks-to-models.ts';
import { unlessAborted } from '../../../web/unless-aborted.ts';
import { namedModel } from '../../label-sentences.ts';
import { type Judge, type JudgeInput, type Judgement, judgeByRules, type Prose } from '../judge.ts';
import { judgeClaim, type Match, type Verdict } from '../judge-claim.ts';
import type { Claim } from '../same-claim.ts';
import { compareByModel } from './compare-by-model.ts';
import { readableSources } from './readable-sources.ts';
import { type KeptProse, writeProse } from './write-prose.ts';

export interface LanguageModelJudgePorts {
  model: LanguageModel;
  clock: Clock;
  /** Time limit for all of the model's work on one claim. */
  budgetMs?: number;
}

const BUDGET_MS = 10_000;

/** The name is part of a Markdown sentence. */
const shownName = (name: string): string =>
  name
    .replace(/[<>[\]{}()`*|\\\s]+/g, ' ')
    .trim()
    .slice(0, 80);

const proseOf = ({ summary, sentences }: KeptProse, model: string): Prose => ({
  by: sentence('judge.writtenBy', { model: namedModel(model) }),
  summary,
  text: [summary, ...sentences].join('\n'),
});

/** Runs `work` with its own signal, which also aborts at the time limit. */
const within = async <T>(
  work: (signal: AbortSignal) => Promise<T>,
  { clock, budgetMs, signal }: { clock: Clock; budgetMs: number; signal: AbortSignal },
): Promise<T> => {
  const ended = new AbortController();
  const tooLong = new AbortController();
  clock.sleep(budgetMs, ended.signal).then(
    () => tooLong.abort(new ModelFailure(sentence('modelFailure.tooSlow'))),
    // The work settled before the deadline, so the timer is no longer needed.
    () => {},
  );
  try {
    return await work(AbortSignal.any([signal, tooLong.signal]));
  } finally {
    ended.abort();
  }
};

/** The rated claims that rules did not match, as the publishers wrote them, and the close ones among them. */
const leftOver = ({ matches, related, close }: Verdict): { rated: string[]; close: string[] } => {
  const matched = new Set(matches.map(({ claim }) => claim));
  const claimsOf = (some: readonly Match[]) => some.map(({ claim }) => claim).filter((claim) => !matched.has(claim));
  return { rated: claimsOf([...close, ...related]), close: claimsOf(close) };
};

/** Names the model in each match that rules would not have made. */
const naming = (name: string, same: ReadonlySet<string>, verdict: Verdict): Verdict => ({
  ...verdict,
  matches: verdict.matches.map((match) => (same.has(match.claim) ? { ...match, matchedBy: name } : match)),
});

export const languageModelJudge = ({ clock, budgetMs = BUDGET_MS, ...ports }: LanguageModelJudgePorts): Judge => {
  const name = shownName(ports.model.name);
  /** A model that ignores its signal must not block the judge. */
  const model: LanguageModel = {
    name,
    complete: (question, signal) => unlessAborted(signal, ports.model.complete(question, signal)),
  };

  const judge = async (claim: Claim, matter: JudgeInput, signal: AbortSignal): Promise<Judgement> => {
    const { reviews, sources, language } = matter;
    const byRules = judgeByRules(matter, { clock });
    const { rated, close } = leftOver(byRules.verdict);
    const { same, compared } = await compareByModel(claim, rated, { close, model, language, signal });
    const verdict = naming(name, same, judgeClaim(claim, reviews, { clock, alsoSame: same, comparing: matter }));

    const readable = readableSources(sources, verdict.matches);
    const saw = { ratedClaims: compared, sources: [...readable.keys()] };
    const by = { name, version: '2.0' as const, saw };
    if (readable.size === 0) {
      const nothing = sentence('judge.noPassage', { model: namedModel(name) });
      return compared > 0 ? { verdict, by, fellBackBecause: nothing } : { ...byRules, fellBackBecause: nothing };
    }
    try {
      const kept = await writeProse(claim, readable, { model, signal });
      if (kept) return { verdict, by, prose: proseOf(kept, name) };
      return { verdict, by, fellBackBecause: sentence('judge.nothingTraced', { model: namedModel(name) }) };
    } catch (error) {
      return {
        verdict,
        by,
        fellBackBecause: sentence('judge.writtenByRules', { model: namedModel(name), reason: failureSentence(error) }),
      };
    }
  };

  return async (matter, signal) => {
    signal.throwIfAborted();
    const { claim } = matter;
    const byRules = (fellBackBecause: Sentence): Judgement => ({ ...judgeByRules(matter, { clock }), fellBackBecause });
    if (!claim) return byRules(sentence('judge.noClaim', { model: namedModel(name) }));
    if (speaksToModels(claim.sentence)) return byRules(sentence('judge.speaksToModels', { model: namedModel(name) }));
    try {
      return await within((limited) => judge(claim, matter, limited), { clock, budgetMs, signal });
    } catch (error) {
      return byRules(sentence('judge.judgedByRules', { model: namedModel(name), reason: failureSentence(error) }));
    } finally {
      signal.throwIfAborted();
    }
  };
};
