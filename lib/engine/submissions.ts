/** Stores, runs, lists and reads jobs: the part that context checks and vision analyses share. */

import * as z from 'zod/mini';
import { type Sentence, sentence } from '../contract/sentence.ts';
import type { ListQuery } from '../contract/values.ts';
import { sha256Of } from '../format/sha256.ts';
import { createJobs, type Jobs } from './jobs.ts';
import type { Caller, CheckRun, EngineLimits, EnginePorts, JobKind } from './ports.ts';
import { forbidden, notFound } from './procedures.ts';
import { StatedError } from './stated-error.ts';
import type { JobRange, JobRow, JobTable } from './store/store.ts';
import { requireChecksLeft } from './team/rights.ts';

export interface SubmissionKind<Request, Result> {
  /** Refuses an id that it does not have. */
  notThere: Sentence;
  kind: JobKind;
  table: JobTable<Request, Result>;
  inputOf: (request: Request) => string;
  /** The parts of a request that determine its result. */
  sameness: (request: Request) => unknown;
  /** Produces the result. A thrown error fails the job with its message. */
  answer: (request: Request, run: CheckRun, id: string) => Promise<Result>;
  /** True if a result may be reused for a later equal request. Without it every result may. */
  stands?: (result: Result) => boolean;
  /** Results of requests before this time, in milliseconds, are not reused. */
  changedAt?: () => Promise<number | undefined>;
  /** The schema that a result must match to be stored. */
  shape: z.ZodMiniType<Result>;
}

interface Submission<Request> {
  request: Request;
  id?: string;
  indexOn?: string | undefined;
  /** True if requested with `cache-control: no-cache`. */
  fresh: boolean;
}

export interface Submissions<Request, Result> {
  jobs: Jobs<Request, Result>;
  add(caller: Caller, submission: Submission<Request>): Promise<JobRow<Request, Result>>;
  list(caller: Caller, query: ListQuery, indexOn?: string): Promise<JobRow<Request, Result>[]>;
  get(caller: Caller, id: string): Promise<JobRow<Request, Result>>;
}

export const createSubmissions = <Request, Result>(
  kind: SubmissionKind<Request, Result>,
  { store, clock, log, materials, queue, node, rights }: EnginePorts,
  limits: EngineLimits,
): Submissions<Request, Result> => {
  const { table } = kind;

  const reusedSince = async (): Promise<string> => {
    const [now, changed = 0] = await Promise.all([store.now(), kind.changedAt?.()]);
    // A request of the same millisecond may have come before the change.
    return new Date(Math.max(now - limits.cacheMs, changed + 1)).toISOString();
  };

  /** Material from the open page makes a result specific to that page, so no earlier result is reused. */
  const work = async (row: JobRow<Request, Result>, signal: AbortSignal): Promise<Result> => {
    const given = await materials?.get(kind.inputOf(row.request));
    const earlier =
      row.fresh || given !== undefined
        ? undefined
        : await table.newestLike({
            caller: row.caller,
            sameAs: row.sameAs,
            since: await reusedSince(),
          });
    if (earlier?.outcome.status === 'success' && (kind.stands?.(earlier.outcome.result) ?? true))
      return earlier.outcome.result;
    const answer = z.safeParse(
      kind.shape,
      await kind.answer(row.request, { materials: given, signal, fresh: row.fresh }, row.id),
    );
    if (answer.success) return answer.data;
    throw new StatedError(sentence('job.wrongShape', { path: answer.error.issues[0]?.path.join('.') ?? '' }));
  };

  const jobs = createJobs({ kind: kind.kind, node, queue, table, work, clock, log, limits });

  return {
    jobs,
    add: async (caller, { request, id, indexOn, fresh }) => {
      if (fresh && !caller.mayBypassCache) throw forbidden(sentence('refused.mayNotBypassCache'));
      await requireChecksLeft({ store, rights }, caller);
      const row = {
        ...(id === undefined ? {} : { id }),
        ...(indexOn === undefined ? {} : { indexOn }),
        caller: caller.id,
        sameAs: await sha256Of(JSON.stringify(kind.sameness(request))),
        fresh,
        request,
      };
      return jobs.add(row, caller.mostWaiting ?? limits.mostWaiting);
    },
    list: (caller, query, indexOn) =>
      table.list({ caller: caller.id, ...(indexOn === undefined ? {} : { indexOn }), ...rangeOf(query) }),
    get: async (caller, id) => {
      const row = await table.get(id);
      if (row?.caller !== caller.id) throw notFound(kind.notThere);
      return row;
    },
  };
};

/** Start is inclusive and end exclusive when ascending, the other way round when descending (specification 4.1). */
const rangeOf = ({ start, end, sort, limit }: ListQuery): Omit<JobRange, 'caller'> => {
  const ascending = sort === 'asc';
  const bound = (time: string, inclusive: boolean) => ({ time: new Date(time).toISOString(), inclusive });
  return {
    order: sort,
    limit,
    ...(start === undefined ? {} : { from: bound(start, ascending) }),
    ...(end === undefined ? {} : { to: bound(end, !ascending) }),
  };
};
