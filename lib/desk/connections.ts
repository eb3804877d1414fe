/** The requests of extension pages about connections. Secrets are accepted and never returned. */
import { eventIterator, ORPCError } from '@orpc/server';
import * as z from 'zod/mini';
import {
  chooseConnection,
  forgetRemoved,
  rememberAccessPrompt,
  rememberFound,
  removeConnection,
  saveConnection,
  signIn,
  UNDO_MS,
  undoRemoval,
} from '../connections/change-connections.ts';
import type { Finding, ServiceFindings } from '../connections/findings.ts';
import { finding, found } from '../connections/findings.ts';
import { readServiceCredentials } from '../connections/open-service.ts';
import { serviceRules } from '../connections/policy/service-rules.ts';
import { settingsOf } from '../connections/profiles.ts';
import { hostsOfService, serviceSettings } from '../connections/service-settings.ts';
import type { TestParts } from '../connections/test-connection.ts';
import { testConnection } from '../connections/test-connection.ts';
import { viewConnections } from '../connections/view-connections.ts';
import type { DevicePart } from '../contract/device/device-api.ts';
import { ServiceError } from '../contract/errors.ts';
import { t } from '../platform/words.ts';
import { hostsLeft } from './hosts-left.ts';
import { safe } from './procedures.ts';
import { withPolicyRefusal } from './refusals.ts';

const byId = z.object({ id: z.string() });
const secret = z.string().check(z.minLength(1), z.maxLength(10_000));

/** A connection with its settings and findings. */
const serviceView = z.object({
  ...serviceSettings.shape,
  /** Empty if a policy leaves it to the user, who has not entered it yet. */
  account: z.string(),
  /** Set by the policy: it is shown and can be tested, but not changed. */
  isManaged: z.boolean(),
  hasSecret: z.boolean(),
  /** The policy names the service and leaves the sign-in, or a part of it, to the user. */
  wantsSecret: z.boolean(),
  wantsAccount: z.boolean(),
  /** The single access prompt for a connection of the policy was answered. */
  accessPrompted: z.boolean(),
  found: z.exactOptional(found),
  /** The rules that the administrators of its server have set, if it is Sidelight's own. */
  rules: z.exactOptional(serviceRules),
});
export type ServiceView = z.infer<typeof serviceView>;

const saveResult = z.discriminatedUnion('saved', [
  z.object({ saved: z.literal(true), hosts: z.array(z.string()) }),
  z.object({
    saved: z.literal(false),
    field: z.enum(['name', 'secret', 'base', 'analytics', 'admin', 'auth']),
    sentence: z.string(),
  }),
]);
export type SaveResult = z.infer<typeof saveResult>;

const connectionsView = z.object({
  active: z.string(),
  /** No service can be used until the user's passphrase is entered. */
  secretsLocked: z.boolean(),
  services: z.array(serviceView),
  organisation: z.string(),
  /** The locked parts: the connections as such, and the choice of the active one. */
  isLocked: z.object({ connections: z.boolean(), active: z.boolean() }),
});
export type ConnectionsView = z.infer<typeof connectionsView>;

/** Saving and removing also return the hosts that are no longer contacted, whose permissions the page returns. */
export interface ConnectionsDeskParts extends Omit<TestParts, 'tokenStore'> {
  tokenStoreOf: (connection: string) => TestParts['tokenStore'];
  /** Drops the open service and its token after a connection has changed. */
  forgetService: (connection: string) => Promise<void>;
  /** Reads the rules of a connection's server. */
  followRules: (connection: string) => Promise<void>;
}

/** Stores the findings only if the client consumed the test until its end. */
async function* remembering(
  findings: AsyncGenerator<Finding, ServiceFindings>,
  remember: (found: ServiceFindings) => Promise<void>,
): AsyncGenerator<Finding, void> {
  await remember(yield* findings);
}

export const connectionsDesk = (parts: ConnectionsDeskParts & DevicePart) => {
  const { tokenStoreOf, forgetService, followRules, clock, device } = parts;
  const hostsOfNow = async (id: string): Promise<string[]> => {
    const profile = await settingsOf(id);
    return profile ? hostsOfService(profile) : [];
  };
  const test = async (id: string, signal?: AbortSignal) => {
    const profile = await settingsOf(id);
    if (!profile) throw new ORPCError('NOT_FOUND', { message: t('service.goneAway') });
    const credentials = await readServiceCredentials(profile).catch((error: unknown) => {
      if (!(error instanceof ServiceError)) throw error;
      throw new ORPCError('PRECONDITION_FAILED', {
        message: [error.message, error.nextStep].filter(Boolean).join(' '),
      });
    });
    return testConnection(profile, credentials, { ...parts, tokenStore: tokenStoreOf(id) }, signal);
  };

  return {
    list: safe.output(connectionsView).handler(() => viewConnections()),
    choose: safe.input(byId).handler(({ input }) => withPolicyRefusal(chooseConnection(input.id))),
    /** Without a new secret the stored one stays. */
    save: safe
      .input(
        z.object({
          profile: serviceSettings,
          secret: z.exactOptional(secret),
          // A new connection is not chosen: nobody knows yet whose account it signs in with.
          keepsActive: z.exactOptional(z.boolean()),
        }),
      )
      .output(saveResult)
      .handler(async ({ input: { profile, secret, keepsActive = false } }) => {
        const before = await hostsOfNow(profile.id);
        const result = await withPolicyRefusal(saveConnection(profile, secret, { keepsActive }));
        if (!result.saved) return result;
        await forgetService(profile.id);
        return { saved: true, hosts: await hostsLeft(before, device) };
      }),
    signIn: safe
      .input(z.object({ id: z.string(), secret, account: z.exactOptional(z.string()) }))
      .handler(async ({ input: { id, secret, account } }) => {
        await withPolicyRefusal(signIn(id, secret, account));
        await forgetService(id);
      }),
    remove: safe
      .input(byId)
      .output(z.object({ hosts: z.array(z.string()) }))
      .handler(async ({ input }) => {
        const before = await hostsOfNow(input.id);
        await withPolicyRefusal(removeConnection(input.id, clock.now()));
        await forgetService(input.id);
        // If this worker ends earlier, its next start deletes it.
        setTimeout(() => forgetRemoved(clock.now()).catch(() => {}), UNDO_MS + 1000);
        return { hosts: await hostsLeft(before, device) };
      }),
    /** Possible for some seconds after the removal; returns whether there was still time. */
    undoRemove: safe
      .input(byId)
      .output(z.object({ isBack: z.boolean() }))
      .handler(async ({ input }) => {
        const isBack = await undoRemoval(input.id, clock.now());
        await forgetService(input.id);
        return { isBack };
      }),
    accessPrompted: safe.input(byId).handler(({ input }) => rememberAccessPrompt(input.id)),
    /** Streams findings as they are made; a client that stops listening ends the test. */
    test: safe
      .input(byId)
      .output(eventIterator(finding))
      .handler(async ({ input: { id }, signal }) => {
        const findings = await test(id, signal);
        return remembering(findings, async (found) => {
          await rememberFound(id, found);
          await forgetService(id);
          await followRules(id);
        });
      }),
  };
};
