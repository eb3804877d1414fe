/** Defines the requests of extension pages about connections. Secrets are accepted and never returned. */
import { eventIterator, oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { finding, found } from '../connections/findings.ts';
import { serviceSettings } from '../connections/service-settings.ts';

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
  services: z.array(serviceView),
  organisation: z.string(),
  /** The locked parts: the connections as such, and the choice of the active one. */
  isLocked: z.object({ connections: z.boolean(), active: z.boolean() }),
});
export type ConnectionsView = z.infer<typeof connectionsView>;

/** Saving and removing also return the hosts that are no longer contacted, whose permissions the page returns. */
export const connectionsContract = {
  list: oc.output(connectionsView),
  choose: oc.input(byId),
  /** Without a new secret the stored one stays. */
  save: oc.input(z.object({ profile: serviceSettings, secret: z.exactOptional(secret) })).output(saveResult),
  signIn: oc.input(z.object({ id: z.string(), secret, account: z.exactOptional(z.string()) })),
  remove: oc.input(byId).output(z.object({ hosts: z.array(z.string()) })),
  /** Possible for some seconds after the removal; returns whether there was still time. */
  undoRemove: oc.input(byId).output(z.object({ isBack: z.boolean() })),
  accessPrompted: oc.input(byId),
  /** Streams findings as they are made; a client that stops listening ends the test. */
  test: oc.input(byId).output(eventIterator(finding)),
};
