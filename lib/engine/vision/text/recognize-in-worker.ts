/**
 * Recognizes text in a worker of its own for each image: what the recognizer does cannot be interrupted, and its memory never
 * shrinks. Ending the worker cancels the one and frees the other. One image at a time: each takes a processor and up to 300 MB.
 */
import { sentence } from '../../../contract/sentence.ts';
import { inWorker } from '../../../wire/in-worker.ts';
import type { Port } from '../../../wire/port.ts';
import type { WorkerClient } from '../../../wire/worker-client.ts';
import { statedFailure } from '../../stated-refusal.ts';
import type { RecognitionProcedures } from './serve-recognition.ts';

const LIMIT_MS = 60_000;

export type Recognizer = WorkerClient<RecognitionProcedures>;

export const recognizeInWorker = (start: () => Port, limitMs = LIMIT_MS): Recognizer =>
  inWorker<RecognitionProcedures>(start, {
    limitMs,
    asError: statedFailure({
      broke: sentence('imageText.broke'),
      tookTooLong: sentence('imageText.tookTooLong', { seconds: limitMs / 1000 }),
    }),
  }).client;
