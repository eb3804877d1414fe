/** Defines a run of a project's job as it is stored: its request and its result. */

import type { PostQuery } from '../../../contract/device/post-query.ts';
import type { JobRun, RunReport, SourceReport } from '../../../contract/job-runs.ts';
import type { ImportCounts } from '../import/import-counts.ts';

export interface CollectionRequest {
  project: string;
  reason: 'person' | 'schedule';
  query: PostQuery;
  dataSources: string[];
  /**
   * Queries no source: clusters the stored posts from the start, imports a file of records, whose projects are not known
   * before, or clusters what an import has added.
   */
  over?: JobRun['over'];
  /** The number of posts that an import has added. */
  added?: number;
  /** The SHA-256 of the file of records. */
  hash?: string;
}

export interface CollectedPosts {
  reports: SourceReport[];
  ids: string[];
  added: number;
}

/** For a run that the user stopped, the posts collected until then are in the project. */
export type CollectionReport = { stopped: true } | ({ stopped: false; imported?: ImportCounts } & RunReport);
