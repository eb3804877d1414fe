/** Defines a reason that the engine states in a code. Rows that version 0.1.0 stored have it as text, which is shown as it is. */
import * as z from 'zod/mini';
import { isSentence, type Sentence } from './sentence.ts';

export const stated = z.union([z.string(), z.custom<Sentence>((value) => isSentence(value))]);
export type Stated = z.infer<typeof stated>;
