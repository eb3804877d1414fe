/**
 * `npm start`: builds the extension and shows it at work. With a display it opens Chromium and leaves it to the user; without
 * one it does the jobs itself, through the browser's own menu, and leaves text and pictures.
 */
import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { launch } from '../e2e/harness/launch.ts';
import type { Engine } from '../e2e/harness/surface.ts';
import { RATED, UNRATED } from '../e2e/pages/check.ts';
import { addPublisher } from '../e2e/pages/options-page.ts';
import { sentences } from '../world/content/sentences.ts';
import { startWorld } from '../world/world.ts';
import { checkAnImage, checkASelection, findPosts, type Job, practise } from './jobs.ts';
import { openForAPerson } from './open-for-a-person.ts';

const PICTURES = '.output/tour';
const print = (line: string) => process.stdout.write(`${line}\n`);

const run = (command: string, ...words: string[]): void => {
  const { status } = spawnSync(command, words, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

const { values } = parseArgs({
  options: { sample: { type: 'boolean', default: false }, firefox: { type: 'boolean', default: false } },
});
const engine: Engine = values.firefox ? 'firefox' : 'chromium';
const extensionDir = values.firefox ? '.output/firefox-mv3' : '.output/chrome-mv3';

const NETWORKS = ['hn.algolia.com', 'mastodon.social'];

/** A sentence that a fact-checker of the sample web has rated, a sentence that none has rated, a picture, and posts. */
const showTheJobs = async (): Promise<void> => {
  await mkdir(PICTURES, { recursive: true });
  const world = await startWorld();
  const browser = await launch(engine, {
    extensionDir,
    proxy: world.proxyUrl,
    spki: world.spki,
    display: 'xvfb',
    keepsWelcome: true,
  });
  const job: Job = { browser, say: print, picture: (of, name) => of.screenshot(`${PICTURES}/${name}.png`) };
  try {
    await practise(job);
    await addPublisher(browser, 'FactDesk', 'factdesk.example');
    await checkASelection(job, 'rated', RATED, sentences.checked);
    await checkASelection(job, 'unrated', UNRATED, sentences.unchecked);
    await checkAnImage(job, 'https://studio.example/', '#painting');
    await browser.grantHosts(NETWORKS.map((host) => `*://${host}/*`));
    await findPosts(job);
    print(`\nAll names and facts of this tour are made up. The pictures are in ${PICTURES}/.`);
  } finally {
    await browser.close();
    await world.close();
  }
};

run('npx', 'wxt', 'build', ...(values.firefox ? ['-b', 'firefox', '--mv3'] : []));
if (process.env.DISPLAY) await openForAPerson(engine, extensionDir, values.sample);
else await showTheJobs();
