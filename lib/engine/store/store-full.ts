/** Signals a write that failed for lack of space: nothing was stored, and it can be retried once there is space. */
export class StoreFullError extends Error {
  override readonly name = 'StoreFullError';
  constructor(cause: unknown) {
    super('The disk is full.', { cause });
  }
}

/** IndexedDB's own name for this error (section 4.4 of its specification). */
const IN_BROWSERS = 'QuotaExceededError';

export const isStoreFull = (error: unknown): boolean =>
  error instanceof StoreFullError || (error instanceof Error && error.name === IN_BROWSERS);
