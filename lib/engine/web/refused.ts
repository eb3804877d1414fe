/** Declares the errors by which a request to the web fails, beside `TooLargeAnswer`. */

/** The host answered with a status that is no success. */
export class Refused extends Error {
  readonly status: number;
  /** The host that answered, after all redirects. */
  readonly hostname: string;

  constructor(status: number, { hostname }: { hostname: string }) {
    super(`Status ${status}`);
    this.status = status;
    this.hostname = hostname;
  }
}

/** The resource does not exist. */
export class NotThere extends Refused {}

/** The host requested a pause. */
export class RetryLater extends Refused {
  /** The milliseconds until it may be contacted. */
  readonly waitMs: number;

  constructor(status: number, host: { hostname: string }, waitMs: number) {
    super(status, host);
    this.waitMs = waitMs;
  }
}

/** The host requested a pause before, which is not over, so no request was sent. */
export class Paused extends RetryLater {
  constructor(host: { hostname: string }, waitMs: number) {
    super(429, host, waitMs);
  }
}

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

/** The browser would reject the request or its answer. */
export class NotPermitted extends Error {
  readonly hostname: string;

  constructor(hostname: string) {
    super(hostname);
    this.hostname = hostname;
  }
}
