/** Assembles the procedures for extension pages, one module per area. */
import { lazy } from '@orpc/server';
import type { ChecksDeskParts } from './checks.ts';
import type { CollectingDeskParts } from './collecting.ts';
import type { ConnectionsDeskParts } from './connections.ts';
import type { DataDeskParts } from './data.ts';
import type { EvidenceDeskParts } from './evidence.ts';
import type { ImagesDeskParts } from './images.ts';
import type { PagesDeskParts } from './pages.ts';
import type { PracticeDeskParts } from './practice.ts';
import type { DeskRouter } from './procedures.ts';
import type { StoriesDeskParts } from './stories.ts';
import type { TeamDeskParts } from './team.ts';

export type DeskParts = ChecksDeskParts &
  CollectingDeskParts &
  ConnectionsDeskParts &
  DataDeskParts &
  EvidenceDeskParts &
  ImagesDeskParts &
  PracticeDeskParts &
  StoriesDeskParts &
  TeamDeskParts;

/** The modules of the areas: each is loaded with its first request. */
export interface DeskModules {
  checks: () => Promise<typeof import('./checks.ts')>;
  collecting: () => Promise<typeof import('./collecting.ts')>;
  connections: () => Promise<typeof import('./connections.ts')>;
  data: () => Promise<typeof import('./data.ts')>;
  evidence: () => Promise<typeof import('./evidence.ts')>;
  images: () => Promise<typeof import('./images.ts')>;
  library: () => Promise<typeof import('./library.ts')>;
  pages: () => Promise<typeof import('./pages.ts')>;
  practice: () => Promise<typeof import('./practice.ts')>;
  publishers: () => Promise<typeof import('./publishers.ts')>;
  privacy: () => Promise<typeof import('./privacy.ts')>;
  settings: () => Promise<typeof import('./settings.ts')>;
  stories: () => Promise<typeof import('./stories.ts')>;
  team: () => Promise<typeof import('./team.ts')>;
}

const area = <Area extends DeskRouter>(open: () => Promise<Area>) => lazy(async () => ({ default: await open() }));

/** The requests of an opening popup (`pages`) do without the other parts. */
export const createDesk = (load: DeskModules, pages: PagesDeskParts, parts: () => Promise<DeskParts>) =>
  ({
    checks: area(async () => (await load.checks()).checksDesk(await parts())),
    collecting: area(async () => (await load.collecting()).collectingDesk(await parts())),
    connections: area(async () => (await load.connections()).connectionsDesk(await parts())),
    data: area(async () => (await load.data()).dataDesk(await parts())),
    evidence: area(async () => (await load.evidence()).evidenceDesk(await parts())),
    images: area(async () => (await load.images()).imagesDesk(await parts())),
    library: area(async () => (await load.library()).libraryDesk(await parts())),
    pages: area(async () => (await load.pages()).pagesDesk(pages)),
    practice: area(async () => (await load.practice()).practiceDesk(await parts())),
    publishers: area(async () => (await load.publishers()).publishersDesk(await parts())),
    privacy: area(async () => (await load.privacy()).privacyDesk()),
    settings: area(async () => (await load.settings()).settingsDesk()),
    stories: area(async () => (await load.stories()).storiesDesk(await parts())),
    team: area(async () => (await load.team()).teamDesk(await parts())),
  }) satisfies DeskRouter;
