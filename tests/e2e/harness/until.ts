/** Waits for what a browser does in its own time. */

/** Asks again until the answer is something; a failed question counts as no answer, and is named if time runs out. */
export const until = async <T>(
  what: string,
  ask: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  timeout = 10_000,
): Promise<T> => {
  const end = Date.now() + timeout;
  let failure: unknown;
  for (;;) {
    try {
      const answer = await ask();
      if (answer !== null && answer !== undefined && answer !== false) return answer;
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    if (Date.now() > end) throw new Error(`Waited ${timeout} ms in vain for ${what}`, { cause: failure });
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
};
