/** Counts the bytes of the requests that are being received or answered. */

const MAX_BYTES = 64 * 1024 * 1024;

/** The bytes of one request. */
export interface RequestBytes {
  /** Returns false if there is no room for more bytes. */
  take(bytes: number): boolean;
  /** Call this when the request has been answered. */
  release(): void;
}

export const createBytesInFlight = (most = MAX_BYTES): (() => RequestBytes) => {
  let total = 0;
  return () => {
    let held = 0;
    return {
      take: (bytes) => {
        if (total + bytes > most) return false;
        total += bytes;
        held += bytes;
        return true;
      },
      release: () => {
        total -= held;
        held = 0;
      },
    };
  };
};
