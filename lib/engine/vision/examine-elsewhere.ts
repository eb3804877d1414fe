/**
 * Has images examined in a worker, one after the other: what a hostile file makes slow, large or broken there is ended
 * with the worker, and the next file gets a new one.
 */
import type { Examination } from './examine.ts';
import type { TrustLists } from './provenance/trust-list.ts';

export interface ExamineRequest {
  bytes: Uint8Array;
  trust: TrustLists;
}

export type ExamineAnswer = { examination: Examination } | { refused: string };

/** A worker, as browsers and Node have them. */
export interface ExamineWorker {
  post: (request: ExamineRequest) => void;
  /** Told once, whichever comes first. */
  answer: () => Promise<ExamineAnswer>;
  end: () => void;
}

export interface ElsewhereOptions {
  start: () => ExamineWorker;
  trust: () => Promise<TrustLists>;
  limitMs?: number;
  /** A worker that nobody has needed for so long goes, with all that it has loaded. */
  idleMs?: number;
}

const LIMIT_MS = 10_000;
const IDLE_MS = 60_000;

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
      reject(signal.aborted ? signal.reason : new Error(`The file could not be examined within ${limitMs / 1000} s.`));
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
      // A refusal is an answer; after anything else nobody knows what the worker is doing.
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

class Refused extends Error {}
