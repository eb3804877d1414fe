/**
 * Runs code in Firefox's own window, where its menus, prompts, popups and sidebar are elements like any other. Firefox
 * gives WebDriver BiDi access to it if it was started with `--remote-allow-system-access`.
 */
import type { Browser as Puppeteer } from 'puppeteer-core';
import type { FirefoxGlobals } from './firefox-globals.ts';

type Deeds = Record<string, (...args: never[]) => unknown>;

/** The functions as a caller outside that window sees them: arguments and results are passed as JSON. */
export type Remote<D extends Deeds> = {
  [K in keyof D]: (...args: Parameters<D[K]>) => Promise<Awaited<ReturnType<D[K]>>>;
};

export interface FirefoxWindow {
  /** Calls the function in that window, once, with the window as its argument; the function must be self-contained. */
  bring<D extends Deeds>(make: (window: FirefoxGlobals) => D): Promise<Remote<D>>;
}

interface Connected {
  connection: { send(method: string, params: object): Promise<{ result: unknown }> };
}

interface Evaluated {
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

/** The first window, or the one that was opened last. */
export const openFirefoxWindow = async (
  puppeteer: Puppeteer,
  which: 'first' | 'last' = 'first',
): Promise<FirefoxWindow> => {
  // cast: puppeteer's Firefox has this connection, but not in its types
  const { connection } = puppeteer as unknown as Connected;
  const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 });
  const { contexts } = tree.result as { contexts: { context: string }[] }; // cast: as WebDriver BiDi specifies it
  const window = contexts.at(which === 'first' ? 0 : -1)?.context;
  if (!window) throw new Error('Firefox has no window');

  const evaluate = async (expression: string): Promise<unknown> => {
    const target = { context: window };
    const answer = await connection.send('script.evaluate', { expression, target, awaitPromise: true });
    const { result, exceptionDetails } = answer.result as Evaluated; // cast: as WebDriver BiDi specifies it
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result?.value === undefined ? undefined : JSON.parse(result.value);
  };

  let last = 0;
  return {
    bring: async <D extends Deeds>(make: (window: FirefoxGlobals) => D) => {
      last += 1;
      const place = `globalThis.sidelightHarness${last}`;
      const names = (await evaluate(`JSON.stringify(Object.keys(${place} = (${make})(window)))`)) as string[]; // cast: keys
      const call = (name: string, args: unknown[]): Promise<unknown> =>
        evaluate(`(async () => JSON.stringify(await ${place}.${name}(...${JSON.stringify(args)})))()`);
      const remote = names.map((name) => [name, (...args: unknown[]) => call(name, args)]);
      return Object.fromEntries(remote) as Remote<D>; // cast: made of the names of the functions
    },
  };
};
