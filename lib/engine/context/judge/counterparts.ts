/** Tells if a word of one text stands for a word of another: other forms of one verb, a number in letters, few synonyms. */
import { stem } from '../library/stem.ts';
import { wordTerm } from '../library/terms.ts';

/** Words that stand for each other in a claim: forms of one verb, numbers, and the closest of synonyms. */
const COUNTERPARTS: readonly ReadonlySet<string>[] = [
  'die dies died dead death deaths',
  'kill kills killed killing killings murder murders murdered',
  'ban bans banned banning prohibit prohibits prohibited outlaw outlawed forbids forbidden',
  'ashore coast shore beach beaches',
  'autopsy autopsies mortem',
  'child children kid kids',
  'doctor doctors physician physicians',
  'film films movie movies',
  'cause causes caused causing because',
  'buy buys bought buying purchase purchased purchases',
  'begin begins began begun beginning start starts started starting',
  'jail jailed prison imprisoned',
  'use uses used using',
  'sell sells sold selling sale',
  'win wins won winning',
  'lose loses lost losing loss',
  'give gives gave given giving',
  'take takes took taken taking',
  'get gets got gotten getting',
  'go goes went gone going',
  'make makes made making',
  'pay pays paid paying',
  'say says said saying',
  'tell tells told telling',
  'send sends sent sending',
  'spend spends spent spending',
  'wear wears wore worn wearing',
  'eat eats ate eaten eating',
  'drink drinks drank drunk drinking',
  'drive drives drove driven driving',
  'steal steals stole stolen stealing theft',
  'see sees saw seen seeing',
  'find finds found finding',
  'hold holds held holding',
  'leave leaves left leaving',
  'break breaks broke broken breaking',
  'build builds built building',
  'burn burns burned burnt burning',
  'catch catches caught catching',
  'choose chooses chose chosen choosing',
  'fall falls fell fallen falling',
  'fly flies flew flown flying flight flights',
  'grow grows grew grown growing',
  'know knows knew known knowing',
  'meet meets met meeting',
  'rise rises rose risen rising',
  'run runs ran running',
  'sing sings sang sung singing',
  'speak speaks spoke spoken speaking speech',
  'throw throws threw thrown throwing',
  'write writes wrote written writing',
  '1 one',
  '2 two',
  '3 three',
  '4 four',
  '5 five',
  '6 six',
  '7 seven',
  '8 eight',
  '9 nine',
  '10 ten',
  '11 eleven',
  '12 twelve',
].map((words) => new Set(words.split(' ')));

/** Endings that make a noun of a verb. */
const DERIVED = /^(?:i?tion|ation|ion|ment|er|or|al|ance|ence|ive)s?$/;
const MIN_STEM = 5;
const isDerived = (short: string, long: string): boolean =>
  short.length >= MIN_STEM && long.startsWith(short) && DERIVED.test(long.slice(short.length));

export const isCounterpart = (one: string, other: string, language: string | undefined): boolean => {
  if (wordTerm(one, language) === wordTerm(other, language)) return true;
  if (language !== 'en') return false;
  const [stemmed, otherStemmed] = [stem(one, language), stem(other, language)];
  if (isDerived(stemmed, otherStemmed) || isDerived(otherStemmed, stemmed)) return true;
  return COUNTERPARTS.some((words) => words.has(one) && words.has(other));
};
