/** Explains in a sentence for the user why a source did not answer, without addresses, words or the host's own text. */
import * as z from 'zod/mini';
import { NotPermitted } from '../../web/polite-web.ts';
import { Later } from '../../web/read-web.ts';

export const whyNot = (error: unknown): string => {
  if (error instanceof NotPermitted) return 'The browser has not been allowed to ask it.';
  if (error instanceof Later) return 'It allows no more requests for now.';
  if (error instanceof z.core.$ZodError || error instanceof SyntaxError)
    return 'Its answer was not of the documented shape.';
  const message = error instanceof Error ? error.message : '';
  if (/^Status 40[13]$/.test(message)) return 'It wants a sign-in, or does not take this one.';
  if (/^Status 422$/.test(message)) return 'It does not show this without an account.';
  if (/^Status 5\d\d$/.test(message)) return 'It has trouble of its own.';
  if (message === 'The answer is too large.' || message === 'This is not a feed.') return message;
  if (/^Status 4(04|10)$/.test(message)) return 'There is nothing at this address.';
  return 'It could not be reached.';
};
