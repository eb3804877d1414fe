/** Lists the checks that a service stores for a user and that this browser lacks, distinguished by the service's ids. */
import type { ServiceTags } from '../contract/context-checks.ts';
import type { CheckRecord } from '../records/check-record.ts';
import { answerOfAnalysis, answerOfCheck, type CheckAnswer } from './answer.ts';
import { inputOf, newCheck } from './begin/new-check.ts';
import { type CheckService, isoTime } from './check-service.ts';
import { heldIds } from './held-ids.ts';

/** A service has two lists: claims and links, and images. */
export type KeptKind = 'context' | 'image';

/** The user's filters for the service's list (specification 4.1). */
export interface RemoteQuery {
  /** The first moment that counts, and the first that does not; ISO 8601. */
  from?: string | undefined;
  until?: string | undefined;
  sort: 'asc' | 'desc';
  /** Rows of one request. */
  limit: number;
  /** Only checks whose `indexOn` equals it; the list of images has no such filter. */
  filter?: string | undefined;
}

interface RemoteCheck {
  id: string;
  input: string;
  createdAt: string;
  /** The service's own label. */
  label?: string;
  /** The score of its model, from 0 to 1. */
  score?: number;
  /** The fields that were sent with it, if the service returns them. */
  serviceTags?: ServiceTags;
  /** This browser has it already. */
  isHeld: boolean;
}

export interface RemoteChecks {
  /** In the order of the query. A row at the border of two pages is in both. */
  checks: RemoteCheck[];
  /** The cursor of the next page; absent on the last one. */
  next?: string;
}

export interface RemoteChecksParts {
  serviceOf: (connection: string) => Promise<CheckService>;
  /** Checks of the same connection and input, including removed ones. */
  same: (connection: string, input: string) => Promise<CheckRecord[]>;
}

/** The largest page of the specification. */
const MAX_PAGE_ROWS = 1000;

const remoteCheckOf = ({ id, input, createdAt, serviceTags, end }: CheckAnswer): Omit<RemoteCheck, 'isHeld'> => {
  const label = end?.name === 'done' && end.result.status === 'success' ? end.result.context.label : undefined;
  const score =
    end?.name === 'analysed' && end.result.status === 'success' ? end.result.analysis.confidence : undefined;
  return {
    ...{ id, input, createdAt },
    ...(label === undefined ? {} : { label }),
    ...(score === undefined ? {} : { score }),
    ...(serviceTags === undefined ? {} : { serviceTags }),
  };
};

const later = (time: string, milliseconds: number): string => new Date(Date.parse(time) + milliseconds).toISOString();

/**
 * The bounds of one request. `start` is inclusive and `end` exclusive when ascending, the other way round when descending. Where a
 * bound is on the wrong side, and where a service's clock is finer than a millisecond, more is requested; `isWithin` drops it.
 */
const boundsOf = ({ from, until, sort }: RemoteQuery, cursor: string | undefined) => {
  const isAscending = sort === 'asc';
  const start = isAscending ? (cursor ?? from) : from && later(from, -1);
  const end = isAscending ? until : cursor === undefined ? until : later(cursor, 1);
  return {
    ...(start === undefined ? {} : { start: isoTime(start) }),
    ...(end === undefined ? {} : { end: isoTime(end) }),
  };
};

const isWithin = ({ from, until }: RemoteQuery, { createdAt }: CheckAnswer): boolean => {
  const moment = Date.parse(createdAt);
  return (from === undefined || moment >= Date.parse(from)) && (until === undefined || moment < Date.parse(until));
};

const listOf = async (
  service: CheckService,
  kind: KeptKind,
  wanted: RemoteQuery,
  cursor: string | undefined,
): Promise<CheckAnswer[]> => {
  const query = { sort: wanted.sort, limit: wanted.limit, ...boundsOf(wanted, cursor) };
  if (kind === 'image') return (await service.visionAnalyses.list({ query })).data.map(answerOfAnalysis);
  const filter = wanted.filter ? { filter: wanted.filter } : {};
  return (await service.contextChecks.list({ query: { ...query, ...filter } })).data.map(answerOfCheck);
};

/** One page. A page whose rows all have the time of the cursor leads nowhere: a larger one is requested in its place. */
const pageOf = async (
  service: CheckService,
  kind: KeptKind,
  wanted: RemoteQuery,
  cursor: string | undefined,
): Promise<{ answers: CheckAnswer[]; next?: string }> => {
  for (let { limit } = wanted; ; limit = Math.min(MAX_PAGE_ROWS, limit * 4)) {
    const answers = await listOf(service, kind, { ...wanted, limit }, cursor);
    const last = answers.at(-1)?.createdAt;
    if (answers.length < limit || last === undefined) return { answers };
    const isStuck = cursor !== undefined && Date.parse(last) === Date.parse(cursor);
    if (!isStuck) return { answers, next: last };
    if (limit === MAX_PAGE_ROWS) return { answers };
  }
};

export const listRemoteChecks = async (
  { serviceOf, same }: RemoteChecksParts,
  {
    connection,
    kind,
    cursor,
    query,
  }: { connection: string; kind: KeptKind; cursor?: string | undefined; query: RemoteQuery },
): Promise<RemoteChecks> => {
  const { answers, next } = await pageOf(await serviceOf(connection), kind, query, cursor);
  const rowOf = async (answer: CheckAnswer): Promise<RemoteCheck> => {
    const stored = await same(connection, inputOf(answer.input));
    return { ...remoteCheckOf(answer), isHeld: stored.some((record) => heldIds(record).includes(answer.id)) };
  };
  return {
    checks: await Promise.all(answers.filter((answer) => isWithin(query, answer)).map(rowOf)),
    ...(next === undefined ? {} : { next }),
  };
};

export const pickedOf = (kind: KeptKind, input: string) => {
  if (kind === 'image') return { kind, text: input, image: { address: input } } as const;
  return { kind: /^https?:\/\/\S+$/i.test(input) ? 'link' : 'claim', text: input } as const;
};

/** Turns a check of the service into a local one, with its result or still waiting for it. */
export const recordOfRemoteCheck = async (
  { serviceOf }: Pick<RemoteChecksParts, 'serviceOf'>,
  { connection, kind, id }: { connection: string; kind: KeptKind; id: string },
  now: number,
): Promise<CheckRecord> => {
  const service = await serviceOf(connection);
  const answer =
    kind === 'image'
      ? answerOfAnalysis(await service.visionAnalyses.get({ params: { id } }))
      : answerOfCheck(await service.contextChecks.get({ params: { id } }));
  const { createdAt, input, end, serviceTags, indexOn } = answer;
  const state = end ?? {
    ...({ name: 'waiting', serviceId: id, serviceTime: createdAt } as const),
    ...{ since: now, polls: 0, at: now },
  };
  const made = newCheck(pickedOf(kind, input), { connection, serviceTags, indexOn }, state, { now });
  // The check is listed by the service's creation time.
  return { ...made, createdAt: Math.min(Date.parse(createdAt), now), updatedAt: now, seenAt: now };
};
