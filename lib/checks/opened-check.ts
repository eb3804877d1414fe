/** Turns a check of an evidence file into the form of a stored one: `evidence-file.ts` writes its times as text and its state by name. */
import { VERSION } from '../records/version.ts';

const momentOf = (time: unknown): unknown => (typeof time === 'string' ? Date.parse(time) : time);

/** Unvalidated, as its file is. A check without an answer is stopped. */
export const storedFormOf = (check: Record<string, unknown>, answer: unknown): Record<string, unknown> => {
  const { private: _line, recipient: _name, shownAs: _word, sentence: _words, serviceId: _id, ...record } = check;
  return {
    ...record,
    version: VERSION,
    createdAt: momentOf(check.createdAt),
    updatedAt: momentOf(check.updatedAt),
    state: answer === undefined ? { name: 'stopped' } : { name: check.state, result: answer },
  };
};
