/** Starts the browser's worker for images. */
import { type ExamineWorker, examinationBroke } from '../engine/vision/examine-elsewhere.ts';
import { nextAnswer } from '../wire/next-answer.ts';

export const startVisionWorker = (): ExamineWorker => {
  const worker = new Worker('/vision-worker.js', { type: 'module' });
  return {
    post: (request) => worker.postMessage(request),
    answer: () => nextAnswer(worker, examinationBroke),
    end: () => worker.terminate(),
  };
};
