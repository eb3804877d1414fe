/** Where code that nobody watches says what went wrong; never given secrets, page text or addresses of pages. */

export interface Log {
  warn(message: string, error?: unknown): void;
}

export const silentLog: Log = { warn: () => {} };
