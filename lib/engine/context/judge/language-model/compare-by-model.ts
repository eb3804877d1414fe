/** Lets a language model compare a rated claim with this claim, and accepts a yes only after a question with the denial. */
import * as z from 'zod/mini';
import { asMaterial, fenced, fenceRule, randomToken } from '../../../model/fence.ts';
import type { LanguageModel, ModelRequest } from '../../../model/language-model.ts';
import type { Claim } from '../same-claim.ts';
import { mayBeCompared } from './may-be-compared.ts';
import { stemsOf } from './stems.ts';

const MAX_CANDIDATES = 4;
const MAX_SENTENCE_CHARS = 400;

const comparison = z.object({
  same: z.enum(['yes', 'no', 'unsure']),
  polarity: z.enum(['same', 'opposite']),
});
type Comparison = z.infer<typeof comparison>;

const questionAbout = (one: string, other: string): ModelRequest<Comparison> => {
  const token = randomToken();
  return {
    name: 'comparison',
    shape: comparison,
    instructions: [
      'You compare two statements. Decide whether they make the same factual claim: whoever checks one has checked the ' +
        'other. The same people, places, numbers, times and deeds, whatever the wording.',
      '"same" is "yes" only if nothing that matters differs. It is "no" if anything does, and "unsure" if you cannot tell.',
      '"polarity" is "opposite" if one says that what the other says is not so; otherwise it is "same".',
      'Whether either statement is true does not matter here.',
      fenceRule(token),
    ].join('\n'),
    material: fenced(token, [
      { name: 'statement one', lines: [asMaterial(one, MAX_SENTENCE_CHARS)] },
      { name: 'statement two', lines: [asMaterial(other, MAX_SENTENCE_CHARS)] },
    ]),
  };
};

const DENIALS: Readonly<Record<string, string>> = {
  de: 'Es stimmt nicht, dass Folgendes zutrifft:',
  fr: 'Il n’est pas vrai que ceci soit exact :',
  es: 'No es cierto lo siguiente:',
};

/** Denies a claim, in a sentence that contains it. */
const denialOf = (rated: string, language: string | undefined): string =>
  `${DENIALS[language?.slice(0, 2) ?? ''] ?? 'It is not true that the following happened or holds:'} ${rated}`;

const isYes = ({ same, polarity }: Comparison): boolean => same === 'yes' && polarity === 'same';

export interface Compared {
  /** The rated claims that are this claim, verbatim. */
  same: Set<string>;
  /** The number of claims that the model compared. */
  compared: number;
}

/**
 * `rated` holds the claims that rules did not match; the `close` ones among them come first, in their order. A model that also says yes to the denial of a claim does not judge: the
 * text manipulated its answer, or it says yes to everything.
 */
export const compareByModel = async (
  claim: Claim,
  rated: readonly string[],
  {
    close = [],
    model,
    language,
    signal,
  }: { close?: readonly string[]; model: LanguageModel; language?: string | undefined; signal: AbortSignal },
): Promise<Compared> => {
  const stems = new Set(stemsOf(claim.sentence));
  const near = (text: string): number => stemsOf(text).filter((stem) => stems.has(stem)).length;
  const others = rated.toSorted((one, other) => near(other) - near(one));
  const candidates = [...new Set([...close, ...others])]
    .filter((candidate) => mayBeCompared(claim, candidate))
    .slice(0, MAX_CANDIDATES);
  const same = new Set<string>();
  await Promise.all(
    candidates.map(async (candidate) => {
      if (!isYes(await model.complete(questionAbout(claim.text, candidate), signal))) return;
      const denied = await model.complete(questionAbout(denialOf(candidate, language), claim.text), signal);
      if (!isYes(denied)) same.add(candidate);
    }),
  );
  return { same, compared: candidates.length };
};
