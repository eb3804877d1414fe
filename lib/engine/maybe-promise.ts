/**
 * Handles values that are mostly available at once and sometimes wait for a store. Promises throughout would cost more
 * than a small search.
 */

export type MaybePromise<Value> = Value | Promise<Value>;

export const andThen = <Value, Next>(
  value: MaybePromise<Value>,
  next: (value: Value) => MaybePromise<Next>,
): MaybePromise<Next> => (value instanceof Promise ? value.then(next) : next(value));

const isAtHand = <Value>(value: MaybePromise<Value>): value is Value => !(value instanceof Promise);

export const together = <Value>(values: readonly MaybePromise<Value>[]): MaybePromise<readonly Value[]> =>
  values.every(isAtHand<Value>) ? values : Promise.all(values);
