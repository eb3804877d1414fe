/** Explains to the user why a source did not answer, without addresses, words or the host's own text. */
import * as z from 'zod/mini';
import { type Sentence, sentence } from '../../../contract/sentence.ts';
import { StatedError } from '../../stated-error.ts';
import { TooLargeAnswer } from '../../web/read-bounded.ts';
import { NotPermitted, OtherHost, Refused, RetryLater } from '../../web/refused.ts';

const byStatus = (status: number) => {
  if (status === 401 || status === 403) return 'collectProblem.wantsSignIn';
  if (status === 422) return 'collectProblem.wantsAccount';
  if (status === 404 || status === 410) return 'collectProblem.nothingThere';
  return status >= 500 ? 'collectProblem.ownTrouble' : 'collectProblem.unreachable';
};

const codeOf = (error: unknown) => {
  if (error instanceof NotPermitted) return 'collectProblem.notAllowed';
  if (error instanceof RetryLater) return 'collectProblem.noMoreNow';
  if (error instanceof z.core.$ZodError || error instanceof SyntaxError) return 'collectProblem.wrongShape';
  if (error instanceof OtherHost) return 'feedProblem.otherHostAnswered';
  if (error instanceof TooLargeAnswer) return 'collectProblem.tooLarge';
  return error instanceof Refused ? byStatus(error.status) : 'collectProblem.unreachable';
};

export const whyNot = (error: unknown): Sentence =>
  error instanceof StatedError ? error.sentence : sentence(codeOf(error));
