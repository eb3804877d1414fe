/** Whether what the person said of an interim match still holds: it does not for the other match of a later answer. */
import type { Context } from '../contract/context-checks.ts';
import type { CheckRecord, CheckState } from '../records/check-record.ts';
import { shownContext } from '../records/read-shown-context.ts';

/** The match that the person is asked about; undefined where there is none, or none that can be read. */
const firstMatch = ({ matches }: Context): string | undefined => {
  const [first]: unknown[] = Array.isArray(matches) ? matches : [];
  return typeof first === 'object' && first !== null && 'url' in first && typeof first.url === 'string'
    ? first.url
    : undefined;
};

type Judgement = Pick<CheckRecord, 'notSameClaim' | 'judgedMatch'>;

/** The record's judgement once it is in this state. Between two answers it waits, with the match that it is about. */
export const keptJudgement = (record: CheckRecord, state: CheckState): Judgement => {
  const { notSameClaim } = record;
  if (notSameClaim === undefined) return {};
  const before = shownContext(record);
  const judgedMatch = before ? firstMatch(before) : record.judgedMatch;
  const after = shownContext({ state });
  if (after) return judgedMatch === firstMatch(after) ? { notSameClaim } : {};
  return judgedMatch === undefined ? {} : { notSameClaim, judgedMatch };
};
