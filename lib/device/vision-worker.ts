/** Starts the browser's worker for images. */
import { type ExamineAnswer, type ExamineWorker, examinationBroke } from '../engine/vision/examine-elsewhere.ts';

export const startVisionWorker = (): ExamineWorker => {
  const worker = new Worker('/vision-worker.js', { type: 'module' });
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
          reject(examinationBroke());
        };
        worker.addEventListener('error', fail, { signal });
        worker.addEventListener('messageerror', fail, { signal });
      }),
    end: () => worker.terminate(),
  };
};
