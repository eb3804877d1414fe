/** The worker that groups posts: seconds of work that would block a page. */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { serveGrouping } from '../lib/engine/narratives/projects/serve-grouping.ts';
import { createIdbStore } from '../lib/engine/store/idb-store.ts';

export default defineUnlistedScript(() => serveGrouping(self, () => createIdbStore()));
