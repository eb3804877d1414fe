/** The same input as a check of its own: the person has agreed to it before, and wants to see what has changed since. */
import type { CheckRecord } from '../records/check-record.ts';
import type { CheckRunner } from './check-runner.ts';

export const checkAgain = async (runner: CheckRunner, earlier: CheckRecord, now: number): Promise<string> => {
  const { seenAt: _seen, removedAt: _removed, ...rest } = earlier;
  const id = crypto.randomUUID();
  const state = { name: 'queued', at: now, creates: 0 } as const;
  await runner.add({ ...rest, id, earlier: earlier.id, createdAt: now, updatedAt: now, state });
  return id;
};
