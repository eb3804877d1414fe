/**
 * Which language model helps to judge on this device, if any. It is no part of the service: the settings, the notice before
 * the first send and the engine must mean the same by it.
 */
import { type ContractRouterClient, oc } from '@orpc/contract';
import * as z from 'zod/mini';

export const languageModelChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** The one that the browser brings along, where it does. */
  z.object({ kind: z.literal('browser') }),
  /** A server that speaks OpenAI's chat completions. */
  z.object({
    kind: z.literal('endpoint'),
    /** With the version and nothing behind it: `http://localhost:11434/v1`. */
    base: z.url({ protocol: /^https?$/ }).check(z.regex(/^[^?#@\s]+$/)),
    model: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
]);
export type LanguageModelChoice = z.infer<typeof languageModelChoice>;

/** Who gets the claim and the passages, beside this device. */
export const languageModelHosts = (choice: LanguageModelChoice): string[] =>
  choice.kind === 'endpoint' ? [new URL(choice.base).host] : [];

const tried = z.object({ works: z.boolean(), sentence: z.string() });

export const languageModelContract = {
  /** One short question with words of our own. */
  test: oc.output(tried),
};
export type LanguageModelClient = ContractRouterClient<typeof languageModelContract>;
