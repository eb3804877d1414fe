/** What the script in a page costs there: finding quotes again, beside the least that anyone can do, and blocking the page. */
import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium } from 'playwright';
import { build } from 'vite';
import { needBrowser } from '../../e2e/harness/browsers.ts';
import { refrain } from '../../world/sites/heavy.ts';
import { chromiumArguments } from '../../world/trust.ts';
import { startWorld } from '../../world/world.ts';
import { atLeast, atMost, type Figure, quantile } from '../table.ts';
import type { Blocks, FindResult, Round } from './in-page.ts';

const QUOTES = 50;
const ROUNDS = 21;
const SITE = 'https://long-record.example';
const SCRIPT = '.output/chrome-mv3/content-scripts/page.js';

const ms = (value: number) => `${value.toFixed(1)} ms`;
const times = (value: number) => `${value.toFixed(2)}×`;

const bundle = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'in-page.ts'), formats: ['iife'], name: 'sidelightBench' },
    },
  });
  const [first] = Array.isArray(built) ? built : [];
  const code = first?.output[0].code;
  if (!code) throw new Error('nothing was bundled');
  return code;
};

interface World {
  call: <R>(expression: string) => Promise<R>;
}

/** A world of its own in the page, as browsers give it to the scripts of extensions. */
const openWorld = async (context: BrowserContext, address: string, code: string): Promise<World> => {
  const page = await context.newPage();
  await page.goto(address);
  const session: CDPSession = await context.newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const where = { frameId: frameTree.frame.id, worldName: 'sidelight' };
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', where);
  await session.send('Runtime.evaluate', { expression: code, contextId });
  return {
    call: async (expression) => {
      const options = { expression, contextId, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', options);
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
  };
};

/** The quarter of the rounds that was disturbed least by what else the machine does. */
const time = (rounds: readonly Round[], what: keyof Round) =>
  quantile(
    rounds.map((round) => round[what]),
    0.25,
  );
const ratio = (rounds: readonly Round[], what: keyof Round) => time(rounds, what) / time(rounds, 'floor');

const found = (right: number): string => `${right} of ${QUOTES}`;

export const measurePage = async (): Promise<Figure[]> => {
  const code = await bundle();
  const world = await startWorld();
  const profile = await mkdtemp(join(tmpdir(), 'sidelight-bench-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: needBrowser('chromium'),
    args: chromiumArguments(world),
  });
  try {
    const short = await openWorld(context, `${SITE}/short`, code);
    const { rounds, exactRight, editedRight } = await short.call<FindResult>(
      `sidelightBench.measureFinding(${QUOTES}, ${ROUNDS})`,
    );
    const repeating = await openWorld(context, `${SITE}/refrain`, code);
    const refrains = await repeating.call<FindResult>(
      `sidelightBench.measureFinding(${QUOTES}, 3, ${JSON.stringify(refrain)})`,
    );
    const long = await openWorld(context, `${SITE}/`, code);
    const searches: Blocks[] = [];
    for (let round = 0; round < 5; round += 1) {
      searches.push(await long.call<Blocks>(`sidelightBench.measureBlocks(${QUOTES})`));
    }
    const { longest, total } = searches.reduce((one, other) => (other.longest < one.longest ? other : one));
    const cold = rounds[0];
    return [
      { what: `${QUOTES} quotes in 1 MB: indexOf and ranges`, value: ms(time(rounds, 'floor')) },
      {
        what: '  found as they were',
        value: `${ms(time(rounds, 'exact'))}, ${times(ratio(rounds, 'exact'))}, ${found(exactRight)}`,
        must: atMost(2, ratio(rounds, 'exact')),
      },
      {
        what: '  found edited',
        value: `${ms(time(rounds, 'edited'))}, ${times(ratio(rounds, 'edited'))}, ${found(editedRight)}`,
        must: atMost(5, ratio(rounds, 'edited')),
      },
      { what: '  edited and right', value: found(editedRight), must: atLeast(48, editedRight) },
      {
        what: '  the first time, cold',
        value: cold ? [cold.floor, cold.exact, cold.edited].map(ms).join(', ') : 'not measured',
      },
      {
        what: 'the same sentence in every entry, told apart',
        value: `${found(refrains.exactRight)}, ${ms(time(refrains.rounds, 'exact'))}`,
        must: atLeast(QUOTES, refrains.exactRight),
      },
      {
        what: '5 MB: longest block while quotes are found, the least disturbed of 5',
        value: `${ms(longest)} of ${ms(total)}`,
        must: atMost(50, longest),
      },
      { what: 'the script that is put into a page', value: sizeOf(SCRIPT) },
    ];
  } finally {
    await context.close();
    await world.close();
    await rm(profile, { recursive: true, force: true });
  }
};

const sizeOf = (file: string): string => {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  return size === undefined ? `not built: no ${file}` : `${(size / 1000).toFixed(1)} kB`;
};
