/**
 * Decides in plain code whether a sentence that a language model wrote can be traced to the sources it cites. What
 * cannot is dropped, however true it may be.
 */
import { isNumber, tokensOf } from '../../tokens.ts';
import { type ClaimForm, formOf } from '../claim-form.ts';
import { visible } from './fence.ts';
import type { ReadableSource } from './readable-sources.ts';
import { speaksToModels } from './speaks-to-models.ts';
import { namesIn, stemsOf } from './stems.ts';
import { countWords, isVerdict, labelWords, linkingWords } from './weighty-words.ts';

const linkingStems = new Set(stemsOf([...linkingWords].join(' ')));

export interface Written {
  text: string;
  /** Numbers of sources. */
  sources: readonly number[];
}

export type Fault =
  | 'cites nothing'
  | 'cites what is not there'
  | 'not one plain sentence'
  | 'link or markup'
  | 'speaks to someone'
  | 'speaks of the label'
  | 'judges on its own'
  | 'quotes words that are not there'
  | 'numbers that are not there'
  | 'names that are not there'
  | 'words that are not there'
  | 'says it in another form';

export type Traced = { sentence: string } | { fault: Fault };

const LONGEST = 320;
const MOST_CITED = 4;
/** Every word has to stand in the source, and so many of them in one of its sentences: else it is pieced together. */
const IN_ONE_SENTENCE = 0.7;

const MARKUP = /[<>[\]{}|\\`*_~#^]|\p{Extended_Pictographic}/u;
const LINK = /:\/\/|\bwww\.|\b(?:mailto|javascript|data|tel|file|blob)\s*:|@|[\p{L}\p{N}-]\.\p{L}{2,}/iu;
const ADDRESSES =
  /\b(?:you|your|yours|please|click|tap|subscribe)\b|\b(?:bitte|klicken|cliquez|veuillez|haga|pulse)\b/iu;
const START = /^["“„«‘'「]?[\p{L}\p{N}]/u;
/** An end within the text, unless it is that of a title or an initial. */
const INNER_END = /(?<!\b\p{L}{1,2}|\b(?:Mrs|Prof|Gen|Sen|Rep|Gov|Inc|Ltd|vol|approx))[.!?…。！？]["”’»)]*\s+(?=\S)/u;

const PAIRS = [
  /“([^“”]*)”/gu,
  /„([^„“”]*)[“”]/gu,
  /«([^«»]*)»/gu,
  /»([^«»]*)«/gu,
  /"([^"]*)"/gu,
  /「([^「」]*)」/gu,
  /『([^『』]*)』/gu,
  /‹([^‹›]*)›/gu,
  /(?<=^|[\s(])['‘‚](\S.*?)['’‘](?=$|[\s.,;:!?)])/gu,
];
const STRAY_MARK = /[“”„«»"‹›「」『』‟＂]/u;

/** `undefined` where a mark has no partner, so that nobody can say what is quoted. */
const quotedIn = (text: string): string[] | undefined => {
  const found: string[] = [];
  const rest = PAIRS.reduce(
    (left, pair) =>
      left.replace(pair, (_, inside: string) => {
        found.push(inside);
        return ' ';
      }),
    text,
  );
  return STRAY_MARK.test(rest) ? undefined : found;
};

const inOneSpelling = (text: string): string => ` ${tokensOf(text).join(' ')} `;

/** What a sentence has to have from its source: all but the words that merely tie it there. */
const carriedStemsOf = (text: string): string[] => stemsOf(text).filter((stem) => !linkingStems.has(stem));

const SHORTEST_STEM = 4;
const LONGEST_ENDING = 2;
const isOneName = (one: string, other: string): boolean =>
  (one.startsWith(other) || other.startsWith(one)) &&
  Math.min(one.length, other.length) >= SHORTEST_STEM &&
  Math.abs(one.length - other.length) <= LONGEST_ENDING;

const ENDS = /(?<=[.!?…。！？]["”’»)]*)\s+(?=\P{Ll})/u;

/** The sentences of a source that say nearly the same, to see whether they say it in the same form. */
const closestIn = (stems: readonly string[], lines: readonly string[]): string[] => {
  const sentences = lines
    .flatMap((line) => line.split(ENDS))
    .map((text) => {
      const among = new Set(stemsOf(text));
      return { text, near: stems.filter((one) => among.has(one)).length };
    });
  const top = Math.max(...sentences.map(({ near }) => near));
  if (top < stems.length * IN_ONE_SENTENCE) return [];
  return sentences.filter(({ near }) => near === top).map(({ text }) => text);
};

const UNQUOTED = formOf('').quotation;

/** A denial, a question, a joke and a report of what others say must stay what they are. */
const sameForm = (said: ClaimForm, carried: ClaimForm): boolean =>
  said.denials > 0 === carried.denials > 0 &&
  (carried.question ? said.question : true) &&
  said.jest === carried.jest &&
  (carried.quotation === UNQUOTED || said.quotation !== UNQUOTED);

const faultOfWording = (text: string): Fault | undefined => {
  if (!START.test(text) || text.length > LONGEST || tokensOf(text).length < 3 || INNER_END.test(text))
    return 'not one plain sentence';
  if (MARKUP.test(text) || LINK.test(text)) return 'link or markup';
  if (ADDRESSES.test(text) || speaksToModels(text)) return 'speaks to someone';
  return labelWords.test(text) ? 'speaks of the label' : undefined;
};

const faultAgainst = (text: string, { lines, carriesMatch }: ReadableSource): Fault | undefined => {
  const tokens = tokensOf(text);
  const there = new Set(lines.flatMap(tokensOf));
  const isQuotable = (words: string): boolean =>
    lines.some((line) => inOneSpelling(line).includes(inOneSpelling(words)));
  if (!quotedIn(text)?.every(isQuotable)) return 'quotes words that are not there';

  const counts = tokens.filter((token) => isNumber(token) || countWords.has(token));
  if (!counts.every((token) => there.has(token))) return 'numbers that are not there';

  const verdicts = tokens.filter(isVerdict);
  if (verdicts.length > 0 && !(carriesMatch && verdicts.every((token) => there.has(token)))) return 'judges on its own';

  const isThere = (name: string): boolean => there.has(name) || [...there].some((word) => isOneName(name, word));
  if (!namesIn(text).every((name) => linkingWords.has(name) || isThere(name))) return 'names that are not there';

  const stems = carriedStemsOf(text);
  const stemsThere = new Set(lines.flatMap(stemsOf));
  const closest = closestIn(stems, lines);
  if (closest.length === 0 || !stems.every((one) => stemsThere.has(one))) return 'words that are not there';
  return closest.every((sentence) => sameForm(formOf(text), formOf(sentence))) ? undefined : 'says it in another form';
};

/** Whoever cites several sources says that each carries the sentence. */
const faultOfContent = (text: string, cited: readonly ReadableSource[]): Fault | undefined =>
  cited.map((source) => faultAgainst(text, source)).find((fault) => fault !== undefined);

/** Models also write their citations into the text, whatever they are told. */
const INLINE = /\s*[[【]\s*(\d+(?:\s*,\s*\d+)*)\s*[\]】]/gu;

export const trace = ({ text, sources }: Written, readable: ReadonlyMap<number, ReadableSource>): Traced => {
  const seen = visible(text);
  const inline = [...seen.matchAll(INLINE)].flatMap(([, numbers = '']) => numbers.split(',').map(Number));
  const plain = seen.replace(INLINE, '').trim();
  const numbers = [...new Set([...sources, ...inline])].toSorted((one, other) => one - other);
  if (numbers.length === 0) return { fault: 'cites nothing' };
  const cited = numbers.flatMap((number) => readable.get(number) ?? []);
  if (cited.length < numbers.length || numbers.length > MOST_CITED) return { fault: 'cites what is not there' };
  const fault = faultOfWording(plain) ?? faultOfContent(plain, cited);
  if (fault) return { fault };
  const ended = /[.!?…。！？]["”’»)]*$/u.test(plain) ? plain : `${plain}.`;
  return { sentence: `${ended} ${numbers.map((number) => `[${number}]`).join('')}` };
};
