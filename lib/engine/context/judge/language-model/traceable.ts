/**
 * Decides without a model if a sentence by a language model can be traced to the sources it cites. Any other sentence is
 * dropped, even if it is true.
 */

import { tokensOf } from '../../../../text/words.ts';
import { visible } from '../../../model/fence.ts';
import { speaksToModels } from '../../../model/speaks-to-models.ts';
import { type CarryingFault, faultAgainst } from './carried-by.ts';
import type { ReadableSource } from './readable-sources.ts';
import { labelWords } from './weighty-words.ts';

/** Rejects wording that no sentence of a language model may have: more than one sentence, links, requests, labels. */
type WordingFault = 'not one plain sentence' | 'link or markup' | 'speaks to someone' | 'speaks of the label';

const MAX_CHARS = 320;
const MIN_WORDS = 3;
const MARKUP = /[<>[\]{}|\\`*_~#^]|\p{Extended_Pictographic}/u;
const LINK = /:\/\/|\bwww\.|\b(?:mailto|javascript|data|tel|file|blob)\s*:|@|[\p{L}\p{N}-]\.\p{L}{2,}/iu;
const ADDRESSES =
  /\b(?:you|your|yours|please|click|tap|subscribe)\b|\b(?:bitte|klicken|cliquez|veuillez|haga|pulse)\b/iu;
const START = /^["“„«‘'「]?[\p{L}\p{N}]/u;
/** A sentence end within the text, except after a title or an initial. */
const INNER_END = /(?<!\b\p{Lu}|\b(?:Dr|Mr|Mrs|Ms|St|Prof|Gen|Sen|Rep|Gov|vs|ca))[.!?…。！？]["”’»)]*\s+(?=\S)/u;

const faultOfWording = (text: string): WordingFault | undefined => {
  if (!START.test(text) || text.length > MAX_CHARS || tokensOf(text).length < MIN_WORDS || INNER_END.test(text))
    return 'not one plain sentence';
  if (MARKUP.test(text) || LINK.test(text)) return 'link or markup';
  if (ADDRESSES.test(text) || speaksToModels(text)) return 'speaks to someone';
  return labelWords.test(text) ? 'speaks of the label' : undefined;
};

export interface CitedText {
  text: string;
  /** Numbers of sources. */
  sources: readonly number[];
}

export type Fault = 'cites nothing' | 'cites what is not there' | WordingFault | CarryingFault;

export type Traced = { sentence: string } | { fault: Fault };

const MAX_CITED = 4;

/** Each of several cited sources must support the sentence. */
const faultOfContent = (text: string, cited: readonly ReadableSource[]): Fault | undefined =>
  cited.map((source) => faultAgainst(text, source)).find((fault) => fault !== undefined);

/** Models also write their citations into the text, despite the instructions. */
const INLINE = /(?<!\s)\s*[[【]\s*(\d+(?:\s*,\s*\d+)*)\s*[\]】]/gu;

export const trace = ({ text, sources }: CitedText, readable: ReadonlyMap<number, ReadableSource>): Traced => {
  const seen = visible(text);
  const inline = [...seen.matchAll(INLINE)].flatMap(([, numbers = '']) => numbers.split(',').map(Number));
  const plain = seen.replace(INLINE, '').trim();
  const numbers = [...new Set([...sources, ...inline])].toSorted((one, other) => one - other);
  if (numbers.length === 0) return { fault: 'cites nothing' };
  const cited = numbers.flatMap((number) => readable.get(number) ?? []);
  if (cited.length < numbers.length || numbers.length > MAX_CITED) return { fault: 'cites what is not there' };
  const fault = faultOfWording(plain) ?? faultOfContent(plain, cited);
  if (fault) return { fault };
  const ended = /[.!?…。！？]["”’»)]*$/u.test(plain) ? plain : `${plain}.`;
  return { sentence: `${ended} ${numbers.map((number) => `[${number}]`).join('')}` };
};
