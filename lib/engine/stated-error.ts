/** An error that a person reads: its sentence is a code, put into words where the person reads it. */
import type { Sentence } from '../contract/sentence.ts';

export class StatedError extends Error {
  readonly sentence: Sentence;

  constructor(sentence: Sentence, options?: ErrorOptions) {
    super(sentence.code, options);
    this.sentence = sentence;
  }
}
