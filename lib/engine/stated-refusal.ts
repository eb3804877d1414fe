/** Carries an error with its sentence out of a worker: refused inside, and put together again outside. */
import type { Sentence } from '../contract/sentence.ts';
import type { WorkerFailure } from '../wire/worker-client.ts';
import { StatedError } from './stated-error.ts';

/** Undefined for an error that nobody foresaw. */
export const statedRefusal = (error: unknown): Sentence | undefined =>
  error instanceof StatedError ? error.sentence : undefined;

/** The error of a request to a worker: its refusal, or else why there is no answer. */
export const statedFailure =
  ({ broke, tookTooLong = broke }: { broke: Sentence; tookTooLong?: Sentence }) =>
  (failure: WorkerFailure): StatedError => {
    if (failure.because === 'refused') return new StatedError(failure.data as Sentence); // cast: `statedRefusal` has put it there
    return new StatedError(failure.because === 'tookTooLong' ? tookTooLong : broke);
  };
