/** Collects the signs of all pairs of a text and a candidate that the scores are fitted on. */
import { createCloseSigns } from '../../../lib/engine/context/judge/close-match.ts';
import type { CloseSigns } from '../../../lib/engine/context/judge/close-match-fit.ts';
import { rarityFor } from '../../../lib/engine/context/judge/rarity.ts';
import type { TermRarity } from '../../../lib/engine/context/library/search-segments.ts';
import { type Candidate, type Case, type createCases, languageIn } from './candidates.ts';
import { type Example, FOLDS, type Signs } from './logistic-fit.ts';

export const NAMES = [
  'claim',
  'title',
  'sentence',
  'text',
  'overlap',
  'claimOverlap',
  'titleOverlap',
  'rarest',
  'rarestOfBoth',
  'thirdRarest',
  'shared',
  'sharedBoth',
  'sharedTitle',
  'sharedBeyondNames',
  'sharedSquares',
  'pairs',
  'claimGrams',
  'titleGrams',
  'textGrams',
  'names',
  'rarestElsewhere',
  'rarestLacking',
  'numbersLacking',
  'textLength',
  'claimLength',
] as const satisfies (keyof CloseSigns)[];
/** They tell the style of the text and not what it shares with a claim: posts have odd words, and sentences of articles are longer. */
const OF_STYLE: readonly (keyof CloseSigns)[] = ['rarestElsewhere', 'textLength'];
export const RELATED_NAMES = NAMES.filter((name) => !OF_STYLE.includes(name));
/** They were not weighed for close matches, which have a limit on posts without their fact-check as well. */
const OF_RELATED: readonly (keyof CloseSigns)[] = ['claimOverlap', 'titleOverlap'];
export const CLOSE_NAMES = NAMES.filter((name) => !OF_RELATED.includes(name));

export interface Row extends Example {
  /** The text, as a number; each is there once with and once without its fact-check. */
  text: number;
  kind: 'with' | 'without' | 'sentence' | 'passage';
  /** The same for all texts about one claim, and for all sentences of a page. */
  subject: string;
  pair: { text: string } & Candidate;
}

export type Basis = 'library' | 'words';
/** Creates signs of one text. */
export type CreateSigns = (text: string, language: string, rarity: TermRarity) => (candidate: Candidate) => Signs;

export const closeSigns: CreateSigns = (text, language, rarity) => {
  const signsOf = createCloseSigns(text, language, rarity);
  return (candidate) => ({ ...signsOf(candidate) });
};

/** All texts about one claim, and all sentences of a page, are in one fold. */
export const foldsOf = (cases: readonly Case[]): ReadonlyMap<string, number> =>
  new Map([...new Set(cases.map(({ subject }) => subject))].map((subject, at) => [subject, at % FOLDS]));

interface RowsOptions {
  rarityIn: ReturnType<typeof createCases>['rarityIn'];
  folds: ReadonlyMap<string, number>;
  signs?: CreateSigns;
}

export const rowsOn = (by: Basis, { rarityIn, folds, signs: createSigns = closeSigns }: RowsOptions) => {
  const rowsOf = ({ text, subject }: Case, at: number, candidates: readonly Candidate[], kind: Row['kind']): Row[] => {
    const texts = [text, ...candidates.flatMap(({ claim, title }) => [claim, title])];
    const language = languageIn(text);
    const rarity = rarityFor(texts, language, by === 'library' ? rarityIn(language) : undefined);
    // A language that the library does not know has the other weights.
    const signsOf = rarity?.by === by ? createSigns(text, language, rarity.of) : undefined;
    return candidates.flatMap((candidate) => {
      const signs = signsOf?.(candidate);
      return signs
        ? [
            {
              text: at,
              kind,
              fold: folds.get(subject) ?? 0,
              signs,
              right: candidate.right,
              subject,
              pair: { ...candidate, text },
            },
          ]
        : [];
    });
  };
  return {
    ofPosts: (some: readonly Case[]) =>
      some.flatMap((post, at) => [
        ...rowsOf(post, at, post.withRight, 'with'),
        ...rowsOf(post, at, post.withoutRight, 'without'),
      ]),
    ofSentences: (some: readonly Case[], kind: 'sentence' | 'passage' = 'sentence') =>
      some.flatMap((sentence, at) => rowsOf(sentence, at, sentence.withoutRight, kind)),
  };
};
