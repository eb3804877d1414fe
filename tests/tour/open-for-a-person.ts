/** Opens a browser with the extension's first page and a tab to try it on, and runs until it is closed. */
import { lookup } from 'node:dns/promises';
import { launch } from '../e2e/harness/launch.ts';
import type { Engine } from '../e2e/harness/surface.ts';
import { RATED } from '../e2e/pages/check.ts';
import { startWorld } from '../world/world.ts';

const REAL_PAGE = 'https://en.wikipedia.org/wiki/Fact-checking';

const online = (): Promise<boolean> =>
  lookup(new URL(REAL_PAGE).hostname).then(
    () => true,
    () => false,
  );

export const openForAPerson = async (engine: Engine, extensionDir: string, sample: boolean): Promise<void> => {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const world = sample || !(await online()) ? await startWorld() : undefined;
  const browser = await launch(engine, {
    extensionDir,
    display: 'person',
    keepsWelcome: true,
    ...(world && { proxy: world.proxyUrl, spki: world.spki }),
  });
  await browser.tab(world ? RATED : REAL_PAGE);
  await (await browser.findTab(`${browser.extensionOrigin}/welcome.html`)).focus();
  print('Practise on the page that is open; the tab beside it is a page to try it on. End with Ctrl+C.');
  if (world)
    print('The web in this window is a sample: list the fact-checker FactDesk (factdesk.example) in the options.');
  await new Promise<void>((resolve) => process.once('SIGINT', resolve));
  await browser.close();
  await world?.close();
};
