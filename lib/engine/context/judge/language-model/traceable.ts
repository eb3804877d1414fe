/**
 * Decides without a model if a sentence by a language model can be traced to the sources it cites. Any other sentence is
 * dropped, even if it is true.
 */
import { type CarryingFault, faultAgainst } from './carried-by.ts';
import { visible } from './fence.ts';
import { faultOfWording, type WordingFault } from './plain-wording.ts';
import type { ReadableSource } from './readable-sources.ts';

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
const INLINE = /\s*[[【]\s*(\d+(?:\s*,\s*\d+)*)\s*[\]】]/gu;

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
