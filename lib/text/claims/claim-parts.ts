/** Decides which sentences state nothing to check, and cuts such parts off the ends of those that do. */
import {
  AFTER_LOOKING,
  APPEALS,
  BEFORE_LOOKING,
  FORWARD_WORDS,
  GREETING_AND_PEOPLE,
  GREETINGS,
  LOOK_VERBS,
  REMARKS,
} from './noise-phrases.ts';
import { WEB_ADDRESS } from './sentence-pieces.ts';

/** Why a part is set skipped. */
type SkipReason = 'header' | 'greeting' | 'appeal' | 'remark' | 'symbols' | 'link' | 'hashtags' | 'question' | 'short';

/** A part of a text, in its order: a claim unless it is set skipped. */
export interface ClaimPart {
  text: string;
  skipped?: SkipReason;
}

const MIN_WORDS = 3;
const MAX_GREETING_WORDS = 6;

/** Symbols around a sentence: pictures, bullets, the marks of bold and italic text, loose punctuation. */
const EDGE = /^(?:[\p{ExtPict}\p{RI}\p{EMod}\s*_~|•‣◦▪●○·■□►▶→⇒]|\u200d|\ufe0e|\ufe0f|\u20e3)$/u;
const KEYCAP = /^[0-9#*]\ufe0f?\u20e3\s*/u;
/** A point of a list. */
export const BULLET = /^(?:[-–—+=>]|\(?\d{1,2}[.)])\s+(?=\S)/u;
const LOOSE = /^[.,;:!)\]]+\s*/u;

const trimmedEnd = (text: string): string => {
  const signs = [...text];
  while (signs.length > 0 && EDGE.test(signs.at(-1) ?? '')) signs.pop();
  return signs.join('');
};
const trimmedStart = (text: string): string => {
  const signs = [...text];
  let at = 0;
  while (at < signs.length && EDGE.test(signs[at] ?? '')) at += 1;
  return signs.slice(at).join('');
};

/** A text without the symbols around it. Each step shortens it, and few follow each other. */
const withoutEdges = (text: string): string => {
  let rest = trimmedEnd(text);
  for (let steps = 0; steps < 5; steps += 1) {
    const next = trimmedStart(rest.replace(KEYCAP, '')).replace(BULLET, '').replace(LOOSE, '');
    if (next === rest) break;
    rest = next;
  }
  return rest;
};

const FORWARDED = new RegExp(
  `^(?:${FORWARD_WORDS.join('|')})(?:\\s*[:\\]!‼…–—-]+\\s*|\\s+(?=\\p{ExtPict})|\\s*$)`,
  'iu',
);
/** In capital letters it needs no colon. */
const SHOUTED = /^(?:FORWARDED(?: (?:MANY TIMES|AS RECEIVED))?|WEITERGELEITET|REENVIADO|TRANSFÉRÉ|ENCAMINHADA)\s+/u;

const GREETED = new RegExp(`^${GREETING_AND_PEOPLE}\\s*[,!:.–—-]+\\s+(?=\\S)`, 'iu');
const GREETING = new RegExp(`^(?:${GREETINGS.join('|')})(?!\\p{L})`, 'iu');
const APPEAL = new RegExp(`^(?:${APPEALS.join('|')})`, 'iu');

/** All of its words are in the lists: a sentence with any other word may state something. */
const LOOK = `(?:(?:${BEFORE_LOOKING}),? ){0,4}(?:${LOOK_VERBS.join('|')})(?:,? (?:${AFTER_LOOKING}|${BEFORE_LOOKING})){0,9}`;
const LOOKED = new RegExp(`^${LOOK}(?:\\s*[:!‼…–—-]+\\s+(?=\\S)|\\s+(?=\\p{ExtPict}))`, 'iu');
const CALL_TO_LOOK = new RegExp(`^${LOOK}[\\s.!…:,‼⁉]*$`, 'iu');
const REMARK = new RegExp(`^(?:(?:omg|wow|oh|hey|guys),? ){0,2}(?:${REMARKS.join('|')})[\\s.!…:,‼⁉]*$`, 'iu');
const WHOLE_TAG = /^[#@][\p{L}\p{N}_]+[.,;:!]*$/u;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]/gu;
const QUESTION = /[?？؟⁇][)\]"”’»]?$/u;

/** Scripts without spaces have two letters a word, roughly. */
const wordCount = (text: string): number => {
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  const spaced = text.replace(UNSPACED, ' ').match(WORD)?.length ?? 0;
  return spaced + Math.ceil(unspaced / 2);
};

/** The words of a sentence before which an address or hashtags hang on. */
const MAX_WORDS_BESIDE_LINK = 3;
const withoutAddresses = (text: string): string => text.replace(WEB_ADDRESS, ' ');

/** Undefined for a claim. */
const skipReason = (text: string): SkipReason | undefined => {
  if (!/[\p{L}\p{N}]/u.test(text)) return 'symbols';
  const words = withoutAddresses(text);
  if (words !== text && wordCount(words) <= MAX_WORDS_BESIDE_LINK) return 'link';
  const tokens = text.split(/\s+/);
  if (tokens.every((token) => WHOLE_TAG.test(token))) return 'hashtags';
  const bare = withoutEdges(text).replace(/^["“„«'¡¿(]+\s*/u, '');
  if (FORWARDED.test(bare) && wordCount(bare) <= MAX_GREETING_WORDS) return 'header';
  const count = wordCount(bare);
  if (count <= MAX_GREETING_WORDS && GREETING.test(bare)) return 'greeting';
  if (APPEAL.test(bare) || CALL_TO_LOOK.test(bare)) return 'appeal';
  if (REMARK.test(bare)) return 'remark';
  if (QUESTION.test(bare)) return 'question';
  return count < MIN_WORDS ? 'short' : undefined;
};

/** Cuts the address or the hashtags at the end of a sentence off; one hashtag may be a word of the sentence. */
const cutTail = (text: string): ClaimPart[] => {
  const tokens = text.split(' ');
  let at = tokens.length;
  let links = 0;
  while (at > 1) {
    const token = tokens[at - 1] ?? '';
    const isLink = /^[(<[]?(?:https?:\/\/|www\.)/iu.test(token);
    if (!isLink && !WHOLE_TAG.test(token)) break;
    if (isLink) links += 1;
    at -= 1;
  }
  const tail = tokens.slice(at).join(' ');
  const isWord = links === 0 && tokens.length - at === 1 && !/[.!?…]$/u.test(tokens[at - 1] ?? '');
  if (tail === '' || isWord) return [{ text }];
  return [{ text: tokens.slice(0, at).join(' ') }, { text: tail, skipped: links > 0 ? 'link' : 'hashtags' }];
};

/** The parts of one sentence. A claim is returned without the symbols around it; what is set skipped, unchanged. */
export const partsOfSentence = (sentence: string): ClaimPart[] => {
  const parts: ClaimPart[] = [];
  let rest = withoutEdges(sentence);
  for (const [pattern, skipped] of [
    [FORWARDED, 'header'],
    [SHOUTED, 'header'],
    [GREETED, 'greeting'],
    [LOOKED, 'appeal'],
  ] as const) {
    const [lead] = pattern.exec(rest) ?? [];
    if (lead === undefined || lead.length === rest.length) continue;
    parts.push({ text: lead.trim(), skipped });
    rest = withoutEdges(rest.slice(lead.length));
  }
  if (rest === '') return parts.length > 0 ? parts : [{ text: sentence, skipped: 'symbols' }];
  for (const part of cutTail(rest)) {
    const text = part.skipped ? part.text : withoutEdges(part.text);
    if (text === '') continue;
    const skipped = part.skipped ?? skipReason(text);
    parts.push(skipped ? { text, skipped } : { text });
  }
  return parts;
};
