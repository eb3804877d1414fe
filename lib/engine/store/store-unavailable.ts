/** Signals that a store out of this process could not be reached; a write may have taken place all the same. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause });
  }
}

export const isStoreUnavailable = (error: unknown): error is StoreUnavailableError =>
  error instanceof StoreUnavailableError;
