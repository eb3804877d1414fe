/**
 * Area B on the server: loads images with a fetch restricted to the public internet, and examines them in a worker with bounded
 * memory.
 */
import type { AnalyseImage } from '../../lib/engine/ports.ts';
import { createAnalyseImage } from '../../lib/engine/vision/analyse-image.ts';
import { examineInWorker } from '../../lib/engine/vision/examine-in-worker.ts';
import { shippedTrust } from '../../lib/engine/vision/provenance/shipped-trust.ts';
import type { Web } from '../../lib/engine/web/client.ts';
import type { Port } from '../../lib/wire/port.ts';
import { startWorker } from './start-worker.ts';

const MAX_MEGABYTES = 512;

export const startExamineWorker = (): Port =>
  startWorker({ script: new URL('./examine-worker.ts', import.meta.url), maxMegabytes: MAX_MEGABYTES });

export const createServerAnalyser = (web: Web): { analyseImage: AnalyseImage; close: () => void } => {
  const { examine, close } = examineInWorker({ start: startExamineWorker, trust: async () => shippedTrust });
  return { analyseImage: createAnalyseImage({ web, examine, keepsPlace: false }), close };
};
