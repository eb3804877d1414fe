/** Lets each caller have a few calls answered at a time; further ones wait, and too many are refused. */

const AT_ONCE = 8;
const MAX_WAITING = 100;

interface Turns {
  running: number;
  waiting: (() => void)[];
}

interface CallerTurns {
  /** Resolves when the call may begin, to a function that ends it; to undefined at once if too many are waiting. */
  begin(caller: string): Promise<(() => void) | undefined>;
}

export const createCallerTurns = (atOnce = AT_ONCE, mostWaiting = MAX_WAITING): CallerTurns => {
  const callers = new Map<string, Turns>();
  return {
    begin: async (caller) => {
      const turns = callers.get(caller) ?? { running: 0, waiting: [] };
      if (turns.running >= atOnce && turns.waiting.length >= mostWaiting) return undefined;
      callers.set(caller, turns);
      if (turns.running < atOnce) turns.running += 1;
      else await new Promise<void>((resolve) => turns.waiting.push(resolve));
      let hasEnded = false;
      return () => {
        if (hasEnded) return;
        hasEnded = true;
        const next = turns.waiting.shift();
        if (next) return next();
        turns.running -= 1;
        if (turns.running === 0) callers.delete(caller);
      };
    },
  };
};
