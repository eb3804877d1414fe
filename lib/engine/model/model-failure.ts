/** The error of a language model that gave no answer. Its sentences contain neither the key nor text of a server. */
import { type Sentence, sentence } from '../../contract/sentence.ts';
import { StatedError } from '../stated-error.ts';

export class ModelFailure extends StatedError {
  readonly nextStep: Sentence | undefined;

  constructor(stated: Sentence, nextStep?: Sentence) {
    super(stated);
    this.nextStep = nextStep;
  }
}

/** The message of any other error may repeat the question, so it is not passed on. */
export const failureSentence = (error: unknown): Sentence =>
  error instanceof ModelFailure ? error.sentence : sentence('modelFailure.unforeseen');
