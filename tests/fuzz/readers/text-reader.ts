/** Declares a reader of outside data as the tests of time and of broken texts use it. */
import { isObject } from '../../../lib/format/json.ts';

export interface TextReader {
  name: string;
  /** A small text that it reads well. */
  sample: string;
  /** As much as its callers pass on, or as many characters as a test has time for. */
  mostChars: number;
  /** The text stands for bytes, one for each character. */
  isBinary?: true;
  read(text: string): unknown;
  /** True for an error that the callers of this reader turn into a sentence. */
  refuses?(error: unknown): boolean;
}

export const PAGE = new URL('https://harbour.example/2026/ferry');
export const SENTENCE = 'The ferry to Tarnlow, which carried 41,200 people, stopped on 5 June 2024.';

/** A body that is no JSON does not reach most readers. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const parsedObject = (text: string): Record<string, unknown> => {
  const value = parsed(text);
  return isObject(value) ? value : {};
};

export const asBytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'latin1'));
export const asBinaryText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
