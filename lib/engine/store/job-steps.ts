/**
 * The steps of a job as changes of its row, the same for every store. Each is undefined if nothing is to be written: an attempt
 * writes only while it is the newest one, and the outcome of a settled job never changes.
 */
import type { RunProgress } from '../../contract/job-runs.ts';
import type { JobRow, NewJobRow, OnWritten, Processing, Settled } from './store.ts';

/** The row of a job that nobody has begun. */
export const newRow = <Request>({ id, ...row }: NewJobRow<Request>, sequence: number, now: number) => {
  const time = new Date(now).toISOString();
  const outcome: Processing = { status: 'processing', attempts: 0 };
  return { id: id ?? String(sequence), ...row, sequence, created_at: time, updated_at: time, outcome };
};

/** For stores without a transaction that others can write in. */
export const announceWritten = async (
  row: JobRow<unknown, unknown>,
  onWritten: OnWritten | undefined,
  takeBack: () => void | Promise<void>,
): Promise<void> => {
  try {
    await onWritten?.(row, undefined);
  } catch (error) {
    await takeBack();
    throw error;
  }
};

export const begun = <Request, Result>(row: JobRow<Request, Result>, node: string) => {
  const { outcome } = row;
  if (outcome.status !== 'processing') return undefined;
  return { ...row, outcome: { ...outcome, attempts: outcome.attempts + 1, node } };
};

const isHeldBy = ({ attempts, node }: Processing, attempt: number): boolean =>
  attempts === attempt && node !== undefined;

export const settled = <Request, Result>(
  row: JobRow<Request, Result>,
  { attempt, outcome, now }: { attempt: number; outcome: Settled<Result>; now: number },
) => {
  if (row.outcome.status !== 'processing' || !isHeldBy(row.outcome, attempt)) return undefined;
  return { ...row, outcome, updated_at: new Date(now).toISOString() };
};

export const progressed = <Request, Result>(row: JobRow<Request, Result>, attempt: number, progress: RunProgress) => {
  if (row.outcome.status !== 'processing' || !isHeldBy(row.outcome, attempt)) return undefined;
  return { ...row, outcome: { ...row.outcome, progress } };
};

export const handedBack = <Request, Result>(
  row: JobRow<Request, Result>,
  attempt: number,
  next: Pick<Processing, 'collected'> = {},
) => {
  if (row.outcome.status !== 'processing' || !isHeldBy(row.outcome, attempt)) return undefined;
  const { node: _, handedBack = 0, ...outcome } = row.outcome;
  const { collected = outcome.collected } = next;
  return { ...row, outcome: { ...outcome, handedBack: handedBack + 1, ...(collected && { collected }) } };
};
