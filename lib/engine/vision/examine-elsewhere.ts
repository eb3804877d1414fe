/**
 * Examines images in a worker, one after the other. If a hostile file makes the worker slow, large or broken, the
 * worker is terminated and the next file gets a new one.
 */
import { type Sentence, sentence } from '../../contract/sentence.ts';
import { StatedError } from '../stated-error.ts';
import type { Examination } from './examine.ts';
import type { TrustLists } from './provenance/trust-list.ts';

export interface ExamineRequest {
  bytes: Uint8Array;
  trust: TrustLists;
}

export type ExamineAnswer = { examination: Examination } | { refused: Sentence };

/** The interface that workers of browsers and Node have in common. */
export interface ExamineWorker {
  post: (request: ExamineRequest) => void;
  /** Settles once: with the worker's answer or its failure, whichever comes first. */
  answer: () => Promise<ExamineAnswer>;
  end: () => void;
}

export interface ElsewhereOptions {
  start: () => ExamineWorker;
  trust: () => Promise<TrustLists>;
  limitMs?: number;
  /** The idle time after which the worker is terminated, with everything that it has loaded. */
  idleMs?: number;
}

const LIMIT_MS = 10_000;
const IDLE_MS = 60_000;

/** Something in the file ended the worker. */
export const examinationBroke = () => new StatedError(sentence('imageFile.broke'));

export const examineElsewhere = ({ start, trust, limitMs = LIMIT_MS, idleMs = IDLE_MS }: ElsewhereOptions) => {
  let worker: ExamineWorker | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const drop = (): void => {
    worker?.end();
    worker = undefined;
  };

  const within = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
    const { promise, reject } = Promise.withResolvers<never>();
    const stop = () =>
      reject(
        signal.aborted
          ? signal.reason
          : new StatedError(sentence('imageFile.examinedTooLong', { seconds: limitMs / 1000 })),
      );
    limit.addEventListener('abort', stop, { once: true });
    return Promise.race([work, promise]).finally(() => limit.removeEventListener('abort', stop));
  };

  const examineNow = async (bytes: Uint8Array, signal: AbortSignal): Promise<Examination> => {
    signal.throwIfAborted();
    const request = { bytes, trust: await trust() };
    clearTimeout(idle);
    worker ??= start();
    try {
      const answered = worker.answer();
      worker.post(request);
      const answer = await within(answered, signal);
      if ('examination' in answer) return answer.examination;
      throw new Refused(answer.refused);
    } catch (error) {
      // A refusal is an answer. After any other error the state of the worker is unknown.
      if (!(error instanceof Refused)) drop();
      throw error;
    } finally {
      idle = setTimeout(drop, idleMs);
    }
  };

  return {
    examine: (bytes: Uint8Array, signal: AbortSignal): Promise<Examination> => {
      const next = turn.then(() => examineNow(bytes, signal));
      turn = next.catch(() => {});
      return next;
    },
    close: (): void => {
      clearTimeout(idle);
      drop();
    },
  };
};

class Refused extends StatedError {}
