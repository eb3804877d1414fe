/** The props of every view of the panel. */
import type { Desk } from '../../lib/desk/client.ts';
import type { ShownTab } from '../../lib/platform/followed-tab.ts';
import type { Navigation } from './use-address.ts';

export interface ViewProps extends Navigation {
  desk: Desk;
  /** The tab that the panel belongs to: null if there is none, undefined until the browser has reported it. */
  shown?: ShownTab | null | undefined;
}
