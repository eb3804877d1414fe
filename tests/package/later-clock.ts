/** Preloaded into a build: its clock is ahead by `CLOCK_AHEAD_MS`. */
const AHEAD_MS = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const now = Date.now;

globalThis.Date = new Proxy(Date, {
  construct: (real, words, target) => Reflect.construct(real, words.length === 0 ? [now() + AHEAD_MS] : words, target),
  apply: (real) => new real(now() + AHEAD_MS).toString(),
  get: (real, name) => (name === 'now' ? () => now() + AHEAD_MS : Reflect.get(real, name)),
});
