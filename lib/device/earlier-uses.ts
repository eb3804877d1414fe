/** Searches the earlier uses of an image from this device with the user's own key. */

import { readEvidenceKeys } from '../connections/this-device/evidence-settings.ts';
import { serveEarlierUses } from '../engine/vision/earlier-uses/serve-earlier-uses.ts';
import type { Web } from '../engine/web/client.ts';

export const openEarlierUses = (web: Web) =>
  serveEarlierUses({
    web,
    key: async () => (await readEvidenceKeys())['google-fact-check'],
  });
