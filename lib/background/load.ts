/**
 * Loads modules when an event first needs them, so that a starting worker runs little code. No other module uses `import()` to
 * save time; each becomes a chunk, which `worker-scripts.config.ts` puts into a script.
 */
import type { DeskModules } from '../desk/router.ts';

export const loadPart = {
  announce: () => import('./notify/announce.ts'),
  checks: () => import('./checks.ts'),
  desk: () => import('./desk.ts'),
  engine: () => import('../device/reach-engine.ts'),
  hostsLeft: () => import('../desk/hosts-left.ts'),
  parts: () => import('./parts.ts'),
  practice: () => import('./practice.ts'),
  remoteService: () => import('../remote/remote-service.ts'),
  showCard: () => import('./notify/show-card.ts'),
};

/** Each area has schemas of its own, and a worker that has just started handles one request, not all of them. */
export const loadDesk: DeskModules = {
  checks: () => import('../desk/checks.ts'),
  collecting: () => import('../desk/collecting.ts'),
  connections: () => import('../desk/connections.ts'),
  data: () => import('../desk/data.ts'),
  evidence: () => import('../desk/evidence.ts'),
  images: () => import('../desk/images.ts'),
  library: () => import('../desk/library.ts'),
  pages: () => import('../desk/pages.ts'),
  practice: () => import('../desk/practice.ts'),
  privacy: () => import('../desk/privacy.ts'),
  publishers: () => import('../desk/publishers.ts'),
  settings: () => import('../desk/settings.ts'),
  stories: () => import('../desk/stories.ts'),
  team: () => import('../desk/team.ts'),
};
