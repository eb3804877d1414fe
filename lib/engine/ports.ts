/** What the engine needs from outside: everything else about it is the same on a device and on a server. */

import type { Context, ContextCheckRequest } from '../contract/context-checks.ts';
import type { CohortRule } from '../contract/device/cohort-rules.ts';
import type { Post } from '../contract/posts.ts';
import type { Say } from '../contract/query-fault.ts';
import type { ImageFindings, VisionAnalysisRequest } from '../contract/vision-analyses.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { LanguageModel } from './context/judge/language-model/language-model.ts';
import type { CollectPorts } from './narratives/collect/collect-posts.ts';
import type { GroupElsewhere } from './narratives/projects/group-posts.ts';
import type { MatchedFactCheck } from './narratives/score/score-narrative.ts';
import type { Store } from './store/store.ts';

/** What the open page gave for an input (its text, an image's bytes). A server has none. */
interface Materials {
  get(input: string): Promise<unknown>;
}

export interface Run {
  /** What the page gave for this input, where it gave something. */
  materials: unknown;
  /** Aborted when the engine closes or the work takes too long. */
  signal: AbortSignal;
  /** Asked for anew: nothing that was kept from earlier runs is used. */
  fresh?: boolean;
}

/** Produces the answer to a context check. What it throws fails the check, with the error's message. */
export type GenerateContext = (request: ContextCheckRequest, run: Run) => Promise<Context>;

/** Produces the findings of a vision analysis, on the same terms. */
export type AnalyseImage = (request: VisionAnalysisRequest, run: Run) => Promise<ImageFindings>;

/** With what posts are collected, and what is known about what they say. */
export interface CollectingPorts extends Omit<CollectPorts, 'store' | 'clock'> {
  /** The listed fact-checks that rated what a post says. */
  factChecksOf?: (post: Post) => Promise<MatchedFactCheck[]>;
  /** Groups posts beside this thread; without it that is done here, in slices. */
  group?: GroupElsewhere;
  /** Puts stories into words where the person asks it to; without it posts speak for themselves. */
  languageModel?: () => Promise<LanguageModel | undefined>;
}

export interface EnginePorts {
  store: Store;
  clock: Clock;
  log: Log;
  materials?: Materials;
  generateContext?: GenerateContext;
  analyseImage?: AnalyseImage;
  /** With what the open networks are asked for posts; without it no job of a project can. */
  collect?: CollectingPorts;
  /** Puts into words what is wrong with a search; without it whoever asked does. */
  say?: Say;
  /** By which accounts are counted in groups. */
  cohortRules?: () => Promise<readonly CohortRule[]>;
}

/** What an engine may be told to do otherwise. */
export interface EngineLimits {
  /** How many pieces of work of one kind run at a time. */
  concurrency: number;
  /** After how long a piece of work is given up. */
  runLimitMs: number;
  /** How often a piece of work that an end of the engine cut short is begun. */
  attempts: number;
  /** For how long an equal request gets the answer of the earlier one. */
  cacheMs: number;
  /** Refuses images at private and local addresses: for an engine that others can send somewhere. */
  publicAddressesOnly: boolean;
}

const MINUTE = 60_000;
export const defaultLimits: EngineLimits = {
  concurrency: 4,
  runLimitMs: 10 * MINUTE,
  attempts: 3,
  cacheMs: 60 * MINUTE,
  publicAddressesOnly: false,
};

/** Who asks, and what they may do. */
export interface Caller {
  id: string;
  administrator: boolean;
  mayBypassCache: boolean;
  mayAnalyseVideo: boolean;
}

/** The person whose device the engine runs on. */
export const deviceCaller: Caller = {
  id: 'device',
  administrator: true,
  mayBypassCache: true,
  mayAnalyseVideo: true,
};
