/** An error that a person reads: its sentence is a code, put into words where the person reads it. */
import { type Sentence, sentence } from '../contract/sentence.ts';

export class StatedError extends Error {
  readonly sentence: Sentence;

  constructor(sentence: Sentence, options?: ErrorOptions) {
    super(sentence.code, options);
    this.sentence = sentence;
  }
}

/** The message of a fault that nobody foresaw is shown as it is; without one, `otherwise` is. */
export const reasonOf = (error: unknown, otherwise: Sentence): Sentence => {
  if (error instanceof StatedError) return error.sentence;
  const message = error instanceof Error ? error.message.trim() : '';
  return message === '' ? otherwise : sentence('job.unforeseen', { message });
};
