/** Finds words that state the opposite of a word of the other text: "unarmed" and "armed", "fewer" and "more". */
import type { MatchDifference } from '../../../contract/close-match.ts';
import { stem } from '../library/stem.ts';
import { type Neighbours, neighboursOf } from './mentions.ts';
import { isShort, placed, type Side, standsIn, type Word } from './sides.ts';

const words = (list: string): readonly string[] => list.split(' ');

/** Each side of a pair is the opposite of the other. */
const OPPOSITES: readonly (readonly [readonly string[], readonly string[]])[] = [
  [words('more most many'), words('fewer less few fewest least')],
  [words('some'), words('no none nobody')],
  [
    words('keep keeps kept keeping retain retains retained'),
    words(
      'close closes closed closing cancel cancels cancelled canceled cancelling drop drops dropped dropping end ends ended ending ' +
        'remove removes removed removing abolish abolished scrap scrapped ban bans banned banning lose loses lost sell sells sold',
    ),
  ],
  [words('open opens opened opening reopen reopened'), words('close closes closed closing shut')],
  [
    words('rise rises rose risen rising increase increases increased increasing grow grows grew grown growing'),
    words(
      'fall falls fell fallen falling decrease decreases decreased decreasing drop drops dropped decline declined shrank',
    ),
  ],
  [words('raise raises raised raising'), words('cut cuts cutting lower lowers lowered lowering')],
  [words('win wins won winning'), words('lose loses lost losing')],
  [
    words('allow allows allowed allowing permit permits permitted'),
    words('ban bans banned banning forbid forbids forbidden'),
  ],
  [words('accept accepts accepted'), words('reject rejects rejected refuse refuses refused')],
  [
    words('start starts started starting begin begins began begun'),
    words('stop stops stopped stopping end ends ended'),
  ],
  [words('alive survived survives'), words('dead died dies')],
];

const opposites: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const found = new Map<string, Set<string>>();
  const add = (word: string, others: readonly string[]) =>
    found.set(word, new Set([...(found.get(word) ?? []), ...others]));
  for (const [some, others] of OPPOSITES) {
    for (const word of some) add(word, others);
    for (const word of others) add(word, some);
  }
  return found;
})();

const PREFIX = /^(?:un|non|in|im|il|ir|dis)-?(?=\p{L}{4})/u;
const isPrefixed = (one: string, other: string): boolean => {
  const rest = one.replace(PREFIX, '');
  return rest !== one && stem(rest, 'en') === stem(other, 'en');
};

const areOpposite = (one: string, other: string): boolean =>
  opposites.get(one)?.has(other) === true || isPrefixed(one, other) || isPrefixed(other, one);

const isOppositeOf =
  ({ tokens }: Word) =>
  (other: Word): boolean =>
    tokens.some((one) => other.tokens.some((two) => areOpposite(one, two)));

const haveWord = (all: readonly Word[], { tokens }: Word): boolean =>
  all.some((word) => word.tokens.some((token) => tokens.includes(token)));

const agree = (one: Neighbours, other: Neighbours): boolean =>
  (one.before !== undefined && one.before === other.before) || (one.after !== undefined && one.after === other.after);

/** The two stand beside the same word, or both texts are short; a side that has both words says neither alone. */
export const oppositeDifferences = (here: Side, there: Side): MatchDifference[] => {
  if (here.language !== 'en') return [];
  for (const [at, rated] of there.words.entries()) {
    if (haveWord(here.words, rated)) continue;
    const place = here.words.findIndex(
      (word, own) =>
        standsIn(word, here.near) &&
        isOppositeOf(rated)(word) &&
        !haveWord(there.words, word) &&
        (isShort(here, there) || agree(neighboursOf(here, own), neighboursOf(there, at))),
    );
    const word = here.words[place];
    if (word)
      return [{ kind: 'denied', here: placed(here.text, word), there: placed(there.text, rated), contradicts: true }];
  }
  return [];
};
