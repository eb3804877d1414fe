/**
 * Loads what the parts of the background need late, so that an event runs little code. Beside `start.ts`, which loads the parts, no
 * other module uses `import()` to save time; each becomes a chunk, which `worker-scripts.config.ts` puts into a script.
 */
import type { DeskLoaders } from '../desk/router.ts';

export const loadPart = {
  announce: () => import('./notify/announce.ts'),
  comparePage: () => import('./compare-page.ts'),
  engine: () => import('../device/reach-engine.ts'),
  hostsLeft: () => import('../desk/hosts-left.ts'),
  practice: () => import('./practice.ts'),
  remoteService: () => import('../remote/remote-service.ts'),
  showCard: () => import('./notify/show-card.ts'),
};

/** Each area has schemas of its own, and a worker that has just started handles one request, not all of them. */
export const loadDesk: DeskLoaders = {
  checks: async () => (await import('../desk/checks.ts')).checksDesk,
  collecting: async () => (await import('../desk/collecting.ts')).collectingDesk,
  connections: async () => (await import('../desk/connections.ts')).connectionsDesk,
  data: async () => (await import('../desk/data.ts')).dataDesk,
  evidence: async () => (await import('../desk/evidence.ts')).evidenceDesk,
  finds: async () => (await import('../desk/finds.ts')).findsDesk,
  images: async () => (await import('../desk/images.ts')).imagesDesk,
  library: async () => (await import('../desk/library.ts')).libraryDesk,
  pages: async () => (await import('../desk/pages.ts')).pagesDesk,
  practice: async () => (await import('../desk/practice.ts')).practiceDesk,
  privacy: async () => (await import('../desk/privacy.ts')).privacyDesk,
  publishers: async () => (await import('../desk/publishers.ts')).publishersDesk,
  secrets: async () => (await import('../desk/secrets.ts')).secretsDesk,
  settings: async () => (await import('../desk/settings.ts')).settingsDesk,
  sharing: async () => (await import('../desk/sharing.ts')).sharingDesk,
  stories: async () => (await import('../desk/stories.ts')).storiesDesk,
  team: async () => (await import('../desk/team.ts')).teamDesk,
  topics: async () => (await import('../desk/topics.ts')).topicsDesk,
};
