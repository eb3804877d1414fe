/**
 * Stores the rules that the administrators of a connection's server have set, and reads them again at most once an hour while the
 * connection is used. They only restrict, and only what goes to that server or came from it.
 */
import * as z from 'zod/mini';
import { ServiceError } from '../../contract/errors.ts';
import type { Service } from '../../contract/index.ts';
import type { TeamPolicyView } from '../../contract/team-policy.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../dates/spans.ts';
import { changeStored, readStored, type StoredSetting } from '../../records/stored-setting.ts';

export const serviceRules = z.object({
  neverSend: z.array(z.string()),
  exportOff: z.boolean(),
  checksDays: z.exactOptional(z.number()),
  /** The names of the only fact-checkers whose ratings become a label there. */
  publishers: z.exactOptional(z.array(z.string())),
  limits: z.exactOptional(
    z.object({ waitingTexts: z.number(), waitingImages: z.number(), mostWaiting: z.exactOptional(z.number()) }),
  ),
  readAt: z.number(),
});
export type ServiceRules = z.infer<typeof serviceRules>;

const storedRules = z.record(
  z.string(),
  // Without `rules` the service has none, or they were never read.
  z.object({ nextAt: z.number(), rules: z.exactOptional(serviceRules) }),
);

const serviceRulesSetting: StoredSetting<z.infer<typeof storedRules>> = {
  key: 'service rules',
  schema: storedRules,
  steps: [],
  empty: {},
};

/** By connection. */
export const readServiceRules = async (): Promise<Record<string, ServiceRules>> =>
  Object.fromEntries(
    Object.entries(await readStored(serviceRulesSetting)).flatMap(([id, { rules }]) => (rules ? [[id, rules]] : [])),
  );

const rulesIn = ({ rules, publishers, limits }: TeamPolicyView, now: number): ServiceRules => {
  const { neverSend, exportOff, checksDays, publishers: hosts } = rules;
  const { waitingTexts, waitingImages, mostWaiting } = limits;
  const nameOf = (host: string) => publishers.find((one) => one.host === host)?.name ?? host;
  return {
    neverSend,
    exportOff,
    ...(checksDays === undefined ? {} : { checksDays }),
    ...(hosts === undefined ? {} : { publishers: hosts.map(nameOf) }),
    limits: { waitingTexts, waitingImages, ...(mostWaiting === undefined ? {} : { mostWaiting }) },
    readAt: now,
  };
};

export const keepServiceRules = async (connection: string, view: TeamPolicyView, now: number): Promise<void> => {
  const entry = { nextAt: now + HOUR_MS, rules: rulesIn(view, now) };
  await changeStored(serviceRulesSetting, (stored) => ({ ...stored, [connection]: entry }));
};

export const dropServiceRules = async (connections: readonly string[]): Promise<void> => {
  await changeStored(serviceRulesSetting, (stored) =>
    Object.fromEntries(Object.entries(stored).filter(([id]) => !connections.includes(id))),
  );
};

const hasNone = (error: unknown): boolean =>
  error instanceof ServiceError && [404, 405, 501].includes(error.status ?? 0);

/** Rules that cannot be read now stay in force. */
const keepFailure = async (connection: string, error: unknown, now: number): Promise<void> => {
  const nextAt = now + (hasNone(error) ? DAY_MS : 5 * MINUTE_MS);
  await changeStored(serviceRulesSetting, (stored) => ({ ...stored, [connection]: { ...stored[connection], nextAt } }));
};

/** A server that does not respond must not hold back a check for long. */
const MAX_WAIT_MS = 5000;

interface FollowerParts {
  serviceOf: (connection: string) => Promise<Pick<Service, 'policy'>>;
  now: () => number;
}

export const createRulesFollower = ({ serviceOf, now }: FollowerParts) => {
  const reading = new Map<string, Promise<void>>();
  const read = async (connection: string): Promise<void> => {
    try {
      await keepServiceRules(connection, await (await serviceOf(connection)).policy.read(), now());
    } catch (error) {
      await keepFailure(connection, error, now());
    }
  };
  /** Reads the rules, also where they were read a moment ago. */
  const follow = (connection: string): Promise<void> => {
    const one = reading.get(connection) ?? read(connection).finally(() => reading.delete(connection));
    reading.set(connection, one);
    return one;
  };
  return {
    follow,
    /** Waits only where nothing is known of them; else they are read again behind the request, if an hour has passed. */
    beforeUse: async (connection: string): Promise<void> => {
      const known = (await readStored(serviceRulesSetting))[connection];
      if (known && known.nextAt > now()) return;
      const following = follow(connection);
      following.catch(() => {});
      if (!known) await Promise.race([following, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
    },
  };
};
