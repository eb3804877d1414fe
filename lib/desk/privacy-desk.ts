/**
 * Handles the requests of extension pages about privacy: reading and changing settings, and forgetting the decision for a site.
 */
import { implement } from '@orpc/server';
import { refuseIfLocked } from '../connections/change-connections.ts';
import { placeIn } from '../privacy/never-send.ts';
import { neverSendGroups } from '../privacy/never-send-list.ts';
import { changePlaces, changePrivacy, readPrivacy } from '../privacy/privacy.ts';
import { forgetSite, readSites } from '../privacy/sites.ts';
import { privacyContract } from './privacy-contract.ts';
import { withPolicyRefusal } from './refusals.ts';

const os = implement(privacyContract);

/** The policy lock of each setting; the others cannot be locked. */
const lockOf = { privateWindows: 'privateWindows', retention: 'retention' } as const;

export const privacyDesk = () => ({
  read: os.read.handler(async () => {
    const { neverSend, ...privacy } = await readPrivacy();
    const sites = Object.entries(await readSites())
      .map(([site, answer]) => ({ site, answer }))
      .sort((one, other) => one.site.localeCompare(other.site));
    return { ...privacy, sites, neverSend: { ...neverSend, groups: neverSendGroups } };
  }),
  change: os.change.handler(async ({ input }) => {
    for (const name of ['privateWindows', 'retention'] as const) {
      if (input[name] !== undefined) await withPolicyRefusal(refuseIfLocked(lockOf[name]));
    }
    await changePrivacy(input);
  }),
  addPlace: os.addPlace.handler(async ({ input }) => {
    await withPolicyRefusal(refuseIfLocked('neverSend'));
    const place = placeIn(input.place);
    if (!place) return { added: false } as const;
    await changePlaces(input.list, (places) => [...places.filter((one) => one !== place), place]);
    return { added: true, place } as const;
  }),
  removePlace: os.removePlace.handler(async ({ input }) => {
    await withPolicyRefusal(refuseIfLocked('neverSend'));
    await changePlaces(input.list, (places) => places.filter((one) => one !== input.place));
  }),
  forgetSite: os.forgetSite.handler(({ input }) => forgetSite(input.site)),
});
