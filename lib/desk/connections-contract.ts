/** What our pages may ask about connections. A secret goes in and never comes out. */
import { eventIterator, oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { finding, found } from '../connections/findings.ts';
import { serviceSettings } from '../connections/service-settings.ts';

const byId = z.object({ id: z.string() });
const secret = z.string().check(z.minLength(1), z.maxLength(10_000));

/** A connection as it was set, with what was found out beside it. */
const serviceView = z.object({
  ...serviceSettings.shape,
  /** Empty where a policy leaves it to the person, who has not said it yet. */
  account: z.string(),
  /** By the policy: it is shown and tested here, and not changed. */
  isManaged: z.boolean(),
  hasSecret: z.boolean(),
  /** The policy names the service and leaves the sign-in, or a part of it, to the person. */
  wantsSecret: z.boolean(),
  wantsAccount: z.boolean(),
  /** The one question for access to a connection of the policy was asked. */
  accessAsked: z.boolean(),
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
  /** What cannot be changed: the connections as such, and which one is asked. */
  isLocked: z.object({ connections: z.boolean(), active: z.boolean() }),
});
export type ConnectionsView = z.infer<typeof connectionsView>;

/** What is saved or removed also tells the hosts that nothing asks any more: they are the browser's again. */
export const connectionsContract = {
  list: oc.output(connectionsView),
  choose: oc.input(byId),
  /** Without a secret the one that is kept stays. */
  save: oc.input(z.object({ profile: serviceSettings, secret: z.exactOptional(secret) })).output(saveResult),
  signIn: oc.input(z.object({ id: z.string(), secret, account: z.exactOptional(z.string()) })),
  remove: oc.input(byId).output(z.object({ hosts: z.array(z.string()) })),
  /** For some seconds after it was removed; says whether there was still time. */
  undoRemove: oc.input(byId).output(z.object({ isBack: z.boolean() })),
  accessAsked: oc.input(byId),
  /** One finding after the other, as they are made; whoever stops listening ends the test. */
  test: oc.input(byId).output(eventIterator(finding)),
};
