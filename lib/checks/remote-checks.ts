/** Lists the checks that a service stores for a user and that this browser lacks, distinguished by the service's ids. */
import type { CheckRecord } from '../records/check-record.ts';
import { answerOfAnalysis, answerOfCheck, type CheckAnswer } from './answer.ts';
import { inputOf, newCheck } from './begin/new-check.ts';
import { type CheckService, isoTime } from './check-service.ts';
import { heldIds } from './held-ids.ts';

/** A service has two lists: claims and links, and images. */
export type KeptKind = 'context' | 'image';

interface RemoteCheck {
  id: string;
  input: string;
  createdAt: string;
  /** The service's own label. */
  label?: string;
  /** The score of its model, from 0 to 1. */
  score?: number;
}

export interface RemoteChecks {
  /** Newest first, without those that this browser has. */
  checks: RemoteCheck[];
  /** The number of this page's checks that the browser has. */
  held: number;
  /** The cursor of the next page; absent on the last one. */
  before?: string;
}

export interface RemoteChecksParts {
  serviceOf: (connection: string) => Promise<CheckService>;
  /** Checks of the same connection and input, including removed ones. */
  same: (connection: string, input: string) => Promise<CheckRecord[]>;
}

const PAGE_ROWS = 50;

const remoteCheckOf = ({ id, input, createdAt, end }: CheckAnswer): RemoteCheck => {
  const label = end?.name === 'done' && end.result.status === 'success' ? end.result.context.label : undefined;
  const score =
    end?.name === 'analysed' && end.result.status === 'success' ? end.result.analysis.confidence : undefined;
  return {
    ...{ id, input, createdAt },
    ...(label === undefined ? {} : { label }),
    ...(score === undefined ? {} : { score }),
  };
};

const listOf = async (service: CheckService, kind: KeptKind, before: string | undefined): Promise<CheckAnswer[]> => {
  const query = { sort: 'desc', limit: PAGE_ROWS, ...(before === undefined ? {} : { end: isoTime(before) }) } as const;
  return kind === 'image'
    ? (await service.visionAnalyses.list({ query })).data.map(answerOfAnalysis)
    : (await service.contextChecks.list({ query })).data.map(answerOfCheck);
};

export const listRemoteChecks = async (
  { serviceOf, same }: RemoteChecksParts,
  { connection, kind, before }: { connection: string; kind: KeptKind; before?: string | undefined },
): Promise<RemoteChecks> => {
  const answers = await listOf(await serviceOf(connection), kind, before);
  const isHeld = async ({ id, input }: CheckAnswer): Promise<boolean> =>
    (await same(connection, inputOf(input))).some((record) => heldIds(record).includes(id));
  const held = await Promise.all(answers.map(isHeld));
  const last = answers.at(-1)?.createdAt;
  const goesOn = answers.length === PAGE_ROWS && last !== undefined && last !== before;
  return {
    checks: answers.filter((_, at) => !held[at]).map(remoteCheckOf),
    held: held.filter(Boolean).length,
    ...(goesOn ? { before: last } : {}),
  };
};

const pickedOf = (kind: KeptKind, input: string) => {
  if (kind === 'image') return { kind, text: input, image: { address: input } } as const;
  return { kind: /^https?:\/\/\S+$/i.test(input) ? 'link' : 'claim', text: input } as const;
};

/** Turns a check of the service into a local one, with its result or still waiting for it. */
export const recordOfCheckThere = async (
  { serviceOf }: Pick<RemoteChecksParts, 'serviceOf'>,
  { connection, kind, id }: { connection: string; kind: KeptKind; id: string },
  now: number,
): Promise<CheckRecord> => {
  const service = await serviceOf(connection);
  const answer =
    kind === 'image'
      ? answerOfAnalysis(await service.visionAnalyses.get({ params: { id } }))
      : answerOfCheck(await service.contextChecks.get({ params: { id } }));
  const { createdAt, input, end } = answer;
  const state = end ?? {
    ...({ name: 'waiting', serviceId: id, serviceTime: createdAt } as const),
    ...{ since: now, polls: 0, at: now },
  };
  const made = newCheck(pickedOf(kind, input), { connection }, state, { now });
  // The check is listed by the service's creation time.
  return { ...made, createdAt: Math.min(Date.parse(createdAt), now), updatedAt: now, seenAt: now };
};
