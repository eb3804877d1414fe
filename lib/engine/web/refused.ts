/** Declares the errors by which a request to the web fails, beside `TooLargeAnswer`. */

/** The host answered with a status that is no success. */
export class Refused extends Error {
  readonly status: number;
  /** The host that answered, after all redirects. */
  readonly hostname: string;
  /** When the host accepts requests again, in its own words: `requestedWait` reads them. */
  readonly retryAfter: string | undefined;

  constructor(status: number, { hostname }: { hostname: string }, retryAfter?: string) {
    super(`Status ${status}`);
    this.status = status;
    this.hostname = hostname;
    this.retryAfter = retryAfter;
  }
}

/** The resource does not exist. */
export class NotThere extends Refused {}

/** The host is busy or limits requests, and may have stated for how long. */
export class Later extends Refused {}

/** A wrong key or a temporary condition: the same request may succeed later. */
const MAY_PASS = new Set([400, 401, 408, 425]);

/** True if the host refuses such requests, so that a retry would fail too. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Refused && error.status >= 400 && error.status < 500 && !MAY_PASS.has(error.status);

/** The host did not answer, or the answer broke off: `fetch` and the body of its response reject with a TypeError. */
export class Unreachable extends Error {
  override readonly cause: TypeError;

  constructor(cause: TypeError) {
    super(cause.message);
    this.cause = cause;
  }
}

/** Another host answered than the one that the request named. */
export class OtherHost extends Error {}
