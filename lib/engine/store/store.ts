/**
 * Declares the port of the engine's store: in memory, in IndexedDB on a device, in SQLite on a server. One suite holds all of
 * them to the same behaviour (`tests/contract/store-cases.ts`).
 */

import type { Author } from '../../contract/authors.ts';
import type { Context, ContextCheckRequest } from '../../contract/context-checks.ts';
import type { ImportReport } from '../../contract/device/imports.ts';
import type { RunProgress } from '../../contract/job-runs.ts';
import type { Narrative } from '../../contract/narratives.ts';
import type { Post } from '../../contract/posts.ts';
import type { Project } from '../../contract/projects.ts';
import type { Sentence } from '../../contract/sentence.ts';
import type { User } from '../../contract/users.ts';
import type { ImageFindings, VisionAnalysisRequest } from '../../contract/vision-analyses.ts';
import type { FeedRow, ItemImage, LibraryItem } from '../context/library/item.ts';
import type { PostNotes } from '../context/readers-notes/post-notes.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import type { CollectedPosts, CollectionReport, CollectionRequest } from '../narratives/collect/collection.ts';
import type { CursorRow } from '../narratives/collect/cursor.ts';

/** A job without an outcome. */
export interface Processing {
  status: 'processing';
  /** Raised each time that the job begins, and never lowered. Only the newest attempt may settle the job. */
  attempts: number;
  /** The attempts that engines handed back because they closed in order. They did not interrupt the job. */
  handedBack?: number;
  /** The engine that has the newest attempt. Nobody has one before the first, or after it was handed back. */
  node?: string;
  /** The posts that a job of a project has collected: its next attempt groups. */
  collected?: CollectedPosts;
  /** How far the newest attempt was when it last said so, for the engines that do not run it. */
  progress?: RunProgress;
}

/** The outcome of a job, which never changes. */
export type Settled<Result> =
  | { status: 'success'; result: Result }
  /** `unreached`: the address that the job is about did not answer. */
  | { status: 'failed'; coded: Sentence; unreached?: true };

export type JobOutcome<Result> = Processing | Settled<Result>;

/** A job. Rows are ordered by `created_at`, then by `sequence`. The store assigns both, and the times by its own clock. */
export interface JobRow<Request, Result> {
  id: string;
  sequence: number;
  caller: string;
  created_at: string;
  updated_at: string;
  /** The value that the list operation's filter compares. */
  indexOn?: string;
  /** Equal for requests that may share an answer. */
  sameAs: string;
  /** Requires its own answer, even if an equal request has one. */
  fresh: boolean;
  request: Request;
  outcome: JobOutcome<Result>;
}

/** A row whose job has begun. */
export type BegunRow<Request, Result> = JobRow<Request, Result> & { outcome: Processing };

/** A row before it is stored. A missing id becomes the sequence in digits. */
export type NewJobRow<Request> = Omit<
  JobRow<Request, never>,
  'sequence' | 'id' | 'created_at' | 'updated_at' | 'outcome'
> & { id?: string };

/**
 * Called once a row is written: within the same transaction, which is passed on, in a store that others can write to in one;
 * else afterwards. If it rejects, the row is not kept.
 */
export type OnWritten = (row: JobRow<unknown, unknown>, transaction: unknown) => Promise<void>;

/** The next step after an attempt that has collected posts and does not group them. */
export interface NextStep {
  collected: CollectedPosts;
  onWritten: OnWritten;
}

/** A range of a caller's rows between two times, each inclusive or exclusive. */
export interface JobRange {
  caller: string;
  indexOn?: string;
  from?: { time: string; inclusive: boolean };
  to?: { time: string; inclusive: boolean };
  order: 'asc' | 'desc';
  limit: number;
}

export interface JobTable<Request, Result> {
  /** Stores a job that nobody has begun. */
  add(row: NewJobRow<Request>, onWritten?: OnWritten): Promise<JobRow<Request, Result>>;
  get(id: string): Promise<JobRow<Request, Result> | undefined>;
  /**
   * Gives the job to a node as its next attempt; any earlier attempt can no longer settle it. Undefined if the job is settled or
   * gone. Like the two below it is atomic: no write comes between reading and writing.
   */
  begin(id: string, node: string): Promise<BegunRow<Request, Result> | undefined>;
  /** False, and nothing is written, unless the job is processing and this attempt is its newest and was not handed back. */
  settle(id: string, attempt: number, outcome: Settled<Result>): Promise<boolean>;
  /**
   * Ends an attempt without an outcome, on the same condition. It does not count as an interruption. The row keeps `collected` for
   * the next attempt; `onWritten` is called once it is written, within the same transaction if the store has one.
   */
  handBack(id: string, attempt: number, next?: NextStep): Promise<void>;
  /** Writes how far an attempt is, on the condition of `settle`. */
  writeProgress(id: string, attempt: number, progress: RunProgress): Promise<void>;
  list(range: JobRange): Promise<JobRow<Request, Result>[]>;
  /** Every row that is still processing, oldest first. */
  unfinished(): Promise<JobRow<Request, Result>[]>;
  /** The caller's newest successful row with this `sameAs`, created at or after `since`. */
  newestLike(like: { caller: string; sameAs: string; since: string }): Promise<JobRow<Request, Result> | undefined>;
  /** Ignores ids without a row. A removed id is never assigned again. */
  remove(ids: readonly string[]): Promise<void>;
  /** Removes every caller's rows created before a moment, except those whose ids are in `kept`. */
  removeBefore(time: string, kept: ReadonlySet<string>): Promise<void>;
}

export interface UserRow extends User {
  status: 'active' | 'deactivated';
}

/** Few rows, which are read in full, in the order of their ids. `unique` is a second key that only one row may have. */
export interface Table<Row> {
  /** False if the id or the unique key is taken; nothing is then written. */
  add(row: Row): Promise<boolean>;
  get(id: string): Promise<Row | undefined>;
  all(): Promise<Row[]>;
  update(id: string, change: (row: Row) => Row): Promise<Row | undefined>;
  /** The same for a change that depends on the other rows: no write comes between reading all of them and writing this one. */
  updateAmongAll(id: string, change: (row: Row, all: readonly Row[]) => Row): Promise<Row | undefined>;
  remove(id: string): Promise<void>;
}

/** `last` is the id of the last row; absent if there is none. */
interface RowPage<Row> {
  rows: Row[];
  last?: string | undefined;
}

/** Many rows that belong to a project, in the order of their ids; a row written again replaces the earlier one. */
export interface ProjectTable<Row> {
  put(project: string, rows: readonly Row[]): Promise<void>;
  /**
   * Writes the results of `change` atomically: no write comes between reading and writing, even if others have the store open.
   * A missing row is passed as undefined. A row without a result stays as it is.
   */
  change(
    project: string,
    ids: readonly string[],
    change: (row: Row | undefined, id: string) => Row | undefined,
  ): Promise<void>;
  get(project: string, id: string): Promise<Row | undefined>;
  /** One entry per id, in the order of the ids. */
  getMany(project: string, ids: readonly string[]): Promise<(Row | undefined)[]>;
  all(project: string): Promise<Row[]>;
  /** In order. */
  ids(project: string): Promise<string[]>;
  /** The first rows in order, or those that follow the id `last`, for callers that go through many rows. */
  page(project: string, last: string | undefined, most: number): Promise<RowPage<Row>>;
  /** Removes the rows from the index too. It takes as long as rewriting the index, so removals are rare and batched. */
  remove(project: string, ids: readonly string[]): Promise<void>;
  count(project: string): Promise<number>;
  /** The segments of the index that `put` writes together with the rows, oldest first; read before every search. */
  segments(project: string): MaybePromise<readonly SegmentKey[]>;
  /** Undefined if a later write merged it. */
  segment(project: string, sequence: number): Promise<Uint8Array | undefined>;
}

/** A sequence is never used again within a project; `size` counts the rows. */
export interface SegmentKey {
  sequence: number;
  size: number;
  format: number;
}

export interface Store {
  contextChecks: JobTable<ContextCheckRequest, Context>;
  visionAnalyses: JobTable<VisionAnalysisRequest, ImageFindings>;
  /** Runs of a project's job: `indexOn` is the project's slug. */
  collections: JobTable<CollectionRequest, CollectionReport>;
  /** By slug; the name is unique. */
  projects: Table<Project>;
  /** By id; the e-mail address is unique, regardless of case. */
  users: Table<UserRow>;
  posts: ProjectTable<Post>;
  authors: ProjectTable<Author>;
  narratives: ProjectTable<Narrative>;
  /** Imported files, by id. */
  imports: Table<ImportReport>;
  /** The position up to which each source was read, by project, source and query. */
  cursors: Table<CursorRow>;
  /** The fact-check library, in a single project: `LIBRARY` of `library/library-index.ts`. */
  factChecks: ProjectTable<LibraryItem>;
  /** The readers' notes of X by post, in a single project: `NOTES` of `readers-notes/post-notes.ts`. */
  readersNotes: ProjectTable<PostNotes>;
  /** By address. */
  feeds: Table<FeedRow>;
  /** The clock of the times in rows, in milliseconds since 1970. The engines on one store may have clocks that differ. */
  now(): MaybePromise<number>;
  close(): Promise<void>;
}

/** A server hashes no image, so it has no table for hashes. */
export interface DeviceStore extends Store {
  /** The hashes of articles' images by article; the project is the host of their publisher. */
  itemImages: ProjectTable<ItemImage>;
}

/** The keys of each table, defined once for every store. The indexing of project tables defines theirs. */
export const keys = {
  projects: { id: (row: Project) => row.slug, unique: (row: Project) => row.name },
  users: { id: (row: UserRow) => row.id, unique: (row: UserRow) => row.email.toLowerCase() },
  imports: { id: (row: ImportReport) => row.id, unique: (row: ImportReport) => row.id },
  cursors: { id: (row: CursorRow) => row.id, unique: (row: CursorRow) => row.id },
  feeds: { id: (row: FeedRow) => row.address, unique: (row: FeedRow) => row.address },
};

export const isWithin = (row: JobRow<unknown, unknown>, { caller, indexOn, from, to }: JobRange): boolean =>
  row.caller === caller &&
  (indexOn === undefined || row.indexOn === indexOn) &&
  (from === undefined || row.created_at > from.time || (from.inclusive && row.created_at === from.time)) &&
  (to === undefined || row.created_at < to.time || (to.inclusive && row.created_at === to.time));
