/**
 * Decides in plain code whether a sentence that a language model wrote can be traced to the sources it cites. What
 * cannot is dropped, however true it may be.
 */
import { contentWords } from '../../content-words.ts';
import { isNumber, tokensOf } from '../../tokens.ts';
import { type ClaimForm, formOf } from '../claim-form.ts';
import { visible } from './fence.ts';
import type { ReadableSource } from './readable-sources.ts';
import { speaksToModels } from './speaks-to-models.ts';
import { countWords, labelWords, verdictWords } from './weighty-words.ts';

export interface Written {
  text: string;
  /** Numbers of sources. */
  sources: readonly number[];
}

export type Fault =
  | 'cites nothing'
  | 'cites what is not there'
  | 'cites what does not carry it'
  | 'not one plain sentence'
  | 'link or markup'
  | 'speaks to someone'
  | 'speaks of the label'
  | 'judges on its own'
  | 'quotes words that are not there'
  | 'numbers that are not there'
  | 'words that are not there'
  | 'says it in another form';

export type Traced = { sentence: string } | { fault: Fault };

const LONGEST = 320;
const MOST_CITED = 4;
/** Of a sentence's words, so many stand in all sources that it cites together, and so many in each of them. */
const CARRIED = 0.6;
const CARRIED_BY_EACH = 0.25;

const MARKUP = /[<>[\]{}|\\`*_~#^]|\p{Extended_Pictographic}/u;
const LINK = /:\/\/|\bwww\.|\b(?:mailto|javascript|data|tel|file|blob)\s*:|@|[\p{L}\p{N}-]\.\p{L}{2,}/iu;
const ADDRESSES =
  /\b(?:you|your|yours|please|click|tap|subscribe)\b|\b(?:bitte|klicken|cliquez|veuillez|haga|pulse)\b/iu;
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

/** Two forms of a word count as one: what they begin with carries most of the meaning. */
const stem = (word: string): string => (word.length > 5 ? word.slice(0, 5) : word);
const stemsOf = (text: string): string[] => [...new Set(contentWords(text).map(stem))];

const share = (stems: readonly string[], among: ReadonlySet<string>): number =>
  stems.length === 0 ? 0 : stems.filter((one) => among.has(one)).length / stems.length;

const ENDS = /(?<=[.!?…。！？]["”’»)]*)\s+(?=\P{Ll})/u;

/** The sentence of the sources that says nearly the same, to see whether it says it in the same form. */
const closest = (stems: readonly string[], lines: readonly string[]): string => {
  const sentences = lines
    .flatMap((line) => line.split(ENDS))
    .map((text) => ({ text, near: share(stems, new Set(stemsOf(text))) }));
  return sentences.reduce((top, next) => (next.near > top.near ? next : top), { text: '', near: -1 }).text;
};

const UNQUOTED = formOf('').quotation;

/** A denial, a question, a joke and a report of what others say must stay what they are. */
const sameForm = (said: ClaimForm, carried: ClaimForm): boolean =>
  said.denials > 0 === carried.denials > 0 &&
  (carried.question ? said.question : true) &&
  said.jest === carried.jest &&
  (carried.quotation === UNQUOTED || said.quotation !== UNQUOTED);

const faultOfWording = (text: string): Fault | undefined => {
  if (text.length > LONGEST || tokensOf(text).length < 3 || INNER_END.test(text)) return 'not one plain sentence';
  if (MARKUP.test(text) || LINK.test(text)) return 'link or markup';
  if (ADDRESSES.test(text) || speaksToModels(text)) return 'speaks to someone';
  return labelWords.test(text) ? 'speaks of the label' : undefined;
};

const faultOfContent = (text: string, cited: readonly ReadableSource[]): Fault | undefined => {
  const lines = cited.flatMap((source) => source.lines);
  const spellings = cited.map((source) => source.lines.map(inOneSpelling));
  const tokens = tokensOf(text);
  const there = new Set(lines.flatMap(tokensOf));
  const quoted = quotedIn(text);
  const isThere = (words: string): boolean => spellings.flat().some((line) => line.includes(inOneSpelling(words)));
  if (!quoted?.every(isThere)) return 'quotes words that are not there';
  if (!tokens.filter((token) => isNumber(token) || countWords.has(token)).every((token) => there.has(token))) {
    return 'numbers that are not there';
  }
  const verdicts = tokens.filter((token) => verdictWords.has(token));
  const mayJudge = cited.some(({ carriesMatch }) => carriesMatch);
  if (verdicts.length > 0 && !(mayJudge && verdicts.every((token) => there.has(token)))) return 'judges on its own';

  const stems = stemsOf(text);
  if (share(stems, new Set(lines.flatMap(stemsOf))) < CARRIED) return 'words that are not there';
  if (cited.some((source) => share(stems, new Set(source.lines.flatMap(stemsOf))) < CARRIED_BY_EACH)) {
    return 'cites what does not carry it';
  }
  return sameForm(formOf(text), formOf(closest(stems, lines))) ? undefined : 'says it in another form';
};

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
