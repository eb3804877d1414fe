/** Converts the stored row of a run into the run of the contract. */
import type { JobRun, RunReport } from '../../../contract/device/collecting.ts';
import type { JobRow } from '../../store/store.ts';
import type { CollectionReport, CollectionRequest } from '../collect/collection.ts';

export type CollectionRow = JobRow<CollectionRequest, CollectionReport>;

/** The caller of all rows: a job belongs to its project and not to the user who requested it. */
export const JOBS = 'projects';

/** True for a job by which an earlier version counted accounts by rules: it is not listed, and ends where it is resumed. */
export const isOfRules = ({ request }: CollectionRow): boolean =>
  // The cast: no job of this version has that value.
  (request.over as string | undefined) === 'accounts';

/** Reports that were stored before `sources` had its name. */
const OLD_SOURCES = 'asked';

const reportIn = ({
  stopped: _,
  imported: _imported,
  ...report
}: Extract<CollectionReport, { stopped: false }>): RunReport => {
  // The cast: only reports of before the rename have the old name.
  const { [OLD_SOURCES]: oldSources, ...rest } = report as RunReport & { [OLD_SOURCES]?: RunReport['sources'] };
  return oldSources ? { ...rest, sources: oldSources } : rest;
};

const stateOf = ({ outcome }: CollectionRow): JobRun['state'] => {
  switch (outcome.status) {
    case 'processing':
      return { name: 'running' };
    case 'failed':
      return { name: 'failed', message: outcome.coded ?? outcome.error };
    case 'success': {
      if (outcome.result.stopped) return { name: 'stopped' };
      return { name: 'done', report: reportIn(outcome.result) };
    }
  }
};

export const runOf = (row: CollectionRow): JobRun => ({
  id: row.id,
  project: row.request.project,
  reason: row.request.reason,
  ...(row.request.over ? { over: row.request.over } : {}),
  startedAt: row.created_at,
  updatedAt: row.updated_at,
  state: stateOf(row),
});
