/** Defines a reason that the engine states in a code. */
import * as z from 'zod/mini';
import { isSentence, type Sentence } from './sentence.ts';

export const stated = z.custom<Sentence>((value) => isSentence(value));
