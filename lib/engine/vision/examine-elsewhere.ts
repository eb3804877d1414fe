/**
 * Examines images in a worker, one after the other. If a hostile file makes the worker slow, large or broken, the
 * worker is terminated and the next file gets a new one.
 */
import { type Sentence, sentence } from '../../contract/sentence.ts';
import { StatedError } from '../stated-error.ts';
import type { Examination } from './examine.ts';
import type { TakenImage } from './held-images.ts';
import type { RemoteCredentials } from './image-bytes.ts';
import type { TrustLists } from './provenance/trust-list.ts';

/** The bytes of an image, or the name of one that the worker holds. */
export type ExaminedImage = ({ bytes: Uint8Array } | { held: string }) & { remote?: RemoteCredentials };

export type ExamineRequest =
  | (ExaminedImage & { trust: TrustLists })
  /** Reads an image of the user from its address, and holds it. */
  | { take: string };

export type ExamineAnswer = { examination: Examination } | { taken: TakenImage } | { refused: Sentence };

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

  const started = (): ExamineWorker => {
    clearTimeout(idle);
    worker ??= start();
    return worker;
  };

  const dropLater = (): void => {
    clearTimeout(idle);
    idle = setTimeout(drop, idleMs);
  };

  const askNow = async (request: ExamineRequest, signal: AbortSignal): Promise<Answer> => {
    const current = started();
    try {
      const answered = current.answer();
      current.post(request);
      const answer = await within(answered, signal);
      if (!('refused' in answer)) return answer;
      throw new Refused(answer.refused);
    } catch (error) {
      // A refusal is an answer. After any other error the state of the worker is unknown.
      if (!(error instanceof Refused)) drop();
      throw error;
    } finally {
      dropLater();
    }
  };

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = turn.then(work);
    turn = next.catch(() => {});
    return next;
  };

  return {
    /** Starts the worker, so that an image that follows does not wait for it. */
    prepare: (): void => {
      started();
      dropLater();
    },
    take: (address: string): Promise<TakenImage> =>
      inTurn(async () => {
        const answer = await askNow({ take: address }, new AbortController().signal);
        if ('taken' in answer) return answer.taken;
        throw examinationBroke();
      }),
    examine: (image: ExaminedImage, signal: AbortSignal): Promise<Examination> =>
      inTurn(async () => {
        signal.throwIfAborted();
        const lists = await trust();
        const { remote } = image;
        const file = 'held' in image ? { held: image.held } : { bytes: image.bytes };
        const request = { ...file, ...(remote ? { remote } : {}), trust: lists };
        const answer = await askNow(request, signal);
        if ('examination' in answer) return answer.examination;
        throw examinationBroke();
      }),
    close: (): void => {
      clearTimeout(idle);
      drop();
    },
  };
};

type Answer = Exclude<ExamineAnswer, { refused: Sentence }>;

class Refused extends StatedError {}
