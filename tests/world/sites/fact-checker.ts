/**
 * Two fact-checkers that disagree only on the tram, one with a long history, of which its feed has the newest, and one without
 * ClaimReview under the host of a known publisher.
 */
import { archiveChecks } from '../content/archive-checks.ts';
import { checkPointChecks, factDeskChecks } from '../content/fact-checks.ts';
import type { Publisher } from '../content/publisher.ts';
import { boxed, headlined, unmarkedArticle } from '../content/unmarked-checks.ts';
import { publisherSite } from './publisher.ts';

export const factDesk: Publisher = { host: 'factdesk.example', name: 'FactDesk', checks: factDeskChecks };
const checkPoint: Publisher = { host: 'checkpoint.example', name: 'CheckPoint', checks: checkPointChecks };
const archiveDesk: Publisher = {
  host: 'archivedesk.example',
  name: 'ArchiveDesk',
  checks: archiveChecks,
  feedEntries: 10,
};

export const unmarkedHost = 'www.snopes.com';
const unmarked: Publisher = {
  host: unmarkedHost,
  name: 'Snopes',
  checks: [headlined, boxed],
  unmarked: unmarkedArticle,
};

export const factDeskSite = publisherSite(factDesk);
export const checkPointSite = publisherSite(checkPoint);
export const archiveDeskSite = publisherSite(archiveDesk);
export const unmarkedSite = publisherSite(unmarked);
