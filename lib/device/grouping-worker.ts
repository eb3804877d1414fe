/** Starts the browser's worker for grouping posts. */
import type { GroupingWorker } from '../engine/narratives/projects/group-elsewhere.ts';
import type { GroupingAnswer } from '../engine/narratives/projects/serve-grouping.ts';

export const startGroupingWorker = (): GroupingWorker => {
  const worker = new Worker('/grouping-worker.js', { type: 'module' });
  return {
    post: (request) => worker.postMessage(request),
    listen: (hear, broken) => {
      worker.addEventListener('message', ({ data }: MessageEvent<GroupingAnswer>) => hear(data));
      for (const kind of ['error', 'messageerror']) {
        worker.addEventListener(kind, (event) => {
          event.preventDefault();
          broken();
        });
      }
    },
    end: () => worker.terminate(),
  };
};
