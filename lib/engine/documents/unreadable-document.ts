/** The document could not be read within the limits, or broke its reader. */
import { sentence } from '../../contract/sentence.ts';
import { StatedError } from '../stated-error.ts';

export const UNREADABLE = 'archiveProblem.unreadable';

export class UnreadableDocument extends StatedError {
  constructor() {
    super(sentence(UNREADABLE));
  }
}
