/** Two fact-checkers that disagree only on the tram. */
import { checkPointChecks, factDeskChecks } from '../content/fact-checks.ts';
import { type Publisher, publisherSite } from './publisher.ts';

export const factDesk: Publisher = { host: 'factdesk.example', name: 'FactDesk', checks: factDeskChecks };
export const checkPoint: Publisher = { host: 'checkpoint.example', name: 'CheckPoint', checks: checkPointChecks };

export const factDeskSite = publisherSite(factDesk);
export const checkPointSite = publisherSite(checkPoint);
