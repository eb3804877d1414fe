/** What is mostly known at once and now and then waits for a store: promises all the way cost more than a small search. */

export type Soon<Value> = Value | Promise<Value>;

export const andThen = <Value, Next>(soon: Soon<Value>, next: (value: Value) => Soon<Next>): Soon<Next> =>
  soon instanceof Promise ? soon.then(next) : next(soon);

const isAtHand = <Value>(soon: Soon<Value>): soon is Value => !(soon instanceof Promise);

export const together = <Value>(soons: readonly Soon<Value>[]): Soon<readonly Value[]> =>
  soons.every(isAtHand<Value>) ? soons : Promise.all(soons);
