/** Converts the stored row of a run into the run of the contract. */
import type { Run } from '../../../contract/device/collecting.ts';
import type { JobRow } from '../../store/store.ts';
import type { CollectionReport, CollectionRequest } from '../collect/collection.ts';

export type CollectionRow = JobRow<CollectionRequest, CollectionReport>;

const stateOf = ({ outcome }: CollectionRow): Run['state'] => {
  switch (outcome.status) {
    case 'processing':
      return { name: 'running' };
    case 'failed':
      return { name: 'failed', message: outcome.error };
    case 'success': {
      if (outcome.result.stopped) return { name: 'stopped' };
      const { stopped: _, ...report } = outcome.result;
      return { name: 'done', report };
    }
  }
};

export const runOf = (row: CollectionRow): Run => ({
  id: row.id,
  project: row.request.project,
  reason: row.request.reason,
  ...(row.request.over ? { over: row.request.over } : {}),
  startedAt: row.created_at,
  updatedAt: row.updated_at,
  state: stateOf(row),
});
