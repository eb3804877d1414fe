/** The checks that a service keeps for a person, beside those that this browser has: told apart by the service's own numbers. */
import type { CheckRecord } from '../records/check-record.ts';
import { type Answer, answerOfAnalysis, answerOfCheck } from './answer.ts';
import { inputOf, newCheck } from './begin/new-check.ts';
import { type CheckService, isoTime } from './check-service.ts';
import { heldIds } from './held-ids.ts';

/** A service keeps two lists: of words and links, and of pictures. */
export type KeptKind = 'context' | 'image';

interface RemoteCheck {
  id: string;
  input: string;
  createdAt: string;
  /** As the service calls it. */
  label?: string;
  /** What its model scored, from 0 to 1. */
  score?: number;
}

export interface RemoteChecks {
  /** Newest first, without those that this browser has. */
  checks: RemoteCheck[];
  /** How many of this page the browser has. */
  held: number;
  /** Where the next page begins; absent where there is none. */
  before?: string;
}

export interface RemoteChecksParts {
  serviceOf: (connection: string) => Promise<CheckService>;
  /** Those of the same connection and input, also those that were removed. */
  same: (connection: string, input: string) => Promise<CheckRecord[]>;
}

const PAGE = 50;

const remoteCheckOf = ({ id, input, createdAt, end }: Answer): RemoteCheck => {
  const label = end?.name === 'done' && end.result.status === 'success' ? end.result.context.label : undefined;
  const score =
    end?.name === 'analysed' && end.result.status === 'success' ? end.result.analysis.confidence : undefined;
  return {
    ...{ id, input, createdAt },
    ...(label === undefined ? {} : { label }),
    ...(score === undefined ? {} : { score }),
  };
};

const listOf = async (service: CheckService, kind: KeptKind, before: string | undefined): Promise<Answer[]> => {
  const query = { sort: 'desc', limit: PAGE, ...(before === undefined ? {} : { end: isoTime(before) }) } as const;
  return kind === 'image'
    ? (await service.visionAnalyses.list({ query })).data.map(answerOfAnalysis)
    : (await service.contextChecks.list({ query })).data.map(answerOfCheck);
};

export const listRemoteChecks = async (
  { serviceOf, same }: RemoteChecksParts,
  { connection, kind, before }: { connection: string; kind: KeptKind; before?: string | undefined },
): Promise<RemoteChecks> => {
  const answers = await listOf(await serviceOf(connection), kind, before);
  const isHeld = async ({ id, input }: Answer): Promise<boolean> =>
    (await same(connection, inputOf(input))).some((record) => heldIds(record).includes(id));
  const held = await Promise.all(answers.map(isHeld));
  const last = answers.at(-1)?.createdAt;
  const goesOn = answers.length === PAGE && last !== undefined && last !== before;
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

/** A check of the service becomes one of this browser, with the answer it has or the wait for it. */
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
  // It was made when the service says so, and stands in the list at that place.
  return { ...made, createdAt: Math.min(Date.parse(createdAt), now), updatedAt: now, seenAt: now };
};
