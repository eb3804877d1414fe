/** A write that found no room: nothing of it was stored, and it can be tried again once there is some. */
export class StoreFullError extends Error {
  override readonly name = 'StoreFullError';
  constructor(cause: unknown) {
    super('The disk is full.', { cause });
  }
}

/** IndexedDB has a name of its own for it (section 4.4 of its specification). */
const IN_BROWSERS = 'QuotaExceededError';

export const isStoreFull = (error: unknown): boolean =>
  error instanceof StoreFullError || (error instanceof Error && error.name === IN_BROWSERS);
