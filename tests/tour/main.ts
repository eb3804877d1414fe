/**
 * `npm start`: builds the extension and shows it at work. With a display it opens Chromium and leaves it to the person;
 * without one it does the job itself, through the browser's own menu, and leaves the result as text and pictures.
 */
import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { launch } from '../e2e/harness/launch.ts';
import type { Engine } from '../e2e/harness/surface.ts';
import { checkSentence, RATED, sendAndWait, typeSentence, UNRATED } from '../e2e/pages/check.ts';
import { addPublisher } from '../e2e/pages/options-page.ts';
import { sentences } from '../world/content/sentences.ts';
import { startWorld } from '../world/world.ts';
import { openForAPerson } from './open-for-a-person.ts';

const PICTURES = '.output/tour';
const say = (line: string) => process.stdout.write(`${line}\n`);

const run = (command: string, ...words: string[]): void => {
  const { status } = spawnSync(command, words, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

const { values } = parseArgs({
  options: { sample: { type: 'boolean', default: false }, firefox: { type: 'boolean', default: false } },
});
const engine: Engine = values.firefox ? 'firefox' : 'chromium';
const extensionDir = values.firefox ? '.output/firefox-mv3' : '.output/chrome-mv3';

const jobs = [
  { name: 'rated', address: RATED, sentence: sentences.checked },
  { name: 'unrated', address: UNRATED, sentence: sentences.unchecked },
];

/** One sentence that a fact-checker of the sample web has rated, and one that nobody has. */
const showTheJob = async (): Promise<void> => {
  await mkdir(PICTURES, { recursive: true });
  const world = await startWorld();
  const browser = await launch(engine, { extensionDir, proxy: world.proxyUrl, spki: world.spki, display: 'xvfb' });
  try {
    await addPublisher(browser, 'FactDesk', 'factdesk.example');
    for (const { name, address, sentence } of jobs) {
      say(`\nOn ${address}, right-click on “${sentence}” → Check selection`);
      const { article, question } = await checkSentence(browser, address, sentence).catch(() => {
        say('  The menu of the browser could not be reached here: the sentence is typed into the panel instead.');
        return typeSentence(browser, address, sentence);
      });
      await question.screenshot(`${PICTURES}/${name}-1-question.png`);
      const hosts = await question.evaluate(() =>
        Array.from(document.querySelectorAll('.hosts li'), (item) => item.textContent).join(' and '),
      );
      say(`  asked before anything is sent to ${hosts}`);
      await sendAndWait(question);
      await question.screenshot(`${PICTURES}/${name}-2-answer.png`);
      say(`  ${await question.text('.verdict .chip')}: ${await question.text('.verdict p')}`);
      const passages = await question.evaluate(() =>
        Array.from(document.querySelectorAll('.source'), (item) => {
          const passage = item.querySelector('blockquote')?.textContent ?? '';
          return `“${passage}” (${item.querySelector('a')?.href})`;
        }),
      );
      for (const passage of passages) say(`    ${passage}`);
      await article.focus();
      await article.screenshot(`${PICTURES}/${name}-3-page.png`);
      await question.close();
      await article.close();
    }
    say(`\nAll names and facts of this tour are made up. The pictures are in ${PICTURES}/.`);
  } finally {
    await browser.close();
    await world.close();
  }
};

run(process.execPath, 'tests/e2e/harness/install-browsers.ts');
run('npx', 'wxt', 'build', ...(values.firefox ? ['-b', 'firefox', '--mv3'] : []));
if (process.env.DISPLAY) await openForAPerson(engine, extensionDir, values.sample);
else await showTheJob();
