/** Converts the stored row of a run into the run of the contract. */
import type { JobRun, RunReport } from '../../../contract/job-runs.ts';
import type { JobRow } from '../../store/store.ts';
import type { CollectionReport, CollectionRequest } from '../collect/collection.ts';

export type CollectionRow = JobRow<CollectionRequest, CollectionReport>;

/** The caller of all rows: a job belongs to its project and not to the user who requested it. */
export const JOBS = 'projects';

const reportIn = ({
  stopped: _,
  imported: _imported,
  ...report
}: Extract<CollectionReport, { stopped: false }>): RunReport => report;

const stateOf = ({ outcome }: CollectionRow): JobRun['state'] => {
  switch (outcome.status) {
    case 'processing':
      return { name: 'running' };
    case 'failed':
      return { name: 'failed', message: outcome.coded };
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
