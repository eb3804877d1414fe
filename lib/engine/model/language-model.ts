/** Declares the port of a language model: one question at a time, and an answer of the requested shape. */
import type * as z from 'zod/mini';

export interface ModelRequest<T> {
  /** One word in lower case, for APIs that require a name for the shape. */
  name: string;
  /** Our own text, without any external text. */
  instructions: string;
  /** External text, between fences. */
  material: string;
  shape: z.ZodMiniType<T>;
}

export interface LanguageModel {
  /** The name that users know. */
  name: string;
  /** Rejects with a `ModelFailure` whose sentence explains the failure to the user, without key, address or material. */
  complete<T>(question: ModelRequest<T>, signal: AbortSignal): Promise<T>;
}
