/** The cost of the script in a page: finding quotes again, relative to the least possible work, and blocking the page. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { needBrowser } from '../../e2e/harness/browsers.ts';
import { refrain } from '../../world/sites/heavy.ts';
import { chromiumArguments } from '../../world/trust.ts';
import { startWorld } from '../../world/world.ts';
import { bundle } from '../bundle.ts';
import { atLeast, atMost, type Figure, median, ms, times } from '../table.ts';

const QUOTES = 50;
const ROUNDS = 21;
const SITE = 'https://long-record.example';
const SCRIPT = '.output/chrome-mv3/content-scripts/page.js';

interface World {
  call: <R>(expression: string) => Promise<R>;
  /** The time that the page's thread worked on it, in milliseconds: other load on the machine is not counted. */
  time: (expression: string) => Promise<number>;
  page: Page;
}

/** An isolated world in the page, as browsers create it for the scripts of extensions. */
const openWorld = async (context: BrowserContext, address: string, code: string): Promise<World> => {
  const page = await context.newPage();
  await page.goto(address);
  const session: CDPSession = await context.newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const where = { frameId: frameTree.frame.id, worldName: 'sidelight' };
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', where);
  await session.send('Runtime.evaluate', { expression: code, contextId });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const call = async <R>(expression: string): Promise<R> => {
    const options = { expression, contextId, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', options);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const time = async (expression: string) => {
    const before = await worked();
    await call(expression);
    return 1000 * ((await worked()) - before);
  };
  return { call, time, page };
};

interface Round {
  floor: number;
  exact: number;
  edited: number;
}

const runRounds = async ({ time }: World, count: number): Promise<Round[]> => {
  const rounds: Round[] = [];
  for (let round = 0; round < count; round += 1) {
    rounds.push({
      floor: await time('sidelightBench.find.floor()'),
      exact: await time('sidelightBench.find.exact()'),
      edited: await time('sidelightBench.find.edited()'),
    });
  }
  return rounds;
};

interface TraceEvent {
  name: string;
  pid: number;
  /** Microseconds of the clock (`dur`) and of the thread (`tdur`). */
  dur?: number;
  tdur?: number;
}

/** The longest task of the page during a call, by the clock and by the time of its thread. */
const longestTask = async (browser: Browser, { page, call }: World, expression: string) => {
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await call(expression);
  // cast: Chromium's format
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const tasks = traceEvents.filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask');
  const longest = (of: 'dur' | 'tdur') => Math.max(...tasks.map((task) => task[of] ?? 0)) / 1000;
  return { clock: longest('dur'), worked: longest('tdur') };
};

const time = (rounds: readonly Round[], what: keyof Round) => median(rounds.map((round) => round[what]));
const ratio = (rounds: readonly Round[], what: keyof Round) => time(rounds, what) / time(rounds, 'floor');

interface Right {
  exact: number;
  edited: number;
}

const found = (right: number): string => `${right} of ${QUOTES}`;

export const measurePage = async (): Promise<Figure[]> => {
  const code = await bundle(join(import.meta.dirname, 'in-page.ts'));
  const world = await startWorld();
  const browser = await chromium.launch({ executablePath: needBrowser('chromium'), args: chromiumArguments(world) });
  try {
    const context = await browser.newContext();
    const short = await openWorld(context, `${SITE}/short`, code);
    await short.call(`sidelightBench.choose(${QUOTES})`);
    const rounds = await runRounds(short, ROUNDS);
    const right = await short.call<Right>('sidelightBench.countRight()');
    const repeating = await openWorld(context, `${SITE}/refrain`, code);
    await repeating.call(`sidelightBench.choose(${QUOTES}, ${JSON.stringify(refrain)})`);
    const refrains = await runRounds(repeating, 5);
    const repeated = await repeating.call<Right>('sidelightBench.countRight()');
    const long = await openWorld(context, `${SITE}/`, code);
    await long.call(`sidelightBench.choose(${QUOTES})`);
    const block = await longestTask(browser, long, 'sidelightBench.find.slowly()');
    const cold = rounds[0];
    return [
      { what: `${QUOTES} quotes in 1 MB: indexOf and ranges`, value: ms(time(rounds, 'floor')) },
      {
        what: '  found as they were',
        value: `${ms(time(rounds, 'exact'))}, ${times(ratio(rounds, 'exact'))}, ${found(right.exact)}`,
        must: atMost(2, ratio(rounds, 'exact')),
      },
      {
        what: '  found edited',
        value: `${ms(time(rounds, 'edited'))}, ${times(ratio(rounds, 'edited'))}, ${found(right.edited)}`,
        must: atMost(5, ratio(rounds, 'edited')),
      },
      { what: '  edited and right', value: found(right.edited), must: atLeast(48, right.edited) },
      {
        what: '  the first time, cold',
        value: cold ? [cold.floor, cold.exact, cold.edited].map(ms).join(', ') : 'not measured',
      },
      {
        what: 'the same sentence in every entry, told apart',
        value: `${found(repeated.exact)}, ${ms(time(refrains, 'exact'))}`,
        must: atLeast(QUOTES, repeated.exact),
      },
      {
        what: '5 MB: longest block while quotes are found',
        value: `${ms(block.worked)}, by the clock ${ms(block.clock)}`,
        must: atMost(50, block.worked),
      },
      { what: 'the script that is put into a page', value: sizeOf(SCRIPT) },
    ];
  } finally {
    await browser.close();
    await world.close();
  }
};

const sizeOf = (file: string): string => {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  return size === undefined ? `not built: no ${file}` : `${(size / 1000).toFixed(1)} kB`;
};
