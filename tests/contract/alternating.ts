/** Sends every call to the next of several views of one thing, such as two nodes of one server. */

type Member = Record<string | symbol, unknown>;

const memberAt = (whole: unknown, path: readonly PropertyKey[]): unknown =>
  // The casts: a path is only followed as far as the objects have it.
  path.reduce<unknown>((inner, key) => (inner as Member)[key as string], whole);

export const alternating = <Whole extends object>(views: readonly Whole[]): Whole => {
  let calls = 0;
  const at = (path: readonly PropertyKey[]): unknown =>
    new Proxy(() => {}, {
      // An object with a `then` would count as a promise.
      get: (_, key) => (key === 'then' ? undefined : at([...path, key])),
      apply: (_, _this, words: unknown[]) => {
        const view = views[calls % views.length];
        calls += 1;
        const owner = memberAt(view, path.slice(0, -1));
        // The cast: what is called is a function of the views.
        const method = memberAt(view, path) as (...given: unknown[]) => unknown;
        return Reflect.apply(method, owner, words);
      },
    });
  // The cast: it has the members that the views have.
  return at([]) as Whole;
};
