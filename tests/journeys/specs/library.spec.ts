/** The library of fact-checks is filled on request, and searched by the next check. */
import { sendAndWait, typeSentence, UNRATED } from '../../e2e/pages/check.ts';
import { expect, FACT_CHECKER, test } from '../../e2e/pages/in-world.ts';
import { addPublisher, openOptions } from '../../e2e/pages/options-page.ts';
import { t } from '../../e2e/pages/words.ts';
import { sentences } from '../../world/content/sentences.ts';

const ARCHIVE = 'archivedesk.example';
const button = (text: string) => ({ css: 'button', text });
const HELD = 'section[aria-labelledby="library-title"] [role="status"]';

test('the library is filled from the feeds of the listed fact-checkers alone, and then searched', async ({
  ready,
  world,
}) => {
  const options = await openOptions(ready, 'evidence');
  await options.waitFor('#library-title');
  world.clearRequests();
  await options.click({ css: 'button', text: t('library.fill') });
  await options.waitUntilGone('progress', 30_000);
  expect(await options.text(HELD)).toMatch(/^\d+ fact-checks · /);
  expect([...new Set(world.requests.map(({ host }) => host))]).toEqual([FACT_CHECKER]);

  const { question } = await typeSentence(ready, UNRATED, sentences.checked);
  await sendAndWait(question);
  expect(await question.text('.verdict')).toContain(t('label.warning'));
  expect(await question.text('.check')).toContain(t('library.title'));
});

test('a filling on the first page is stopped, and continued when the page is opened again', async ({
  ready,
  world,
}) => {
  await addPublisher(ready, 'ArchiveDesk', ARCHIVE);
  world.faults.inject({ kind: 'delay', milliseconds: 60_000 }, { host: ARCHIVE, path: '/feed/' });
  const first = await ready.extensionPage('welcome.html#who');
  await first.waitFor('#fill-title');
  world.clearRequests();
  await first.click(button(t('library.fill')));
  await first.waitFor({ css: 'p', text: t('library.progress', 16, { done: 1, total: 2, count: 16 }) }, 30_000);
  // Another page sees the same filling, and can stop it.
  const other = await openOptions(ready, 'evidence');
  await other.click(button(t('library.stop')));
  await first.waitFor({
    css: 'p',
    text: t('library.unread', 1, { count: 1, list: 'ArchiveDesk' }),
  });
  expect([...new Set(world.requests.map(({ host }) => host))].toSorted()).toEqual([ARCHIVE, FACT_CHECKER]);
  await first.close();
  world.faults.clear();
  world.clearRequests();

  const again = await ready.extensionPage('welcome.html#who');
  await again.waitFor(button(t('library.continue')), 30_000);
  expect(world.requests).toEqual([]);
  await again.click(button(t('library.continue')));
  await again.waitUntilGone(button(t('library.continue')), 30_000);
  await again.waitUntilGone('progress', 30_000);
  expect(await again.text('section[aria-labelledby="fill-title"] [role="status"]')).toMatch(/^26 fact-checks · /);
  expect(world.requests.map(({ host }) => host)).toEqual([ARCHIVE]);
});

test('the library is kept up to date from one click on, and the schedule is paused', async ({ ready, world }) => {
  const options = await openOptions(ready, 'evidence');
  world.clearRequests();
  await options.click(button(t('library.keep')));
  await options.waitFor(button(t('library.pause')));
  await expect.poll(() => options.text(HELD), { timeout: 30_000 }).toMatch(/^\d+ fact-checks · /);
  expect(world.requests.map(({ host, path }) => [host, path])).toEqual([[FACT_CHECKER, '/feed/']]);
  const [lastReading = ''] = t('library.lastReading', { moment: '\n' }).split('\n');
  await expect.poll(() => options.text('.library-schedule'), { timeout: 30_000 }).toContain(lastReading);
  await options.click(button(t('library.pause')));
  await options.waitFor(button(t('library.resume')));
  expect(await options.text('.library-schedule')).toContain(t('library.paused'));
});

test('the library finds a fact-check by two of its words, and shows its rated claim once a check has read it', async ({
  ready,
  world,
}) => {
  const library = await ready.extensionPage('sidepanel.html#/library');
  await library.waitFor({ css: 'p', text: t('libraryList.empty') });
  await library.click(button(t('library.keep')));
  await library.waitFor('.library-list', 30_000);
  world.clearRequests();
  await library.type('[name="library"]', 'libraries moved');
  await library.waitFor({ css: '.library-list h2', text: t('libraryList.nearest') });
  await library.waitFor({ css: '.library-words', text: 'Merrowhaven’s last library has moved, not closed' });
  expect(await library.text('.library-byline')).toBe('FactDesk · Mar 3, 2026');
  expect(world.requests).toEqual([]);

  const { question } = await typeSentence(ready, UNRATED, sentences.checked);
  await sendAndWait(question);
  await library.goto(`${ready.extensionOrigin}/sidepanel.html#/library?q=libraries+moved&means=Warning`);
  await library.waitFor({ css: '.library-byline', text: '“False” · FactDesk · Mar 3, 2026' });
  expect(await library.text('.library-words')).toBe(sentences.checked);
});
