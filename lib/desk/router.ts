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

const area = <Area extends DeskRouter>(open: () => Promise<Area>) => lazy(async () => ({ default: await open() }));

/**
 * An area is loaded with its first request: each has schemas of its own, and a worker that just started has to handle one
 * request, not all of them. The requests of an opening popup (`pages`) do without the other parts.
 */
export const createDesk = (pages: PagesDeskParts, parts: () => Promise<DeskParts>) =>
  ({
    checks: area(async () => (await import('./checks.ts')).checksDesk(await parts())),
    collecting: area(async () => (await import('./collecting.ts')).collectingDesk(await parts())),
    connections: area(async () => (await import('./connections.ts')).connectionsDesk(await parts())),
    data: area(async () => (await import('./data.ts')).dataDesk(await parts())),
    evidence: area(async () => (await import('./evidence.ts')).evidenceDesk(await parts())),
    images: area(async () => (await import('./images.ts')).imagesDesk(await parts())),
    library: area(async () => (await import('./library.ts')).libraryDesk(await parts())),
    pages: area(async () => (await import('./pages.ts')).pagesDesk(pages)),
    practice: area(async () => (await import('./practice.ts')).practiceDesk(await parts())),
    publishers: area(async () => (await import('./publishers.ts')).publishersDesk(await parts())),
    privacy: area(async () => (await import('./privacy.ts')).privacyDesk()),
    settings: area(async () => (await import('./settings.ts')).settingsDesk()),
    stories: area(async () => (await import('./stories.ts')).storiesDesk(await parts())),
    team: area(async () => (await import('./team.ts')).teamDesk(await parts())),
  }) satisfies DeskRouter;
