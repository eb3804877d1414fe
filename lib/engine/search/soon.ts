/** What is mostly known at once and now and then waits for a store: promises all the way cost more than a small search. */

export type Soon<Value> = Value | Promise<Value>;

export const andThen = <Value, Next>(soon: Soon<Value>, next: (value: Value) => Soon<Next>): Soon<Next> =>
  soon instanceof Promise ? soon.then(next) : next(soon);
