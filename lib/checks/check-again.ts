/** The same input as a check of its own: the person wants to see what has changed since. */
import { DEVICE } from '../contract/device.ts';
import type { CheckRecord } from '../records/check-record.ts';
import type { CheckRunner } from './check-runner.ts';

/** What they had not agreed to is asked again. */
const firstState = ({ state }: CheckRecord, now: number): CheckRecord['state'] => {
  if (state.name === 'awaiting-consent' || state.name === 'awaiting-permission') return state;
  const unanswered = state.name === 'stopped' ? state.unanswered : undefined;
  return unanswered ?? { name: 'queued', at: now, creates: 0 };
};

/** The engine of this device would give its answer of the last hour; what a new answer costs is this device's own. */
const freshness = ({ connection }: Pick<CheckRecord, 'connection'>) => (connection === DEVICE ? { fresh: true } : {});

export const checkAgain = async (runner: CheckRunner, earlier: CheckRecord, now: number): Promise<string> => {
  const { seenAt: _seen, removedAt: _removed, notSameClaim: _judged, formerIds: _former, ...kept } = earlier;
  const { note: _note, wrong: _wrong, ...rest } = kept;
  const id = crypto.randomUUID();
  const state = firstState(earlier, now);
  await runner.add({ ...rest, ...freshness(rest), id, earlier: earlier.id, createdAt: now, updatedAt: now, state });
  return id;
};
