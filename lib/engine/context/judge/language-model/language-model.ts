/** The port of a language model: one question at a time, and an answer of the shape that was asked for. */
import type * as z from 'zod/mini';

export interface Question<T> {
  /** One word in small letters, for those who want a name for the shape. */
  name: string;
  /** Ours alone: nothing that others wrote stands in it. */
  instructions: string;
  /** What others wrote, between fences. */
  material: string;
  shape: z.ZodMiniType<T>;
}

export interface LanguageModel {
  /** As people know it. */
  name: string;
  /** Throws a `ServiceError` whose message says to people what went wrong, without key, address or material. */
  complete<T>(question: Question<T>, signal: AbortSignal): Promise<T>;
}
