/** The worker that groups posts: seconds of work that would block a page. */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { type GroupingRequest, serveGrouping } from '../lib/engine/narratives/projects/serve-grouping.ts';
import { createIdbStore } from '../lib/engine/store/idb-store.ts';

export default defineUnlistedScript(() => {
  const serve = serveGrouping(
    () => createIdbStore(),
    (answer) => self.postMessage(answer),
  );
  self.addEventListener('message', ({ data }: MessageEvent<GroupingRequest>) => void serve(data));
});
