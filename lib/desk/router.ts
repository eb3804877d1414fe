/** Assembles the procedures for extension pages: one module per area, each loaded with its first request. */
import { lazy } from '@orpc/server';
import type { PagesDeskParts } from './pages.ts';
import type { DeskRouter } from './procedures.ts';

/** Each area is a function of the parts that it needs from the background. */
interface DeskAreas {
  checks: typeof import('./checks.ts').checksDesk;
  collecting: typeof import('./collecting.ts').collectingDesk;
  connections: typeof import('./connections.ts').connectionsDesk;
  data: typeof import('./data.ts').dataDesk;
  evidence: typeof import('./evidence.ts').evidenceDesk;
  finds: typeof import('./finds.ts').findsDesk;
  images: typeof import('./images.ts').imagesDesk;
  library: typeof import('./library.ts').libraryDesk;
  pages: typeof import('./pages.ts').pagesDesk;
  practice: typeof import('./practice.ts').practiceDesk;
  privacy: typeof import('./privacy.ts').privacyDesk;
  publishers: typeof import('./publishers.ts').publishersDesk;
  secrets: typeof import('./secrets.ts').secretsDesk;
  settings: typeof import('./settings.ts').settingsDesk;
  sharing: typeof import('./sharing.ts').sharingDesk;
  stories: typeof import('./stories.ts').storiesDesk;
  team: typeof import('./team.ts').teamDesk;
  topics: typeof import('./topics.ts').topicsDesk;
}

export type DeskLoaders = { [Area in keyof DeskAreas]: () => Promise<DeskAreas[Area]> };

/** The intersection of what several areas need. */
type All<Areas> = (Areas extends (parts: infer Parts) => unknown ? (all: Parts) => void : never) extends (
  all: infer Parts,
) => void
  ? Parts
  : never;

/** The parts of all areas together. */
export type DeskParts = All<DeskAreas[Exclude<keyof DeskAreas, 'pages'>]>;

const area = <Parts, Area extends DeskRouter>(
  load: () => Promise<(parts: Parts) => Area>,
  parts: () => Promise<Parts>,
) => lazy(async () => ({ default: (await load())(await parts()) }));

/** For an area that waits for no parts: those take longer than most of its requests. */
const none = async () => undefined;

/** The requests of an opening popup (`pages`) do without the other parts. */
export const createDesk = (load: DeskLoaders, pages: PagesDeskParts, parts: () => Promise<DeskParts>) =>
  ({
    checks: area(load.checks, parts),
    collecting: area(load.collecting, parts),
    connections: area(load.connections, parts),
    data: area(load.data, parts),
    evidence: area(load.evidence, parts),
    finds: area(load.finds, parts),
    images: area(load.images, parts),
    library: area(load.library, parts),
    pages: area(load.pages, async () => pages),
    practice: area(load.practice, parts),
    privacy: area(load.privacy, none),
    publishers: area(load.publishers, parts),
    secrets: area(load.secrets, parts),
    settings: area(load.settings, none),
    sharing: area(load.sharing, parts),
    stories: area(load.stories, parts),
    team: area(load.team, parts),
    topics: area(load.topics, parts),
  }) satisfies DeskRouter;
