/** Assembles the background's handlers of requests from extension pages, one module per area. */
import { type AnyRouter, lazy, type Router } from '@orpc/server';
import type { ChecksDeskParts } from './checks-desk.ts';
import type { CollectingDeskParts } from './collecting-desk.ts';
import type { ConnectionsDeskParts } from './connections-desk.ts';
import type { deskContract } from './contract.ts';
import type { DataDeskParts } from './data-desk.ts';
import type { EvidenceDeskParts } from './evidence-desk.ts';
import type { ImagesDeskParts } from './images-desk.ts';
import type { PagesDeskParts } from './pages-desk.ts';
import type { PracticeDeskParts } from './practice-desk.ts';
import type { StoriesDeskParts } from './stories-desk.ts';
import type { TeamDeskParts } from './team-desk.ts';

export type DeskParts = ChecksDeskParts &
  CollectingDeskParts &
  ConnectionsDeskParts &
  DataDeskParts &
  EvidenceDeskParts &
  ImagesDeskParts &
  PracticeDeskParts &
  StoriesDeskParts &
  TeamDeskParts;

const area = <Desk extends AnyRouter>(open: () => Promise<Desk>) => lazy(async () => ({ default: await open() }));

/**
 * An area is loaded with its first request: each has schemas of its own, and a worker that just started has to handle one
 * request, not all of them. The requests of an opening popup (`pages`) do without the other parts.
 */
export const createDesk = (pages: PagesDeskParts, parts: () => Promise<DeskParts>) =>
  ({
    checks: area(async () => (await import('./checks-desk.ts')).checksDesk(await parts())),
    collecting: area(async () => (await import('./collecting-desk.ts')).collectingDesk(await parts())),
    connections: area(async () => (await import('./connections-desk.ts')).connectionsDesk(await parts())),
    data: area(async () => (await import('./data-desk.ts')).dataDesk(await parts())),
    evidence: area(async () => (await import('./evidence-desk.ts')).evidenceDesk(await parts())),
    images: area(async () => (await import('./images-desk.ts')).imagesDesk(await parts())),
    library: area(async () => (await import('./library-desk.ts')).libraryDesk(await parts())),
    pages: area(async () => (await import('./pages-desk.ts')).pagesDesk(pages)),
    practice: area(async () => (await import('./practice-desk.ts')).practiceDesk(await parts())),
    publishers: area(async () => (await import('./publishers-desk.ts')).publishersDesk(await parts())),
    privacy: area(async () => (await import('./privacy-desk.ts')).privacyDesk()),
    settings: area(async () => (await import('./settings-desk.ts')).settingsDesk()),
    stories: area(async () => (await import('./stories-desk.ts')).storiesDesk(await parts())),
    team: area(async () => (await import('./team-desk.ts')).teamDesk(await parts())),
  }) satisfies Router<typeof deskContract, object>;
