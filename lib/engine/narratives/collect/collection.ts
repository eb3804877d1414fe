/** Defines a run of a project's job as it is stored: its request and its result. */
import type { RunReport } from '../../../contract/device/collecting.ts';
import type { PostQuery } from '../../../contract/device/post-query.ts';

export interface CollectionRequest {
  project: string;
  reason: 'person' | 'schedule';
  query: PostQuery;
  dataSources: string[];
  /** Queries no source: clusters the stored posts from the start, or counts their accounts in cohorts again. */
  over?: 'stories' | 'accounts';
}

/** For a run that the user stopped, the posts collected until then are in the project. */
export type CollectionReport = { stopped: true } | ({ stopped: false } & RunReport);
