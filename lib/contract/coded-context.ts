/** Words the codes of a context. The engine writes them in members that end in `_coded`, beside the text that the contract requires. */
import { isObject } from '../format/json.ts';
import { oneLine } from '../text/one-line.ts';
import type { Context, ContextSource } from './context-checks.ts';
import { isSentence, type Line, lineWords, type Wording } from './sentence.ts';

/** A paragraph, or a list. Texts of others in it are Markdown already. */
export type CodedBlock = Line | { items: readonly Line[] };

/** Escapes external text to one line, so that no Markdown or HTML in it takes effect. */
const plain = (text: string): string =>
  oneLine(text)
    .replace(/[\\`*_[\]|]/g, '\\$&')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');

export const isLine = (value: unknown): value is Line =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' || isSentence(one));

const isBlock = (value: unknown): value is CodedBlock =>
  isLine(value) || (isObject(value) && Array.isArray(value.items) && value.items.every(isLine));

export const wordsOfLine = (line: unknown, wording: Wording): string | undefined =>
  isLine(line) ? lineWords(line, wording) : undefined;

/** The verdict, or a language model's sentence where it wrote one. */
export const summaryWords = ({ summary_coded }: Context, wording: Wording): string | undefined =>
  wordsOfLine(summary_coded, wording);

/** Markdown. The fixed sentences are codes alone; a language model's sentence is its own text, with the code of its origin. */
export const modelSummaryWords = ({ summary_coded }: Context, wording: Wording): string | undefined =>
  isLine(summary_coded) && summary_coded.some((one) => typeof one === 'string')
    ? lineWords(summary_coded, { ...wording, escape: plain })
    : undefined;

/** Markdown, in which `[1]` is the first source. */
export const responseWords = ({ response_coded }: Context, wording: Wording): string | undefined => {
  if (!Array.isArray(response_coded) || !response_coded.every(isBlock)) return undefined;
  const escaping = { ...wording, escape: plain };
  const words = (block: CodedBlock): string =>
    'items' in block
      ? block.items.map((line) => `- ${lineWords(line, escaping)}`).join('\n')
      : lineWords(block, escaping);
  return response_coded.map(words).join('\n\n');
};

/** The facts about the source itself. */
export const factsWords = ({ facts_coded }: ContextSource, wording: Wording): string[] | undefined =>
  isLine(facts_coded) ? facts_coded.map((fact) => lineWords([fact], wording)) : undefined;
