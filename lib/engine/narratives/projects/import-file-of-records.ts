/** Imports the file of records that the operator of a server gave, as a job: once for all engines on the store. */
import { sentence } from '../../../contract/sentence.ts';
import { DAY_MS } from '../../../dates/spans.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Jobs } from '../../jobs.ts';
import type { RecordsPort } from '../../ports.ts';
import { StatedError } from '../../stated-error.ts';
import type { JobTable } from '../../store/store.ts';
import type { CollectionReport, CollectionRequest } from '../collect/collection.ts';
import type { ImportCounts } from '../import/import-counts.ts';
import { JOBS } from './run-view.ts';

/** A file of a million posts takes minutes. */
export const IMPORT_LIMIT_MS = DAY_MS;
const LOOK_AGAIN_MS = 250;

/** From the content, so that the same file is one job on all servers. */
export const idOfRecords = (hash: string): string => `records ${hash}`;

export const takeRecords = async (
  { hash }: CollectionRequest,
  records: RecordsPort | undefined,
  signal: AbortSignal,
): Promise<CollectionReport> => {
  if (records === undefined || records.hash !== hash) throw new StatedError(sentence('importProblem.fileGone'));
  const imported = await records.take(signal);
  const { posts, narratives } = imported;
  return { stopped: false, sources: [], found: posts, added: posts, narratives, platforms: {}, stories: [], imported };
};

type Table = JobTable<CollectionRequest, CollectionReport>;
type Outcome = NonNullable<Awaited<ReturnType<Table['get']>>>['outcome'];

const countsOf = (outcome: Outcome): ImportCounts | undefined =>
  outcome.status === 'success' && !outcome.result.stopped ? outcome.result.imported : undefined;

/** Adds the job, unless an engine has added it, or has done it. One that failed or was stopped begins anew. */
const addOnce = async (
  table: Table,
  jobs: Pick<Jobs<CollectionRequest, CollectionReport>, 'add' | 'remove'>,
  request: CollectionRequest,
): Promise<string> => {
  const { project: id } = request;
  const known = await table.get(id);
  if (known?.outcome.status === 'processing' || (known && countsOf(known.outcome))) return id;
  if (known) await jobs.remove([id]);
  try {
    await jobs.add({ id, caller: JOBS, indexOn: id, sameAs: id, fresh: true, request });
  } catch (error) {
    // Another engine was faster.
    if (!(await table.get(id))) throw error;
  }
  return id;
};

interface Importing {
  table: Table;
  jobs: Jobs<CollectionRequest, CollectionReport>;
  clock: Clock;
  /** Another engine may do it. */
  isShared: boolean;
}

/** Resolves when the file is imported, by whichever engine; undefined if that was stopped. */
export const createImportOnce =
  ({ table, jobs, clock, isShared }: Importing) =>
  async (hash: string, query: CollectionRequest['query']): Promise<ImportCounts | undefined> => {
    const project = idOfRecords(hash);
    const id = await addOnce(table, jobs, { project, reason: 'person', query, dataSources: [], over: 'records', hash });
    for (;;) {
      if (!isShared) await jobs.ended(id);
      const outcome = (await table.get(id))?.outcome;
      if (outcome?.status === 'success') return countsOf(outcome);
      if (outcome?.status === 'failed') throw new StatedError(outcome.coded);
      if (!isShared || outcome === undefined) return undefined;
      await clock.sleep(LOOK_AGAIN_MS);
    }
  };
