/** The requests of extension pages about settings as a whole: lists unreadable values, and discards them. */

import * as z from 'zod/mini';
import { readPolicy } from '../connections/policy/policy-mirror.ts';
import { readConnections } from '../connections/profiles.ts';
import { readEvidenceSettings } from '../connections/this-device/evidence-settings.ts';
import { readFeedSchedule } from '../connections/this-device/feed-schedule.ts';
import { readLanguageModel } from '../connections/this-device/language-model.ts';
import { readPublishers } from '../connections/this-device/publishers.ts';
import { readAllowedHosts } from '../privacy/allowed-hosts.ts';
import { readPrivacy } from '../privacy/privacy.ts';
import { readSites } from '../privacy/sites.ts';
import { dropUnreadableSetting, readUnreadableSettings } from '../records/stored-setting.ts';
import { safe } from './procedures.ts';

const unreadable = z.object({ key: z.string(), at: z.number(), text: z.string() });
const settingsView = z.object({
  /** Stored values that could not be read any more. */
  unreadable: z.array(unreadable),
  /** Members of the policy that could not be read. */
  policyProblems: z.array(z.string()),
});
export type SettingsView = z.infer<typeof settingsView>;
export const settingsDesk = () => ({
  state: safe.output(settingsView).handler(async () => {
    // Reads every setting, since only a read detects an unreadable one.
    const [{ problems }] = await Promise.all([
      readPolicy(),
      readConnections(),
      readEvidenceSettings(),
      readLanguageModel(),
      readFeedSchedule(),
      readPublishers(),
      readPrivacy(),
      readSites(),
      readAllowedHosts(),
    ]);
    return {
      unreadable: (await readUnreadableSettings()).map(({ key, at, raw }) => ({
        key,
        at,
        text: JSON.stringify(raw, null, 2),
      })),
      policyProblems: problems,
    };
  }),
  discard: safe
    .input(z.object({ key: z.string(), at: z.number() }))
    .handler(({ input }) => dropUnreadableSetting(input.key, input.at)),
});
