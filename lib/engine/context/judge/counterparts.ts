/** Tells if a word of one text stands for a word of another: other forms of one verb, few synonyms. */
import { stem } from '../library/stem.ts';
import { wordTerm } from '../library/terms.ts';

/**
 * Words that stand for each other in a claim: forms of one verb, and the closest of synonyms. Regular forms have the same stem. No
 * nouns: what is for sale was not sold.
 */
const COUNTERPARTS: readonly ReadonlySet<string>[] = (
  'die dead, ban prohibit outlaw outlawed forbid forbidden, ashore coast shore beach, autopsy mortem, ' +
  'child children kid, doctor physician, film movie, buy bought purchase, begin began begun start, jail ' +
  'prison imprisoned, use using, sell sold, win won, lose lost, give gave given giving, take took taken ' +
  'taking, get got gotten, go goes went gone, make made making, pay paid, say said, tell told, send ' +
  'sent, spend spent, wear wore worn, eat ate eaten, drink drank drunk, drive drove driven driving, ' +
  'steal stole stolen, see saw seen, find found, hold held, leave left leaving, break broke broken, ' +
  'build built, burn burnt, catch caught, choose chose chosen choosing, fall fell fallen, fly flew ' +
  'flown flying, grow grew grown, know knew known, meet met, rise rose risen rising, run ran, sing sang ' +
  'sung, speak spoke spoken, throw threw thrown, write wrote written writing'
)
  .split(', ')
  .map((words) => new Set(words.split(' ').map((word) => stem(word, 'en'))));

/** Endings that make a verb the noun of its deed; "employer" and "employed" are two sides of it. */
const DERIVED = /^(?:i?tion|ation|ion|ment|ance|ence)s?$/;
const MIN_STEM = 5;
const isDerived = (short: string, long: string): boolean =>
  short.length >= MIN_STEM && long.startsWith(short) && DERIVED.test(long.slice(short.length));

export const isCounterpart = (one: string, other: string, language: string | undefined): boolean => {
  if (wordTerm(one, language) === wordTerm(other, language)) return true;
  if (language !== 'en') return false;
  const [stemmed, otherStemmed] = [stem(one, language), stem(other, language)];
  if (isDerived(stemmed, otherStemmed) || isDerived(otherStemmed, stemmed)) return true;
  return COUNTERPARTS.some((words) => words.has(stemmed) && words.has(otherStemmed));
};
