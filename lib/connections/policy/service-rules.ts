/**
 * Stores the rules that the administrators of a connection's server have set. They only restrict, and only what goes to that server
 * or came from it.
 */
import * as z from 'zod/mini';
import type { TeamPolicyView } from '../../contract/team-policy.ts';
import { HOUR_MS } from '../../dates/spans.ts';
import { changeStored, readStored, type StoredSetting } from '../../records/stored-setting.ts';
import { type SetUpStep, setUpSteps } from './set-up-steps.ts';

export const serviceRules = z.object({
  neverSend: z.array(z.string()),
  exportOff: z.boolean(),
  checksDays: z.exactOptional(z.number()),
  /** The names of the only fact-checkers whose ratings become a label there. */
  publishers: z.exactOptional(z.array(z.string())),
  limits: z.exactOptional(
    z.object({
      waitingTexts: z.number(),
      waitingImages: z.number(),
      mostWaiting: z.exactOptional(z.number()),
      checksADay: z.exactOptional(z.number()),
      checksSent: z.exactOptional(z.number()),
    }),
  ),
  /** The rights of the account in addition to its role; unknown at a server of an earlier version. */
  rights: z.exactOptional(z.object({ noCache: z.boolean(), video: z.boolean(), models: z.boolean() })),
  /** The address of mail of the account that the connection signs in with. */
  you: z.exactOptional(z.string()),
  /** For administrators: what a new server lacks, and the steps that they have skipped. */
  setUp: z.exactOptional(z.object({ factCheckers: z.number(), topics: z.number(), people: z.number() })),
  skipped: z.exactOptional(z.array(z.enum(setUpSteps))),
  readAt: z.number(),
});
export type ServiceRules = z.infer<typeof serviceRules>;

const storedRule = z.object({
  nextAt: z.number(),
  rules: z.exactOptional(serviceRules),
  /** The service says that it has no rules. Without them and without this they are unknown. */
  hasNone: z.exactOptional(z.literal(true)),
});
export type StoredRules = z.infer<typeof storedRule>;
const storedRules = z.record(z.string(), storedRule);

const serviceRulesSetting: StoredSetting<z.infer<typeof storedRules>> = {
  key: 'service rules',
  schema: storedRules,
  empty: {},
};

/** By connection. */
export const readServiceRules = async (): Promise<Record<string, ServiceRules>> =>
  Object.fromEntries(
    Object.entries(await readStored(serviceRulesSetting)).flatMap(([id, { rules }]) => (rules ? [[id, rules]] : [])),
  );

const rulesIn = ({ rules, publishers, limits, rights, you, setUp }: TeamPolicyView, now: number): ServiceRules => {
  const { neverSend, exportOff, checksDays, publishers: hosts } = rules;
  const { waitingTexts, waitingImages, mostWaiting, checksADay, checksSent } = limits;
  const nameOf = (host: string) => publishers.find((one) => one.host === host)?.name ?? host;
  return {
    neverSend,
    exportOff,
    ...(checksDays === undefined ? {} : { checksDays }),
    ...(hosts === undefined ? {} : { publishers: hosts.map(nameOf) }),
    limits: {
      ...{ waitingTexts, waitingImages },
      ...(mostWaiting === undefined ? {} : { mostWaiting }),
      ...(checksADay === undefined ? {} : { checksADay }),
      ...(checksSent === undefined ? {} : { checksSent }),
    },
    ...(rights && { rights: { noCache: rights.noCache, video: rights.video, models: rights.models } }),
    ...(you === undefined ? {} : { you }),
    ...(setUp && { setUp: { factCheckers: setUp.factCheckers, topics: setUp.topics, people: setUp.people } }),
    readAt: now,
  };
};

export const keepServiceRules = async (connection: string, view: TeamPolicyView, now: number): Promise<void> => {
  await changeRulesOf(connection, (stored) => {
    const { skipped } = stored?.rules ?? {};
    return { nextAt: now + HOUR_MS, rules: { ...rulesIn(view, now), ...(skipped && { skipped }) } };
  });
};

/** Does nothing where no rules of the connection are known. */
export const skipSetUp = async (connection: string, step: SetUpStep): Promise<void> => {
  await changeStored(serviceRulesSetting, (stored) => {
    const before = stored[connection];
    if (!before?.rules) return stored;
    const skipped = [...new Set([...(before.rules.skipped ?? []), step])];
    return { ...stored, [connection]: { ...before, rules: { ...before.rules, skipped } } };
  });
};

export const dropServiceRules = async (connections: readonly string[]): Promise<void> => {
  await changeStored(serviceRulesSetting, (stored) =>
    Object.fromEntries(Object.entries(stored).filter(([id]) => !connections.includes(id))),
  );
};

/** With the moment when they are to be read again. */
export const readRulesOf = async (connection: string): Promise<StoredRules | undefined> =>
  (await readStored(serviceRulesSetting))[connection];

export const changeRulesOf = async (
  connection: string,
  change: (stored: StoredRules | undefined) => StoredRules,
): Promise<void> => {
  await changeStored(serviceRulesSetting, (stored) => ({ ...stored, [connection]: change(stored[connection]) }));
};
