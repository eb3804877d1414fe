/** The checks that a service keeps for a person, beside those that this browser has: told apart by the service's own numbers. */
import type { ContextCheck } from '../contract/context-checks.ts';
import type { CheckRecord } from '../records/check-record.ts';
import { answerOfCheck } from './answer.ts';
import { type AskedService, isoTime } from './ask-service.ts';
import { heldIds } from './check-machine.ts';
import { inputOf, newCheck } from './new-check.ts';

export interface CheckThere {
  id: string;
  input: string;
  createdAt: string;
  /** As the service calls it. */
  label?: string;
}

export interface ChecksThere {
  /** Newest first, without those that this browser has. */
  checks: CheckThere[];
  /** How many of this page the browser has. */
  held: number;
  /** Where the next page begins; absent where there is none. */
  before?: string;
}

export interface ChecksThereParts {
  serviceOf: (connection: string) => Promise<AskedService>;
  /** Those of the same connection and input, also those that were removed. */
  same: (connection: string, input: string) => Promise<CheckRecord[]>;
}

const PAGE = 50;

const thereOf = (check: ContextCheck): CheckThere => {
  const label = check.status === 'success' ? check.context.label : undefined;
  const { id, input, created_at: createdAt } = check;
  return { id, input, createdAt, ...(label === undefined ? {} : { label }) };
};

export const checksThere = async (
  { serviceOf, same }: ChecksThereParts,
  connection: string,
  before?: string,
): Promise<ChecksThere> => {
  const service = await serviceOf(connection);
  const query = { sort: 'desc', limit: PAGE, ...(before === undefined ? {} : { end: isoTime(before) }) } as const;
  const { data } = await service.contextChecks.list({ query });
  const isHeld = async ({ id, input }: ContextCheck): Promise<boolean> =>
    (await same(connection, inputOf(input))).some((record) => heldIds(record).includes(id));
  const held = await Promise.all(data.map(isHeld));
  const last = data.at(-1)?.created_at;
  const goesOn = data.length === PAGE && last !== undefined && last !== before;
  return {
    checks: data.filter((_, at) => !held[at]).map(thereOf),
    held: held.filter(Boolean).length,
    ...(goesOn ? { before: last } : {}),
  };
};

/** A check of the service becomes one of this browser, with the answer it has or the wait for it. */
export const recordOfCheckThere = async (
  { serviceOf }: Pick<ChecksThereParts, 'serviceOf'>,
  connection: string,
  id: string,
  now: number,
): Promise<CheckRecord> => {
  const service = await serviceOf(connection);
  const answer = answerOfCheck(await service.contextChecks.get({ params: { id } }));
  const { createdAt, input, end } = answer;
  const state = end ?? {
    ...({ name: 'waiting', serviceId: id, serviceTime: createdAt } as const),
    ...{ since: now, polls: 0, at: now },
  };
  const kind = /^https?:\/\/\S+$/i.test(input) ? 'link' : 'claim';
  const made = newCheck({ kind, text: input }, { connection }, state, { now });
  // It was made when the service says so, and stands in the list at that place.
  return { ...made, createdAt: Math.min(Date.parse(createdAt), now), updatedAt: now, seenAt: now };
};
