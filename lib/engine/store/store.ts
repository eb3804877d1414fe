/**
 * What the engine remembers, as a port: in memory, in IndexedDB on a device, in SQLite on a server. One suite holds all
 * of them to the same behaviour (`tests/contract/store-cases.ts`).
 */
import type { Author } from '../../contract/authors.ts';
import type { Context, ContextCheckRequest } from '../../contract/context-checks.ts';
import type { Narrative } from '../../contract/narratives.ts';
import type { Post } from '../../contract/posts.ts';
import type { Project } from '../../contract/projects.ts';
import type { User } from '../../contract/users.ts';
import type { ImageFindings, VisionAnalysisRequest } from '../../contract/vision-analyses.ts';
import type { FeedRow, LibraryItem } from '../context/library/item.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import type { CollectionReport, CollectionRequest } from '../narratives/collect/collection.ts';
import type { CursorRow } from '../narratives/collect/cursor.ts';
import type { ImportRow } from '../narratives/import/import-row.ts';

/** How a piece of work stands; `attempts` counts the times it was begun. */
export type Outcome<Result> =
  | { status: 'processing'; attempts: number }
  | { status: 'success'; result: Result }
  /** `unreached`: the address that the work is about did not answer. */
  | { status: 'failed'; error: string; unreached?: true };

/** A piece of work that was asked for. Rows are ordered by `created_at`, then by `sequence`, which the store gives. */
export interface JobRow<Request, Result> {
  id: string;
  sequence: number;
  caller: string;
  created_at: string;
  updated_at: string;
  /** What the list operation's filter compares with. */
  indexOn?: string;
  /** Equal for requests that may share an answer. */
  sameAs: string;
  /** Asked for an answer of its own, whatever an equal request was answered. */
  fresh: boolean;
  request: Request;
  outcome: Outcome<Result>;
}

/** A row before it is written down: the store gives the sequence, and the id where there is none. */
export type NewJobRow<Request, Result> = Omit<JobRow<Request, Result>, 'sequence' | 'id'> & { id?: string };

/** A stretch of a caller's rows between two moments, each end in or out of it. */
export interface JobRange {
  caller: string;
  indexOn?: string;
  from?: { time: string; inclusive: boolean };
  to?: { time: string; inclusive: boolean };
  order: 'asc' | 'desc';
  limit: number;
}

export interface JobTable<Request, Result> {
  /** An id that was not given is the sequence in digits. */
  add(row: NewJobRow<Request, Result>): Promise<JobRow<Request, Result>>;
  get(id: string): Promise<JobRow<Request, Result> | undefined>;
  /** Changes how a row stands in one step: nothing comes between reading and writing it. */
  update(
    id: string,
    change: (row: JobRow<Request, Result>) => JobRow<Request, Result>,
  ): Promise<JobRow<Request, Result> | undefined>;
  list(range: JobRange): Promise<JobRow<Request, Result>[]>;
  /** Every row that is still processing, oldest first. */
  unfinished(): Promise<JobRow<Request, Result>[]>;
  /** The caller's newest successful row with this `sameAs`, created at or after `since`. */
  newestLike(like: { caller: string; sameAs: string; since: string }): Promise<JobRow<Request, Result> | undefined>;
  /** Ids without a row are passed over. A removed id is never given again. */
  remove(ids: readonly string[]): Promise<void>;
  /** Removes every caller's rows created before a moment, except those whose ids are in `kept`. */
  removeBefore(time: string, kept: ReadonlySet<string>): Promise<void>;
}

export interface UserRow extends User {
  status: 'active' | 'deactivated';
}

/** Rows that are few and read whole, in the order of their ids. `unique` is the second key under which only one row may stand. */
export interface Table<Row> {
  /** False, and nothing written, where the id or the unique key is taken. */
  add(row: Row): Promise<boolean>;
  get(id: string): Promise<Row | undefined>;
  all(): Promise<Row[]>;
  update(id: string, change: (row: Row) => Row): Promise<Row | undefined>;
  /** The same for a change that depends on the other rows: no write comes between reading all of them and writing this one. */
  updateAmongAll(id: string, change: (row: Row, all: readonly Row[]) => Row): Promise<Row | undefined>;
  remove(id: string): Promise<void>;
}

/** Rows that are many and belong to a project, in the order of their ids; a row written again replaces the earlier one. */
export interface ProjectTable<Row> {
  put(project: string, rows: readonly Row[]): Promise<void>;
  /**
   * Writes what `change` makes of each row, or of none, in one step: nothing comes between reading and writing, whoever
   * else has the store open. What it gives nothing for stays as it is.
   */
  change(
    project: string,
    ids: readonly string[],
    change: (row: Row | undefined, id: string) => Row | undefined,
  ): Promise<void>;
  get(project: string, id: string): Promise<Row | undefined>;
  /** One entry an id, in the order of the ids. */
  getMany(project: string, ids: readonly string[]): Promise<(Row | undefined)[]>;
  all(project: string): Promise<Row[]>;
  /** In their order: for whoever goes through many rows without holding all of them. */
  ids(project: string): Promise<string[]>;
  /** With what the index has of them. Takes as long as rewriting the index: for many at a time, now and then. */
  remove(project: string, ids: readonly string[]): Promise<void>;
  count(project: string): Promise<number>;
  /** The pieces of the index that `put` writes together with the rows, oldest first: asked for before every search. */
  segments(project: string): MaybePromise<readonly SegmentKey[]>;
  /** Undefined where a later write has taken it in. */
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
  /** By id; the e-mail address is unique, in whatever case. */
  users: Table<UserRow>;
  posts: ProjectTable<Post>;
  authors: ProjectTable<Author>;
  narratives: ProjectTable<Narrative>;
  /** Files that were taken in, by id. */
  imports: Table<ImportRow>;
  /** How far each source was read, by project, source and question. */
  cursors: Table<CursorRow>;
  /** The fact-check library: one project of it, `library/library.ts` says which. */
  factChecks: ProjectTable<LibraryItem>;
  /** By address. */
  feeds: Table<FeedRow>;
  close(): Promise<void>;
}

/** How each of the tables keys its rows: said once, for every store. Those of a project have it with their indexing. */
export const keys = {
  projects: { id: (row: Project) => row.slug, unique: (row: Project) => row.name },
  users: { id: (row: UserRow) => row.id, unique: (row: UserRow) => row.email.toLowerCase() },
  imports: { id: (row: ImportRow) => row.id, unique: (row: ImportRow) => row.id },
  cursors: { id: (row: CursorRow) => row.id, unique: (row: CursorRow) => row.id },
  feeds: { id: (row: FeedRow) => row.address, unique: (row: FeedRow) => row.address },
};

export const isWithin = (row: JobRow<unknown, unknown>, { caller, indexOn, from, to }: JobRange): boolean =>
  row.caller === caller &&
  (indexOn === undefined || row.indexOn === indexOn) &&
  (from === undefined || row.created_at > from.time || (from.inclusive && row.created_at === from.time)) &&
  (to === undefined || row.created_at < to.time || (to.inclusive && row.created_at === to.time));
