/** The permissions of a page in a story: each is held and granted, or none is. */
import type { Access } from '../../lib/platform/origins.ts';

export const access = (isGranted: boolean): Access => ({
  holds: async () => isGranted,
  request: async () => isGranted,
  giveBack: async () => true,
});
