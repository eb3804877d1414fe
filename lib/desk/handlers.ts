/** The background's answers to our own pages, put together from one file an area. */
import { implement } from '@orpc/server';
import { type ChecksDeskParts, checksDesk } from './checks-desk.ts';
import { type CollectingDeskParts, collectingDesk } from './collecting-desk.ts';
import { type ConnectionsDeskParts, connectionsDesk } from './connections-desk.ts';
import { deskContract } from './contract.ts';
import { type DataDeskParts, dataDesk } from './data-desk.ts';
import { type EvidenceDeskParts, evidenceDesk } from './evidence-desk.ts';
import { imagesDesk } from './images-desk.ts';
import { type LibraryDeskParts, libraryDesk } from './library-desk.ts';
import { type PagesDeskParts, pagesDesk } from './pages-desk.ts';
import { privacyDesk } from './privacy-desk.ts';
import { publishersDesk } from './publishers-desk.ts';
import { settingsDesk } from './settings-desk.ts';
import { type StoriesDeskParts, storiesDesk } from './stories-desk.ts';
import { type TeamDeskParts, teamDesk } from './team-desk.ts';

export type DeskParts = ChecksDeskParts &
  CollectingDeskParts &
  ConnectionsDeskParts &
  DataDeskParts &
  EvidenceDeskParts &
  LibraryDeskParts &
  PagesDeskParts &
  StoriesDeskParts &
  TeamDeskParts;

export const createDesk = (parts: DeskParts) =>
  implement(deskContract).router({
    checks: checksDesk(parts),
    collecting: collectingDesk(parts),
    connections: connectionsDesk(parts),
    data: dataDesk(parts),
    evidence: evidenceDesk(parts),
    images: imagesDesk(),
    library: libraryDesk(parts),
    pages: pagesDesk(parts),
    publishers: publishersDesk(),
    privacy: privacyDesk(),
    settings: settingsDesk(),
    stories: storiesDesk(parts),
    team: teamDesk(parts),
  });
