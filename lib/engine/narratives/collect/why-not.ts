/** Explains to the user why a source did not answer, without addresses, words or the host's own text. */
import * as z from 'zod/mini';
import { type Sentence, sentence } from '../../../contract/sentence.ts';
import { StatedError } from '../../stated-error.ts';
import { NotPermitted } from '../../web/polite-web.ts';
import { TooLargeAnswer } from '../../web/read-bounded.ts';
import { Later } from '../../web/read-web.ts';

const codeOf = (error: unknown) => {
  if (error instanceof NotPermitted) return 'collectProblem.notAllowed';
  if (error instanceof Later) return 'collectProblem.noMoreNow';
  if (error instanceof z.core.$ZodError || error instanceof SyntaxError) return 'collectProblem.wrongShape';
  if (error instanceof TooLargeAnswer) return 'collectProblem.tooLarge';
  const message = error instanceof Error ? error.message : '';
  if (/^Status 40[13]$/.test(message)) return 'collectProblem.wantsSignIn';
  if (/^Status 422$/.test(message)) return 'collectProblem.wantsAccount';
  if (/^Status 5\d\d$/.test(message)) return 'collectProblem.ownTrouble';
  if (/^Status 4(04|10)$/.test(message)) return 'collectProblem.nothingThere';
  return 'collectProblem.unreachable';
};

export const whyNot = (error: unknown): Sentence =>
  error instanceof StatedError ? error.sentence : sentence(codeOf(error));
