/** A run of a project's job as the store keeps it: what was asked for, and what came of it. */
import type { RunReport } from '../../../contract/device/collecting.ts';
import type { PostQuery } from '../../../contract/device/post-query.ts';

export interface CollectionRequest {
  project: string;
  reason: 'person' | 'schedule';
  query: PostQuery;
  dataSources: string[];
  /** Nobody is asked: what is there is grouped from the start, or its accounts are counted in groups anew. */
  over?: 'stories' | 'accounts';
}

/** Stopped by the person: what had been collected until then is in the project. */
export type CollectionReport = { stopped: true } | ({ stopped: false } & RunReport);
