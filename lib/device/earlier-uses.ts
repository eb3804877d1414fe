/** Searches the earlier uses of an image from this device with the user's own key. */

import { policedFetch } from '../connections/policy/policed-fetch.ts';
import { readEvidenceKeys } from '../connections/this-device/evidence-settings.ts';
import { serveEarlierUses } from '../engine/vision/earlier-uses/serve-earlier-uses.ts';

export const openEarlierUses = (mayRead: (host: string) => Promise<boolean>) =>
  serveEarlierUses({
    fetch: policedFetch((address, init) => fetch(address, init)),
    key: async () => (await readEvidenceKeys())['google-fact-check'],
    mayRead,
  });
