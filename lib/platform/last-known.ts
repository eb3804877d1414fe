/** Caches the last known value of an extension page for its next start. It holds names, never the truth and never a secret. */

export interface LastKnown<Value> {
  read(): Value | undefined;
  keep(value: Value): void;
}

/** Reads undefined where storage is unavailable, such as in a private window of some browsers. */
export const lastKnown = <Value>(key: string, isOne: (value: unknown) => value is Value): LastKnown<Value> => ({
  read: () => {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      return isOne(value) ? value : undefined;
    } catch {
      return undefined;
    }
  },
  keep: (value) => {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // The value is requested again the next time.
    }
  },
});
