/** Turns a check of a file into a record of this browser: marked as brought, with no time in the future and nothing to send. */
import { DEVICE } from '../contract/device/device.ts';
import type { CheckRecord, CheckState } from '../records/check-record.ts';
import { isAnswered, isOver } from '../records/check-states.ts';
import { VERSION } from '../records/version.ts';
import { inputOf } from './begin/new-check.ts';

interface Times {
  moment: (at: number) => number;
  iso: (at: string) => string;
}

const heldTo = (now: number): Times => ({
  moment: (at) => Math.max(0, Math.min(at, now)),
  iso: (at) => (Date.parse(at) > now ? new Date(now).toISOString() : at),
});

const withTimes = (state: CheckState, { iso }: Times): CheckState => {
  if (!('result' in state)) return state;
  const { created_at, updated_at } = state.result;
  const times = { created_at: iso(created_at), updated_at: iso(updated_at) };
  if (state.name === 'analysed') return { ...state, result: { ...state.result, ...times } };
  const { result } = state;
  if (result.status !== 'success') return { ...state, result: { ...result, ...times } };
  const context = { ...result.context, created_at: iso(result.context.created_at) };
  return { ...state, result: { ...result, ...times, context } };
};

/** The engine of this device has no row of it: a number in the file belongs to another check. */
const stateOf = ({ connection, state }: CheckRecord): CheckState =>
  (connection === DEVICE ? isAnswered(state) : isOver(state)) ? state : { name: 'stopped' };

export const importedCheck = (record: CheckRecord, now: number): CheckRecord => {
  const { removedAt: _, evidenceFile: _file, seenAt, notFoundAt, ...others } = record;
  const { closeDecisions, laterFactChecks, furtherPages, ...rest } = others;
  const times = heldTo(now);
  const { moment } = times;
  return {
    ...rest,
    // Drops hidden fields: checking it again would send them.
    input: record.kind === 'claim' ? inputOf(record.input) : record.input,
    createdAt: moment(record.createdAt),
    updatedAt: moment(record.updatedAt),
    ...(seenAt === undefined ? {} : { seenAt: moment(seenAt) }),
    ...(notFoundAt === undefined ? {} : { notFoundAt: moment(notFoundAt) }),
    ...(furtherPages ? { furtherPages: furtherPages.map((one) => ({ ...one, at: moment(one.at) })) } : {}),
    ...(closeDecisions ? { closeDecisions: closeDecisions.map((one) => ({ ...one, at: moment(one.at) })) } : {}),
    ...(laterFactChecks
      ? { laterFactChecks: laterFactChecks.map((one) => ({ ...one, foundAt: moment(one.foundAt) })) }
      : {}),
    importedAt: now,
    state: withTimes(stateOf(record), times),
  };
};

const momentOf = (time: unknown): unknown => (typeof time === 'string' ? Date.parse(time) : time);

/**
 * A check of an evidence file in the form of a stored one: `evidence-file.ts` writes its times as text and its state by name. Unvalidated,
 * as its file is. A check without an answer is stopped.
 */
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
