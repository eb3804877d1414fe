/** The library of one profile is exported, and imported into another: it labels nothing until it was read where it is from. */
import { readFile } from 'node:fs/promises';
import { sendAndWait, typeSentence, UNRATED } from '../../e2e/pages/check.ts';
import { chooseFile } from '../../e2e/pages/collecting.ts';
import { expect, FACT_CHECKER, test } from '../../e2e/pages/in-world.ts';
import { addPublisher } from '../../e2e/pages/options-page.ts';
import { t } from '../../e2e/pages/words.ts';
import { sentences } from '../../world/content/sentences.ts';

const button = (text: string) => ({ css: 'button', text });
const FOLD = '.library-files summary';
const BYLINE = '.library-byline';
const RATED = '“False” · FactDesk · Mar 3, 2026';

test('a library goes to another profile as a file, and labels once it was read on the page of its fact-checker', async ({
  launchBrowser,
  world,
}) => {
  const launched = { proxy: world.proxyUrl, spki: world.spki };
  const ready = await launchBrowser(launched);
  await addPublisher(ready, 'FactDesk', FACT_CHECKER);
  const first = await ready.extensionPage('sidepanel.html#/library');
  await first.click(button(t('library.keep')));
  await first.waitFor('.library-list', 30_000);
  const { question } = await typeSentence(ready, UNRATED, sentences.checked);
  await sendAndWait(question);
  await first.click(FOLD);
  await first.click(button(t('libraryFile.export')));
  const file = await readFile(await ready.savedFile(/^sidelight-library-.*\.ndjson$/), 'utf8');
  expect(file.split('\n')[0]).toContain(FACT_CHECKER);

  await ready.close();

  const other = await launchBrowser(launched);
  await addPublisher(other, 'FactDesk', FACT_CHECKER);
  const library = await other.extensionPage('sidepanel.html#/library');
  await library.waitFor({ css: 'p', text: t('libraryList.empty') });
  world.clearRequests();
  await library.click(FOLD);
  await chooseFile(library, '[name="library-file"]', 'theirs.ndjson', file);
  await library.waitFor('.library-list', 30_000);
  await library.type('[name="library"]', 'libraries moved');
  const fromFile = t('libraryFile.from', { rated: RATED, file: 'theirs.ndjson' });
  await library.waitFor({ css: BYLINE, text: fromFile });
  expect(await library.text('.library-words')).toBe(sentences.checked);
  expect(world.requests).toEqual([]);

  // While the fact-checker cannot be reached, the file's word is no label.
  world.faults.inject({ kind: 'answer', status: 503 }, { host: FACT_CHECKER, path: '/', times: 100 });
  const { question: offline } = await typeSentence(other, UNRATED, sentences.checked);
  await sendAndWait(offline);
  expect(await offline.text('.check')).toContain(fromFile);
  expect(await offline.evaluate(() => document.querySelector('.verdict .chip')?.textContent)).not.toBe(
    t('label.warning'),
  );

  // Its own search finds nothing, so that the article is known from the file alone.
  world.faults.clear();
  world.faults.inject({ kind: 'answer', status: 404 }, { host: FACT_CHECKER, path: '/wp-json/', times: 100 });
  await offline.click(button(t('action.again')));
  await offline.waitFor({ css: '.verdict .chip', text: t('label.warning') }, 30_000);
  await library.reload();
  await library.waitFor({ css: BYLINE, text: RATED });
  expect(await library.text(BYLINE)).toBe(RATED);
});
