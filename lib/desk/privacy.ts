/** The requests of extension pages about privacy: reading and changing settings, and forgetting the decision for a site. */

import * as z from 'zod/mini';
import { refuseIfLocked } from '../connections/change-connections.ts';
import { lockable, retention } from '../connections/policy/policy.ts';
import { forgetHost, readAllowedHosts } from '../privacy/allowed-hosts.ts';
import { placeIn } from '../privacy/never-send.ts';
import { neverSendGroupIds, neverSendGroups } from '../privacy/never-send-list.ts';
import { changePlaces, changePrivacy, opens, privacyChanges, readPrivacy } from '../privacy/privacy.ts';
import { forgetSite, readSites } from '../privacy/sites.ts';
import { safe } from './procedures.ts';
import { withPolicyRefusal } from './refusals.ts';

const group = z.object({
  id: z.enum(neverSendGroupIds),
  places: z.readonly(z.array(z.string())),
  words: z.readonly(z.array(z.string())),
  endings: z.readonly(z.array(z.string())),
});

const privacyView = z.object({
  sites: z.array(z.object({ site: z.string(), answer: z.enum(['always', 'never']) })),
  /** They receive checks from any site without a prompt. */
  allowedHosts: z.array(z.string()),
  neverSend: z.object({
    groups: z.readonly(z.array(group)),
    blocked: z.readonly(z.array(z.string())),
    own: z.readonly(z.array(z.string())),
    except: z.readonly(z.array(z.string())),
  }),
  privateWindows: z.boolean(),
  retention,
  notify: z.boolean(),
  opens,
  organisation: z.string(),
  locked: z.array(z.enum(lockable)),
  exportOff: z.boolean(),
});
export type PrivacyView = z.infer<typeof privacyView>;

const place = z.object({ list: z.enum(['own', 'except']), place: z.string() });
const placeResult = z.discriminatedUnion('added', [
  z.object({ added: z.literal(true), place: z.string() }),
  /** The text is no address of a site. */
  z.object({ added: z.literal(false) }),
]);
/** The policy lock of each setting; the others cannot be locked. */
const lockOf = { privateWindows: 'privateWindows', retention: 'retention' } as const;

export const privacyDesk = () => ({
  read: safe.output(privacyView).handler(async () => {
    const [{ neverSend, ...privacy }, allowedHosts] = await Promise.all([readPrivacy(), readAllowedHosts()]);
    const sites = Object.entries(await readSites())
      .map(([site, answer]) => ({ site, answer }))
      .sort((one, other) => one.site.localeCompare(other.site));
    return { ...privacy, sites, allowedHosts, neverSend: { ...neverSend, groups: neverSendGroups } };
  }),
  /** Absent members stay unchanged. The lists have operations of their own. */
  change: safe.input(privacyChanges).handler(async ({ input }) => {
    for (const name of ['privateWindows', 'retention'] as const) {
      if (input[name] !== undefined) await withPolicyRefusal(refuseIfLocked(lockOf[name]));
    }
    await changePrivacy(input);
  }),
  addPlace: safe
    .input(place)
    .output(placeResult)
    .handler(async ({ input }) => {
      await withPolicyRefusal(refuseIfLocked('neverSend'));
      const place = placeIn(input.place);
      if (!place) return { added: false } as const;
      await changePlaces(input.list, (places) => [...places.filter((one) => one !== place), place]);
      return { added: true, place } as const;
    }),
  removePlace: safe.input(place).handler(async ({ input }) => {
    await withPolicyRefusal(refuseIfLocked('neverSend'));
    await changePlaces(input.list, (places) => places.filter((one) => one !== input.place));
  }),
  forgetSite: safe.input(z.object({ site: z.string() })).handler(({ input }) => forgetSite(input.site)),
  forgetHost: safe.input(z.object({ host: z.string() })).handler(({ input }) => forgetHost(input.host)),
});
