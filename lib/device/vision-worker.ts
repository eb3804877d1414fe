/** Starts the browser's worker for images. */
import type { ExamineAnswer, ExamineWorker } from '../engine/vision/examine-elsewhere.ts';

const BROKEN = 'The file could not be examined: something in it broke the examination.';

export const startVisionWorker = (): ExamineWorker => {
  const worker = new Worker('/vision-worker.js');
  return {
    post: (request) => worker.postMessage(request),
    answer: () =>
      new Promise<ExamineAnswer>((resolve, reject) => {
        const end = new AbortController();
        const { signal } = end;
        worker.addEventListener(
          'message',
          ({ data }: MessageEvent<ExamineAnswer>) => {
            end.abort();
            resolve(data);
          },
          { signal },
        );
        const fail = (event: Event) => {
          event.preventDefault();
          end.abort();
          reject(new Error(BROKEN));
        };
        worker.addEventListener('error', fail, { signal });
        worker.addEventListener('messageerror', fail, { signal });
      }),
    end: () => worker.terminate(),
  };
};
