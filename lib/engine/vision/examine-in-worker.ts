/**
 * Examines images in a worker, one after the other. If a hostile file makes the worker slow, large or broken, the
 * worker is terminated and the next file gets a new one.
 */

import { sentence } from '../../contract/sentence.ts';
import type { GivenFile } from '../../wire/file.ts';
import { inWorker } from '../../wire/in-worker.ts';
import type { Port } from '../../wire/port.ts';
import { statedFailure } from '../stated-refusal.ts';
import type { Examination } from './examine.ts';
import type { TakenImage } from './held-images.ts';
import type { TrustList } from './provenance/trust-list.ts';
import type { ExaminationProcedures, ExaminedImage } from './serve-examination.ts';

export interface ExaminingOptions {
  start: () => Port;
  trust: () => Promise<TrustList>;
  limitMs?: number;
  idleMs?: number;
}

const LIMIT_MS = 10_000;
const IDLE_MS = 60_000;

export const examineInWorker = ({ start, trust, limitMs = LIMIT_MS, idleMs = IDLE_MS }: ExaminingOptions) => {
  const { client, prepare, close } = inWorker<ExaminationProcedures>(start, {
    limitMs,
    keeps: true,
    idleMs,
    asError: statedFailure({
      broke: sentence('imageFile.broke'),
      tookTooLong: sentence('imageFile.examinedTooLong', { seconds: limitMs / 1000 }),
    }),
  });
  return {
    prepare,
    close,
    take: (file: GivenFile): Promise<TakenImage> => client.take(file),
    hash: (image: { bytes: Uint8Array } | { file: GivenFile }, signal: AbortSignal): Promise<readonly string[]> =>
      client.hash(image, { signal }),
    examine: async (image: ExaminedImage, signal: AbortSignal): Promise<Examination> => {
      const { remote } = image;
      // Nothing else of what the image came with is cloned.
      const file = 'held' in image ? { held: image.held } : { bytes: image.bytes };
      return client.examine({ ...file, ...(remote ? { remote } : {}), trust: await trust() }, { signal });
    },
  };
};
