/**
 * Defines the language model that helps to judge on this device, if any. Not part of the service: the settings, the consent
 * prompt and the engine must agree on it.
 */
import { type ContractRouterClient, oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { isSentence, type Sentence } from '../sentence.ts';

export const languageModelChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** The model built into the browser, where it has one. */
  z.object({ kind: z.literal('browser') }),
  /** A server that implements OpenAI's chat completions. */
  z.object({
    kind: z.literal('endpoint'),
    /** Includes the version and nothing after it: `http://localhost:11434/v1`. */
    base: z.url({ protocol: /^https?$/ }).check(z.regex(/^[^?#@\s]+$/)),
    model: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
]);
export type LanguageModelChoice = z.infer<typeof languageModelChoice>;

/** The hosts that receive the claim and the passages, in addition to this device. */
export const languageModelHosts = (choice: LanguageModelChoice): string[] =>
  choice.kind === 'endpoint' ? [new URL(choice.base).host] : [];

const tried = z.object({
  works: z.boolean(),
  /** The event and, if possible, the next step. */
  sentences: z.array(z.custom<Sentence>((value) => isSentence(value))),
});

export const languageModelContract = {
  /** Sends one short built-in prompt. */
  test: oc.output(tried),
};
export type LanguageModelClient = ContractRouterClient<typeof languageModelContract>;
