/** Defines what a worker and its owner know of each other: the client of its procedures, what may differ, and how a request fails. */

/** The owner's message that the running procedure is to end by itself. */
export const STOP = 'stop';

/** Work in progress: the owner reads the reports as a stream that returns the result. */
export type Reporting<Report, Result> = (report: (one: Report) => void) => Promise<Result>;

/** Why a request to a worker failed, unless its caller aborted it. */
export type WorkerFailure =
  /** The procedure refused it, with this reason; the worker is well. */
  | { because: 'refused'; data: unknown }
  /** The worker ended, met an error that nobody foresaw, or did not start; it reached its limit; or too much waits already. */
  | { because: 'broke' | 'tookTooLong' | 'tooMuchWaits' };

export interface WorkerOptions<Procedures> {
  /** The most time that a request has, from when the worker has heard it to the end of its answer. */
  limitMs?: number;
  /** Keeps the worker for the next request. Otherwise each has a worker of its own. */
  keeps?: boolean;
  /** The idle time after which a kept worker is ended, with everything that it has loaded. */
  idleMs?: number;
  /** Bounds the inputs that wait for their turn or have it, together. */
  waiting?: { most: number; sizeOf: (input: InputOf<Procedures>) => number };
  /** An aborted procedure ends by itself, and the worker only then: it writes what must not be written in part. */
  stopsItself?: boolean;
  asError: (failure: WorkerFailure) => Error;
}

type FirstOf<Procedure> = Procedure extends (input: infer Input, ...more: never[]) => unknown ? Input : never;
type AnswerOf<Given> =
  Given extends Reporting<infer Report, infer Result> ? AsyncIteratorObject<Report, Result, void> : Given;

export type InputOf<Procedures> = { [Name in keyof Procedures]: FirstOf<Procedures[Name]> }[keyof Procedures];

/** The type of a client of these procedures. */
export type WorkerClient<Procedures> = {
  [Name in keyof Procedures]: Procedures[Name] extends (...given: never[]) => Promise<infer Given>
    ? (input: FirstOf<Procedures[Name]>, options?: { signal?: AbortSignal | undefined }) => Promise<AnswerOf<Given>>
    : never;
};
