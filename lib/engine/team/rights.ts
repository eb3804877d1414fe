/** Lets administrators give users rights in addition to their roles, and refuses the checks of callers who have sent those of a day. */
import { sentence } from '../../contract/sentence.ts';
import { DAY_MS, HOUR_MS } from '../../dates/spans.ts';
import type { Caller, EngineLimits, EnginePorts, RightsPort } from '../ports.ts';
import { notFound, procedures, requireAdministrator } from '../procedures.ts';
import { refusalUntil } from '../refusal.ts';
import { requireUser } from './people.ts';

interface DayPorts extends Pick<EnginePorts, 'store'> {
  rights: RightsPort | undefined;
}

/** The checks that a caller with a limit has sent in the last 24 hours, also those that the cache answered. */
export const checksOfDay = async ({ store, rights }: DayPorts, { id, checksADay }: Caller) => {
  if (checksADay === undefined || !rights) return undefined;
  const now = await store.now();
  const since = new Date(now - DAY_MS).toISOString();
  return { now, most: checksADay, ...(await rights.countChecks({ caller: id, since, most: checksADay })) };
};

export const requireChecksLeft = async (ports: DayPorts, caller: Caller): Promise<void> => {
  const day = await checksOfDay(ports, caller);
  if (day?.oldest === undefined || day.count < day.most) return;
  const waitMs = Date.parse(day.oldest) + DAY_MS - day.now;
  throw refusalUntil(sentence('refused.dayUsedUp', { most: day.most, count: Math.ceil(waitMs / HOUR_MS) }), waitMs);
};

export const createRights = ({ store, rights: port }: EnginePorts, { mostWaiting }: EngineLimits) => {
  const begin = (caller: Caller): RightsPort => {
    requireAdministrator(caller);
    if (!port) throw notFound(sentence('refused.noPeople'));
    return port;
  };
  const { rights, setRights } = procedures.people;
  return {
    rights: rights.handler(async ({ context: { caller } }) => ({
      data: await begin(caller).all(),
      ...(Number.isFinite(mostWaiting) && { mostWaiting }),
    })),
    setRights: setRights.handler(async ({ input: { params, body }, context: { caller } }) => {
      const own = begin(caller);
      const given = { ...body, user: (await requireUser(store, params.id)).id };
      await own.set(given, caller.id);
      return given;
    }),
  };
};
