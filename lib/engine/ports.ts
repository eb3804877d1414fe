/** Defines what the engine needs from outside. Everything else about it is the same on a device and on a server. */

import type { Context, ContextCheckRequest } from '../contract/context-checks.ts';
import type { FeedState, LibraryClient, PublisherArchive } from '../contract/device/library.ts';
import type { SearchSoFar } from '../contract/device/searches.ts';
import type { KeyScope } from '../contract/keys.ts';
import type { AuditedAct, SignInLink } from '../contract/people.ts';
import type { RightsOfUser } from '../contract/rights.ts';
import type { Wording } from '../contract/sentence.ts';
import type { SharedDecision } from '../contract/sharing.ts';
import type { TeamRules } from '../contract/team-policy.ts';
import type { SourceKeyName, TeamSourcesSettings } from '../contract/team-sources.ts';
import type { ImageFindings, VisionAnalysisRequest } from '../contract/vision-analyses.ts';
import { MINUTE_MS } from '../dates/spans.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { LanguageModel } from './model/language-model.ts';
import type { CollectPorts } from './narratives/collect/collect-posts.ts';
import type { ImportCounts } from './narratives/import/import-counts.ts';
import type { GroupProject } from './narratives/projects/group-posts.ts';
import type { JobRow, Store } from './store/store.ts';

/** The material that the open page provided for an input (its text, an image's bytes). A server has none. */
interface Materials {
  get(input: string): Promise<unknown>;
}

export interface CheckRun {
  /** The page's material for this input, if it provided any. */
  materials: unknown;
  /** Aborted when the engine closes or the job takes too long. */
  signal: AbortSignal;
  /** If true, the run uses no stored results of earlier runs. */
  fresh?: boolean;
  /** Called when the search begins, and after each of its sources. */
  onSearch?: (soFar: SearchSoFar) => void;
}

/** Produces the result of a context check. A thrown error fails the check with its message. */
export type GenerateContext = (request: ContextCheckRequest, run: CheckRun) => Promise<Context>;

/** Produces the findings of a vision analysis, on the same terms. */
export type AnalyseImage = (request: VisionAnalysisRequest, run: CheckRun) => Promise<ImageFindings>;

/** The ports for collecting posts and for grouping them. */
export interface CollectingPorts extends Omit<CollectPorts, 'store' | 'clock'> {
  /** Clusters the posts of a project, in this thread (`group-here.ts`) or in another one. */
  group: GroupProject;
  /** Summarizes narratives when the user requests it. Without it, posts are quoted. */
  languageModel?: () => Promise<LanguageModel | undefined>;
}

/** The kinds of jobs, each with a table of this name. */
export type JobKind = 'contextChecks' | 'visionAnalyses' | 'collections';

/** A queue that the engines on one store share. Its owner has some engine perform each job (`Engine.perform`). */
export interface JobQueue {
  /**
   * Called when a job is stored, with the store's transaction if it has one: the row and its place in the queue are then written
   * together. `indexOn` of a collection is its project, which collects in one job at a time. One that has collected moves to
   * the queue for grouping, where its project also has one at a time. False, with nothing added, if `mostWaiting` jobs of the caller
   * have not begun.
   */
  offer(
    kind: JobKind,
    job: Pick<JobRow<unknown, unknown>, 'id' | 'caller' | 'indexOn' | 'request' | 'outcome'>,
    options: { transaction: unknown; mostWaiting?: number },
  ): Promise<boolean>;
  /** The number of the caller's jobs that have not begun. */
  countWaiting(kind: JobKind, caller: string): Promise<number>;
  /** A user stops a collection, which this or another engine performs now or begins later. */
  requestStop(id: string): Promise<void>;
  isStopRequested(id: string): Promise<boolean>;
}

/** Who did what to whom, and what it was about, as ids. */
export interface AuditedEvent {
  who: string;
  what: AuditedAct;
  whom: string;
  about?: string;
}

interface Member {
  project: string;
  user: string;
}

/** Who reads which project of a server. Projects are slugs. Administrators need not be members. */
export interface MembersPort {
  isMember(project: string, user: string): Promise<boolean>;
  projectsOf(user: string): Promise<string[]>;
  /** In the order of projects, then of users. */
  all(): Promise<Member[]>;
  /** Writes the line of the audit log in the same transaction. False, with nothing written, if it is so already. */
  set(membership: Member & { isMember: boolean; by: string }): Promise<boolean>;
}

/** A number of acts of these kinds that one user may do within a time. */
export interface ActLimit {
  who: string;
  acts: readonly AuditedAct[];
  most: number;
  withinMs: number;
}

/** The parts of a server for the people who sign in to it. */
export interface PeoplePort {
  /** Makes a one-time link with which a user sets a password, in place of an earlier one. */
  makeLink(user: string): Promise<SignInLink>;
  /** Ends all that a user can sign in with. */
  revoke(user: string): Promise<void>;
  /** Removes a user with all that they did not share, and writes the line of the log. Returns the number of checks and analyses. */
  remove(user: string, by: string): Promise<number>;
  note(event: AuditedEvent): Promise<void>;
  /** By what the log says: the time in milliseconds until the user may act again; undefined if that is now. */
  waitFor(limit: ActLimit): Promise<number | undefined>;
  /** Newest first. */
  events(range: {
    before?: number | undefined;
    limit: number;
  }): Promise<(AuditedEvent & { number: number; at: number })[]>;
}

/** The API key of a program. It has the access of its user, as far as its scopes reach. Times are in milliseconds since 1970. */
export interface StoredKey {
  id: string;
  user: string;
  name: string;
  scopes: readonly KeyScope[];
  createdAt: number;
  expiresAt?: number;
  lastUsedAt?: number;
}

export interface KeysPort {
  /** Undefined if the user has as many as `most`. `secret` is the key itself, which is not kept. `by` creates it. */
  create(
    key: Omit<StoredKey, 'id' | 'createdAt' | 'lastUsedAt'> & { by: string; most: number },
  ): Promise<{ key: StoredKey; secret: string } | undefined>;
  all(): Promise<StoredKey[]>;
  /** False if there is none. */
  end(id: string, by: string): Promise<boolean>;
}

/** The rights of single users of a server in addition to their roles. Each request reads them, as a part of its caller. */
export interface RightsPort {
  /** Lists the rights of each user who has an account, in the order of users. */
  all(): Promise<RightsOfUser[]>;
  /** Writes the line of the audit log in the same transaction. `by` sets them. */
  set(rights: RightsOfUser, by: string): Promise<void>;
  /**
   * Counts the checks of a caller after this time, of texts and of images together, and no more than `most` of them: the newest.
   * `oldest` is when the first of these came.
   */
  countChecks(of: { caller: string; since: string; most: number }): Promise<{ count: number; oldest?: string }>;
}

/** An object that a user shared to a project: a check, with the decisions about it, or a note at a story. */
export interface SharedItem {
  number: number;
  project: string;
  kind: 'check' | 'note';
  /** The id of the check or of the story. */
  about: string;
  who: string;
  at: number;
  text?: string | undefined;
  decisions?: SharedDecision[] | undefined;
}

/** The rows of shared work. Those of a check go with the row of the check. */
export interface SharingPort {
  /** A check that is shared to the project already gets this text and these decisions in place of its own. */
  put(item: Omit<SharedItem, 'number' | 'at'>): Promise<SharedItem>;
  get(number: number): Promise<SharedItem | undefined>;
  /** Newest first, those with a smaller number than `before`. */
  list(
    of: Pick<SharedItem, 'project' | 'kind'> & {
      about?: string | undefined;
      before?: number | undefined;
      limit: number;
    },
  ): Promise<SharedItem[]>;
  /** Where a check is shared. */
  placesOf(check: string): Promise<SharedItem[]>;
  /** False if it is gone. */
  remove(number: number): Promise<boolean>;
}

/** The rules that administrators set for everybody, and what the operator of the server allows them to be. */
export interface TeamPolicyPort {
  /** Undefined while nobody has set any. */
  read(): Promise<{ rules: TeamRules; at: number; who: string } | undefined>;
  write(rules: TeamRules, who: string): Promise<void>;
  /** The fact-checkers that the server lists. */
  publishers: () => Promise<readonly { name: string; host: string }[]>;
  /** The retention period that the operator sets. */
  checksDays?: number | undefined;
}

/** A listed fact-checker in the library of a server. */
export interface HeldPublisher extends FeedState {
  /** The number of its fact-checks. */
  size: number;
  /** When its feed was last requested, in milliseconds since 1970. */
  readAt?: number | undefined;
  archive?: Pick<PublisherArchive, 'added' | 'isComplete' | 'oldest' | 'problem'> | undefined;
}

/** The fact-checks of a server, and how many of its feeds are read; `filling` is absent while nothing is left to read. */
export interface LibraryState {
  facts: Awaited<ReturnType<LibraryClient['facts']>>;
  publishers: readonly HeldPublisher[];
  filling?: { done: number; total: number } | undefined;
}

/** An administrator wants all feeds read, the rest of them, or none until the next reading is due. */
export interface FillingWish {
  kind: 'all' | 'rest' | 'stop';
  /** In milliseconds since 1970. */
  at: number;
}

/** The sources of the checks of a server, which its administrators choose unless its operator has. */
export interface TeamSourcesPort {
  /** The operator's file has them: nothing can be changed here. */
  isLocked: boolean;
  read(): Promise<{ settings: TeamSourcesSettings; changed?: { at: number; who: string } | undefined }>;
  /** Results of requests before this time, in milliseconds, may be of other sources. */
  changedAt(): Promise<number>;
  /** Writes a line of the audit log in the same transaction, as the four below do. */
  write(settings: TeamSourcesSettings, who: string): Promise<void>;
  /** False, with nothing written, if the server has no secret to encrypt it with. */
  keepKey(name: SourceKeyName, key: string, who: string): Promise<boolean>;
  dropKey(name: SourceKeyName, who: string): Promise<void>;
  /** Has the feeds read that were not contacted since, or with `rest` those of them that were not read. */
  fill(rest: boolean, who: string): Promise<void>;
  /** Ends the reading, whichever server reads, until the next is due. */
  stop(who: string): Promise<void>;
  /** The keys that are kept, without the keys. */
  keys(): Promise<readonly { name: string; isReadable: boolean }[]>;
  library(): Promise<LibraryState>;
}

/** The file of records that the operator of a server gave. */
export interface RecordsPort {
  /** The SHA-256 of its content. */
  hash: string;
  /** Imports it. Nothing is doubled where a part of it was imported before. */
  take(signal: AbortSignal): Promise<ImportCounts>;
}

export interface EnginePorts {
  store: Store;
  clock: Clock;
  log: Log;
  /** The name of this engine among those on its store; a random one without it. */
  node?: string;
  /** Without a queue the jobs run in this process. */
  queue?: JobQueue;
  materials?: Materials;
  generateContext?: GenerateContext;
  analyseImage?: AnalyseImage;
  /** The ports for collecting posts from the open networks. Without them no job of a project can run. */
  collect?: CollectingPorts;
  /** The times of schedules are those of UTC, as the clients of a service read them; without it those of this machine. */
  schedulesInUtc?: boolean;
  /** The language of the responses of `service`. Without it the caller words what is stated in codes. */
  wording?: Wording;
  /** Without it nobody signs in, and nothing is noted. */
  people?: PeoplePort;
  /** Without it every caller reads all projects. */
  members?: MembersPort;
  /** Without it nobody has more than their role, and no limit by the day. */
  rights?: RightsPort;
  /** Without it programs have no keys. */
  keys?: KeysPort;
  /** Without it nothing is shared. */
  sharing?: SharingPort;
  /** Without it nobody restricts anything. */
  teamPolicy?: TeamPolicyPort;
  /** Without it nobody chooses the sources of checks. */
  teamSources?: TeamSourcesPort;
  /** Without it there is no file to import. */
  records?: RecordsPort;
}

/** The limits that an engine's creator may override. */
export interface EngineLimits {
  /** The number of jobs of one kind that run at a time. */
  concurrency: number;
  /** The number of jobs of one kind that may wait for one caller; a device has no limit. */
  mostWaiting: number;
  /** The time after which a job fails. */
  runLimitMs: number;
  /** The number of times a job that the ends of engines interrupt is started: once, and once more alone. */
  attempts: number;
  /** The time during which an equal request gets the result of the earlier one. */
  cacheMs: number;
  /** Refuses images at private and local addresses, for an engine whose requests others can direct. */
  publicAddressesOnly: boolean;
}

export const defaultLimits: EngineLimits = {
  concurrency: 4,
  mostWaiting: Number.POSITIVE_INFINITY,
  runLimitMs: 10 * MINUTE_MS,
  attempts: 2,
  cacheMs: 60 * MINUTE_MS,
  publicAddressesOnly: false,
};

/** The caller of the engine, and its permissions. */
export interface Caller {
  id: string;
  administrator: boolean;
  /** May change projects, as administrators may. */
  leadAnalyst?: boolean;
  mayBypassCache: boolean;
  mayAnalyseVideo: boolean;
  /** May have model version 2.0. */
  mayChooseModel: boolean;
  /** In place of the engine's own limit. */
  mostWaiting?: number;
  /** The number of checks of any 24 hours; without it there is no limit. */
  checksADay?: number;
  /** Of the API key that the caller uses; without it all operations can be reached. */
  scopes?: readonly KeyScope[];
}

/** The user on whose device the engine runs. */
export const deviceCaller: Caller = {
  id: 'device',
  administrator: true,
  mayBypassCache: true,
  mayAnalyseVideo: true,
  mayChooseModel: true,
};
