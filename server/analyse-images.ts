/**
 * Area B on the server: loads images with a fetch restricted to the public internet, and examines them in a worker with bounded
 * memory.
 */
import { Worker } from 'node:worker_threads';
import type { AnalyseImage } from '../lib/engine/ports.ts';
import { createAnalyseImage } from '../lib/engine/vision/analyse-image.ts';
import {
  type ExamineAnswer,
  type ExamineWorker,
  examinationBroke,
  examineElsewhere,
} from '../lib/engine/vision/examine-elsewhere.ts';
import { shippedTrust } from '../lib/engine/vision/provenance/shipped-trust.ts';
import type { Fetch } from '../lib/engine/web/read-web.ts';

const MAX_MEGABYTES = 512;

export const startExamineWorker = (): ExamineWorker => {
  const worker = new Worker(new URL('./examine-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  });
  // The worker does not keep the server's process alive.
  worker.unref();
  return {
    post: (request) => worker.postMessage(request),
    answer: () =>
      new Promise<ExamineAnswer>((resolve, reject) => {
        const fail = () => reject(examinationBroke());
        worker.once('error', fail);
        worker.once('exit', fail);
        worker.once('message', (answer: ExamineAnswer) => {
          worker.off('error', fail);
          worker.off('exit', fail);
          resolve(answer);
        });
      }),
    end: () => void worker.terminate(),
  };
};

export const createServerAnalyser = (fetch: Fetch): { analyseImage: AnalyseImage; close: () => void } => {
  const { examine, close } = examineElsewhere({ start: startExamineWorker, trust: async () => shippedTrust });
  return { analyseImage: createAnalyseImage({ fetch, examine, keepsPlace: false }), close };
};
