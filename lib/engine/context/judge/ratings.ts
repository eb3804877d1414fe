/**
 * Derives a label from a publisher's rating: from a position on a numeric scale, otherwise from words that are all known. A
 * rating with one unknown word gives no label, because a guess is no basis for a label.
 */
import { HALF_TRUTHS, type RatingWord, ratingWords } from './rating-words.ts';

export type Label = 'Safe' | 'Caution' | 'Warning';

/**
 * Removes accents, which are often omitted, and replaces "ß", which capitals lack; no two of the words differ by them alone.
 * Turkish has "I" as the capital of "ı" and "İ" as that of "i". A rating does not state its language, so all four are one
 * letter.
 */
const stripped = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l');

type Role = RatingWord | 'half';

const table = new Map<string, Role>(
  [...ratingWords].map(([phrase, does]) => [stripped(phrase), HALF_TRUTHS.has(phrase) ? 'half' : does]),
);
const mostTokens = Math.max(...[...table.keys()].map((phrase) => phrase.split(' ').length));

/** Normalizes the notation of "PartlyFalse", "Half-True!" and "❌ half_true"; a character that is no letter separates words. */
const normalised = (rating: string): string =>
  stripped(
    rating
      .normalize('NFKC')
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .toLowerCase()
      .replace(/[’‘`´]/g, "'")
      .replace(/%/g, ' percent '),
  )
    .replace(/[^\p{L}\p{M}\p{N}'.,/]+|[.,](?!\d)|(?<!\d)[.,/]|\/(?!\s*\d)|(?<!\p{L})'|'(?!\p{L})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(
      /^(?:(?:our |final |the |fact crescendo )?(?:rating|verdict|conclusion|fact check|claim)(?: by fact crescendo)?(?: is)? |(?:(?:the|this) (?:claim|statement) is|it's|it is|this is|that's|that is|is|ist|est|es|is het|het is|jest|to jest|үкім) (?!not\b))/,
      '',
    );

const NUMERALS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER = `(\\d{1,3}(?:[.,]\\d+)?|${NUMERALS.join('|')})`;
/** "Three Pinocchios" are three of four. */
const SCALE = new RegExp(
  `^${NUMBER} ?(?:(?:/|out of|of|von|sur|sobre|de|su|van|na|z) ?${NUMBER})?(?: (stars?|points?|sterne|etoiles?|estrellas?|pinocchios?|pinocchi|pinochos?|lies|pants))?$`,
);
/** Units where a higher number means less truth. */
const COUNTS_LIES = /^(?:pino|lies|pants)/;

const numberOf = (text: string): number => {
  const place = NUMERALS.indexOf(text);
  return place >= 0 ? place : Number(text.replace(',', '.'));
};

/** Two of five or less is "mostly false", four of five or more "mostly true". */
const labelOfScale = (text: string): Label | undefined => {
  const [, value, outOf, unit = ''] = SCALE.exec(text) ?? [];
  const best = outOf ?? (unit.startsWith('pino') ? '4' : undefined);
  if (value === undefined || best === undefined) return undefined;
  const share = numberOf(value) / numberOf(best);
  if (!(share >= 0 && share <= 1) || numberOf(best) < 2) return undefined;
  const truth = COUNTS_LIES.test(unit) ? 1 - share : share;
  if (truth <= 0.4) return 'Warning';
  return truth >= 0.8 ? 'Safe' : 'Caution';
};

/** Matches the longest known phrase first; undefined if a word is left over. */
const readWords = (tokens: readonly string[]): Role[] | undefined => {
  const read: Role[] = [];
  for (let place = 0; place < tokens.length; ) {
    let length = Math.min(mostTokens, tokens.length - place);
    let does: Role | undefined;
    for (; length > 0; length -= 1) {
      does = table.get(tokens.slice(place, place + length).join(' '));
      if (does) break;
    }
    if (!does) return undefined;
    read.push(does);
    place += length;
  }
  return read;
};

/** "Partlyfalse": two known words without a space. */
const splitWord = (text: string): Role[] | undefined => {
  for (let place = 3; place <= text.length - 3; place += 1) {
    const [head, tail] = [table.get(text.slice(0, place)), table.get(text.slice(place))];
    if (head && tail) return [head, tail];
  }
  return undefined;
};

/** The label of each sequence of roles, without "thing". */
const MEANINGS: Record<string, Label> = {
  true: 'Safe',
  'mostly true': 'Safe',
  'true mostly': 'Safe',
  'fully true': 'Safe',
  'true fully': 'Safe',
  'partly true': 'Caution',
  'true partly': 'Caution',
  'not fully true': 'Caution',
  'not mostly true': 'Caution',
  'not true fully': 'Caution',
  'fully not true': 'Warning',
  'not true': 'Warning',
  'true not': 'Warning',
  false: 'Warning',
  'mostly false': 'Warning',
  'false mostly': 'Warning',
  'fully false': 'Warning',
  'false fully': 'Warning',
  'partly false': 'Caution',
  'false partly': 'Caution',
  half: 'Caution',
  'partly half': 'Caution',
  between: 'Caution',
  'mostly between': 'Caution',
  'fully between': 'Caution',
  'partly between': 'Caution',
};

/** "True but misleading" is in between, as is "partly true, partly false"; "false" with an addition stays false. */
const together = (labels: readonly Label[]): Label | undefined => {
  if (labels.every((label) => label === labels[0])) return labels[0];
  if (labels.includes('Safe')) return 'Caution';
  return 'Warning';
};

const SAYS_PART_IS_TRUE = new Set(['half', 'partly true', 'true partly']);

/** "Misleading image and text" joins things, not ratings. */
const withoutThings = (read: readonly Role[]): Role[] => {
  const decisive = read.filter((does) => does !== 'thing');
  const [first, last] = [
    decisive.findIndex((does) => does !== 'and'),
    decisive.findLastIndex((does) => does !== 'and'),
  ];
  return first < 0 ? [] : decisive.slice(first, last + 1);
};

const meaningOf = (read: readonly Role[]): Label | undefined => {
  const decisive = withoutThings(read);
  const whole = MEANINGS[decisive.join(' ')];
  if (whole) return whole;
  // Two ratings in one: split where they are joined, or where a second one begins.
  for (let cut = 1; cut < decisive.length; cut += 1) {
    const [head, rest] = [decisive.slice(0, cut).join(' '), decisive.slice(decisive[cut] === 'and' ? cut + 1 : cut)];
    const first = MEANINGS[head];
    const second = first && rest.length > 0 ? meaningOf(rest) : undefined;
    if (!first || !second) continue;
    const isPartTrue = [head, rest.join(' ')].some((part) => SAYS_PART_IS_TRUE.has(part));
    return isPartTrue && [first, second].includes('Warning') ? undefined : together([first, second]);
  }
  return undefined;
};

/** Longer ratings are explanations. */
const MAX_TOKENS = 12;
/** Two words written as one are shorter. */
const MAX_JOINED_CHARS = 100;

const labelOfClause = (rating: string): Label | undefined => {
  if (/[?？؟]/.test(rating)) return undefined;
  const text = normalised(rating);
  const scale = labelOfScale(text);
  if (scale) return scale;
  const tokens = text.split(/[\s/,]+/).filter(Boolean);
  if (tokens.length > MAX_TOKENS) return undefined;
  const read = readWords(tokens) ?? (text.length > MAX_JOINED_CHARS ? undefined : splitWord(text));
  return read && meaningOf(read);
};

/** "FALSO: As imagens ...", "prawda. dane podane przez ...": the rating and its reason. */
const WITH_REASON = /^(?<clause>[^.:?–—]{2,60})(?<mark>[.:]|\s[-–—]\s)\s*(?<reason>\S.*)$/su;
const CONTRAST =
  /(?<![\p{L}\p{M}])(?:but|however|although|though|yet|aber|jedoch|allerdings|mais|cependant|toutefois|pero|aunque|sin embargo|mas|porém|contudo|ma|però|tuttavia|maar|echter|ale|jednak|lecz|но|однако|але|ama|ancak|fakat|tetapi|namun|men|dock)(?![\p{L}\p{M}])/iu;
const INTRODUCES = /^rumou?r$/i;
const QUALIFIES: ReadonlySet<Role | undefined> = new Set(['false', 'between', 'half', 'partly', 'not', 'unrated']);

/** True if a reason takes back a part of "true". A noun before a colon introduces the truth: "Truth: the video is old". */
const takesBack = (mark: string, reason: string): boolean =>
  mark !== '.' ||
  CONTRAST.test(reason) ||
  normalised(reason)
    .split(/[\s/,.]+/)
    .some((token) => QUALIFIES.has(table.get(token)));

export const labelOfRating = (rating: string): Label | undefined => {
  const whole = labelOfClause(rating);
  if (whole) return whole;
  const { clause = '', mark = '', reason = '' } = WITH_REASON.exec(rating.trim())?.groups ?? {};
  const label = labelOfClause(clause);
  // "False: half true" is two ratings, and read together above; in "Rumor: X resigned" the noun introduces the claim.
  if (labelOfClause(reason) || INTRODUCES.test(clause)) return undefined;
  return label === 'Safe' && takesBack(mark, reason) ? undefined : label;
};
