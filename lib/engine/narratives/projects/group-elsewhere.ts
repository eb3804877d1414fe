/** Clusters posts in a worker, one worker per run: its end frees all the memory that it took. */
import type { Publisher } from '../../../contract/device/publishers.ts';
import { sentence } from '../../../contract/sentence.ts';
import type { Stated } from '../../../contract/stated.ts';
import { StatedError } from '../../stated-error.ts';
import type { GroupElsewhere, Grouped } from './group-posts.ts';
import type { GroupingAnswer, GroupingRequest } from './serve-grouping.ts';

/** The interface that workers of browsers and Node have in common. */
export interface GroupingWorker {
  post: (request: GroupingRequest) => void;
  /** Calls `hear` with each answer, and `broken` if the worker crashes. */
  listen: (hear: (answer: GroupingAnswer) => void, broken: () => void) => void;
  end: () => void;
}

const failure = (because: Stated) => (typeof because === 'string' ? new Error(because) : new StatedError(because));

export const groupElsewhere =
  (start: () => GroupingWorker, publishers: () => Promise<readonly Publisher[]>): GroupElsewhere =>
  async (project, { signal, now, fromScratch = false, onProgress }) => {
    signal.throwIfAborted();
    const listed = await publishers();
    const worker = start();
    const stop = () => worker.post({ request: 'stop' });
    try {
      return await new Promise<Grouped>((resolve, reject) => {
        worker.listen(
          (answer) => {
            switch (answer.event) {
              case 'progress':
                return onProgress(answer.progress);
              case 'done':
                return resolve(answer.grouped);
              case 'stopped':
                return reject(signal.reason);
              case 'failed':
                return reject(failure(answer.because));
            }
          },
          () => reject(failure(sentence('collectProblem.groupingBroke'))),
        );
        worker.post({ request: 'group', project, now, fromScratch, publishers: listed });
        signal.addEventListener('abort', stop, { once: true });
        if (signal.aborted) stop();
      });
    } finally {
      signal.removeEventListener('abort', stop);
      worker.end();
    }
  };
