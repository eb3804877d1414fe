/** Handles the requests of extension pages about settings as a whole: lists unreadable values, and discards them. */
import { implement } from '@orpc/server';
import { readPolicy } from '../connections/policy/policy-mirror.ts';
import { readConnections } from '../connections/profiles.ts';
import { readEvidenceSettings } from '../connections/this-device/evidence-settings.ts';
import { readFeedSchedule } from '../connections/this-device/feed-schedule.ts';
import { readLanguageModel } from '../connections/this-device/language-model.ts';
import { readPublishers } from '../connections/this-device/publishers.ts';
import { readPrivacy } from '../privacy/privacy.ts';
import { readSites } from '../privacy/sites.ts';
import { dropAside, readAsides } from '../records/stored-setting.ts';
import { settingsContract } from './privacy-contract.ts';

const os = implement(settingsContract);

export const settingsDesk = () => ({
  state: os.state.handler(async () => {
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
    ]);
    return {
      keptAside: (await readAsides()).map(({ key, at, raw }) => ({ key, at, text: JSON.stringify(raw, null, 2) })),
      policyProblems: problems,
    };
  }),
  discard: os.discard.handler(({ input }) => dropAside(input.key, input.at)),
});
