/** Implements the whole service contract on the user's own machine, over the given ports. */
import type { AnyContractRouter } from '@orpc/contract';
import { createRouterClient, type Router, type RouterClient } from '@orpc/server';
import * as z from 'zod/mini';
import { engineRefusal } from '../contract/engine-refusal.ts';
import { ServiceError } from '../contract/errors.ts';
import type { CallContext, Service } from '../contract/index.ts';
import type { Wording } from '../contract/sentence.ts';
import { isStream, relay } from '../wire/stream.ts';
import { createContextChecks } from './context/context-checks.ts';
import { createCopies } from './copies.ts';
import { createJobEnds } from './job-ends.ts';
import { createCollecting } from './narratives/projects/collecting.ts';
import { createProjects } from './narratives/projects/projects.ts';
import { type Caller, defaultLimits, type EngineLimits, type EnginePorts, type JobKind } from './ports.ts';
import { type CallerContext, procedures } from './procedures.ts';
import { createSearch } from './search/search.ts';
import { createSearches } from './searches.ts';
import { createKeys } from './team/keys.ts';
import { createMembers } from './team/members.ts';
import { createPeople } from './team/people.ts';
import { createRights } from './team/rights.ts';
import { createSharing } from './team/sharing.ts';
import { createTeamPolicy } from './team/team-policy.ts';
import { createTeamSources } from './team/team-sources.ts';
import { createUsers } from './team/users.ts';
import { createVisionAnalyses } from './vision/vision-analyses.ts';

/** Without a locale, zod/mini reports no more than "Invalid input". */
z.config(z.locales.en());

const createParts = (ports: EnginePorts, limits: EngineLimits) => {
  const contextChecks = createContextChecks(ports, limits);
  const visionAnalyses = createVisionAnalyses(ports, limits);
  const collecting = createCollecting(ports, limits);
  const jobsOfChecks = { contextChecks: contextChecks.jobs, visionAnalyses: visionAnalyses.jobs };
  return {
    /** The parts of the engine beyond the service: each a router, and a client for callers in the same process. */
    extensions: {
      /** Projects, their jobs, files of posts. */
      collecting: collecting.served,
      /** Removes the copies of checks that the user's browser no longer holds. Used on a device only. */
      copies: createCopies(ports.store, jobsOfChecks, collecting.removeRuns),
      /** Notifies of the end of a check. Used on a device only. */
      jobEnds: createJobEnds(jobsOfChecks, ports.clock),
      /** Tells how far the search of a check is. Used on a device only. */
      searches: createSearches(contextChecks.board),
    },
    jobs: { ...jobsOfChecks, collections: collecting.jobs } satisfies Record<JobKind, unknown>,
    importOnce: collecting.importOnce,
    router: procedures.router({
      contextChecks: contextChecks.handlers,
      visionAnalyses: visionAnalyses.handlers,
      projects: createProjects(ports),
      ...collecting.team,
      ...createSearch(ports),
      ...createUsers(ports),
      people: {
        ...createPeople(ports).people,
        ...createMembers(ports),
        ...createRights(ports, limits),
        ...createKeys(ports),
      },
      ...createSharing(ports, contextChecks.worded),
      ...createTeamPolicy(ports, limits, jobsOfChecks),
      sources: createTeamSources(ports),
    }),
  };
};

type Parts = ReturnType<typeof createParts>;
type Extensions = Parts['extensions'];

export interface Engine extends Extensions {
  /** The router for a handler that serves the engine over HTTP or a port. */
  router: Parts['router'];
  /** The routers of the extensions, by name. */
  extensionRouters: RoutersOf<Extensions>;
  /** Returns a client for callers in the same process. */
  service(caller: Caller): Service;
  /** Runs a job at once, for the owner of a queue (`Jobs.perform`). */
  perform(kind: JobKind, id: string, signal: AbortSignal): Promise<void>;
  /** Imports the operator's file of records (`ProjectJobs.importOnce`). */
  importOnce: Parts['importOnce'];
  /** Restarts the jobs that an earlier shutdown left processing, unless there is a queue. Call it once. */
  resume(): Promise<void>;
  /** Resolves when no job is waiting or running. */
  idle(): Promise<void>;
  /** Stops all jobs. Their rows stay stored as processing. */
  close(): Promise<void>;
}

/** Returns a client of handlers in the same process. It rejects with the errors of a remote service. */
export const inProcess = <Handlers extends Router<AnyContractRouter, CallerContext>>(
  router: Handlers,
  caller: Caller,
  { wording, refusals = wording }: { wording?: Wording | undefined; refusals?: Wording | undefined } = {},
): RouterClient<Handlers, CallContext> => {
  const options = {
    context: { caller, wording },
    interceptors: [
      async ({ next, signal }: { next: () => Promise<unknown>; signal?: AbortSignal | undefined }) => {
        const refused = (error: unknown) =>
          signal?.aborted
            ? new ServiceError('cancelled', 'The request was cancelled.')
            : engineRefusal(error, refusals);
        try {
          const answer = await next();
          return isStream(answer) ? relay(answer, { asError: refused }) : answer;
        } catch (error) {
          throw refused(error);
        }
      },
    ],
  };
  // Cast: the context of the handlers is the caller, or nothing.
  return createRouterClient<Handlers, CallContext>(router, ...([options] as never));
};

type RoutersOf<Served extends Record<string, { router: unknown }>> = { [Name in keyof Served]: Served[Name]['router'] };

/** The routers of what is served, by name. */
export const routersOf = <Served extends Record<string, { router: unknown }>>(served: Served): RoutersOf<Served> =>
  // Cast: the names are those of what is served.
  Object.fromEntries(Object.entries(served).map(([name, { router }]) => [name, router])) as RoutersOf<Served>;

export const createEngine = (ports: EnginePorts, limits: Partial<EngineLimits> = {}): Engine => {
  const node = ports.node ?? crypto.randomUUID();
  const { router, extensions, jobs, importOnce } = createParts({ ...ports, node }, { ...defaultLimits, ...limits });
  const queues = Object.values(jobs);
  return {
    ...extensions,
    router,
    extensionRouters: routersOf(extensions),
    service: (caller) => inProcess(router, caller, { wording: ports.wording }),
    importOnce,
    perform: (kind, id, signal) => jobs[kind].perform(id, signal),
    resume: async () => {
      await Promise.all(queues.map((queue) => queue.resume()));
    },
    idle: async () => {
      await Promise.all(queues.map((queue) => queue.idle()));
    },
    close: async () => {
      await Promise.all(queues.map((queue) => queue.close()));
    },
  };
};
