/**
 * Recognizes text in a worker of its own for each image: what the recognizer does cannot be interrupted, and its memory never
 * shrinks. Ending the worker cancels the one and frees the other.
 */
import { sentence } from '../../../contract/sentence.ts';
import { StatedError } from '../../stated-error.ts';
import type { RecognitionAnswer, RecognitionRequest } from './serve-recognition.ts';

export interface RecognitionWorker {
  post: (request: RecognitionRequest) => void;
  /** Calls `hear` with each answer, and `broken` if the worker crashes. */
  listen: (hear: (answer: RecognitionAnswer) => void, broken: () => void) => void;
  end: () => void;
}

export type LastAnswer = Exclude<RecognitionAnswer, { progress: number } | { refused: unknown }>;

interface ElsewhereOptions {
  start: () => RecognitionWorker;
  limitMs?: number;
}

interface RequestOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

const LIMIT_MS = 60_000;

export const recognizeElsewhere = ({ start, limitMs = LIMIT_MS }: ElsewhereOptions) => {
  let turn: Promise<unknown> = Promise.resolve();

  const requestNow = async (
    request: RecognitionRequest,
    { signal, onProgress }: RequestOptions,
  ): Promise<LastAnswer> => {
    signal.throwIfAborted();
    const worker = start();
    const limit = AbortSignal.timeout(limitMs);
    const either = AbortSignal.any([signal, limit]);
    const { promise, resolve, reject } = Promise.withResolvers<LastAnswer>();
    const stop = () =>
      reject(
        signal.aborted
          ? signal.reason
          : new StatedError(sentence('imageText.tookTooLong', { seconds: limitMs / 1000 })),
      );
    either.addEventListener('abort', stop, { once: true });
    worker.listen(
      (answer) => {
        if ('progress' in answer) onProgress(answer.progress);
        else if ('refused' in answer) reject(new StatedError(answer.refused));
        else resolve(answer);
      },
      () => reject(new StatedError(sentence('imageText.broke'))),
    );
    worker.post(request);
    try {
      return await promise;
    } finally {
      either.removeEventListener('abort', stop);
      worker.end();
    }
  };

  /** One image at a time: each takes a processor and up to 300 MB. */
  return (request: RecognitionRequest, options: RequestOptions): Promise<LastAnswer> => {
    const next = turn.then(() => requestNow(request, options));
    turn = next.catch(() => {});
    return next;
  };
};
