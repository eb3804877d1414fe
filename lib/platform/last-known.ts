/** What a page of ours knew last, there at once when it opens again. A cache of names: never the truth, never a secret. */

export interface LastKnown<Value> {
  read(): Value | undefined;
  keep(value: Value): void;
}

/** Where there is no storage, such as in a private window of some browsers, nothing is known. */
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
      // It is asked for the next time.
    }
  },
});
