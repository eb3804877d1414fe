/** Two fact-checkers that disagree only on the tram, and one with a long history, of which its feed has the newest. */
import { archiveChecks } from '../content/archive-checks.ts';
import { checkPointChecks, factDeskChecks } from '../content/fact-checks.ts';
import type { Publisher } from '../content/publisher.ts';
import { publisherSite } from './publisher.ts';

export const factDesk: Publisher = { host: 'factdesk.example', name: 'FactDesk', checks: factDeskChecks };
const checkPoint: Publisher = { host: 'checkpoint.example', name: 'CheckPoint', checks: checkPointChecks };
const archiveDesk: Publisher = {
  host: 'archivedesk.example',
  name: 'ArchiveDesk',
  checks: archiveChecks,
  feedEntries: 10,
};

export const factDeskSite = publisherSite(factDesk);
export const checkPointSite = publisherSite(checkPoint);
export const archiveDeskSite = publisherSite(archiveDesk);
