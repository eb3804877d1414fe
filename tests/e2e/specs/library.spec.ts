/** The library of fact-checks, while the background restarts and while there is no network. */
import { sentences } from '../../world/content/sentences.ts';
import { sendAndWait, typeSentence, UNRATED } from '../pages/check.ts';
import { expect, FACT_CHECKER, test } from '../pages/in-world.ts';
import { addPublisher, openOptions } from '../pages/options-page.ts';
import { t } from '../pages/words.ts';

const ARCHIVE = 'archivedesk.example';
const HELD = 'section[aria-labelledby="library-title"] [role="status"]';

test('older fact-checks are fetched page by page, stopped, and continued after a restart of the background', async ({
  ready,
  world,
}) => {
  await addPublisher(ready, 'ArchiveDesk', ARCHIVE);
  const options = await openOptions(ready, 'evidence');
  await options.click('[aria-labelledby="archive-title"] summary');
  // The third page is under way when the run is stopped.
  world.faults.inject({ kind: 'delay', milliseconds: 600_000 }, { host: ARCHIVE, path: /[?&]page=3\b/ });
  world.clearRequests();
  const row = '.archive-row:nth-child(2)';
  await options.click({ css: 'button', text: t('older.fetchNamed', { publisher: 'ArchiveDesk' }) });
  const shown = async () => (await options.text(`${row} > div`)).replace(/\s+/g, ' ');
  await expect.poll(shown, { timeout: 30_000 }).toMatch(/\D200 of 1,000 new\. .*Oldest: /);
  await options.click({ css: `${row} button`, text: t('older.stop') });
  await options.waitFor({ css: `${row} button`, text: t('older.continueNamed', { publisher: 'ArchiveDesk' }) });
  expect(await shown()).toMatch(/\D200 older fact-checks downloaded\. Oldest: /);
  expect(world.requests[0]).toMatchObject({ host: ARCHIVE, path: '/robots.txt' });

  world.faults.clear();
  await ready.killBackground();
  await options.click({ css: `${row} button`, text: t('older.continueNamed', { publisher: 'ArchiveDesk' }) });
  await expect
    .poll(shown, { timeout: 60_000 })
    .toMatch(/\D450 older fact-checks downloaded.*That is all the site lists\./);
  expect([...new Set(world.requests.map(({ host }) => host))]).toEqual([ARCHIVE]);
  const pages = world.requests.map(({ path }) => /[&?]page=(\d+)/.exec(path)?.[1]).filter((page) => page !== undefined);
  // A page that was under way when it was stopped is read again.
  expect([...new Set(pages)]).toEqual(['1', '2', '3', '4', '5']);
  expect(pages.length).toBeLessThanOrEqual(6);
  await expect.poll(() => options.text(HELD)).toMatch(/^450 fact-checks · /);
});

test('a filling whose page and background are gone goes on, and reads no feed twice', async ({ ready, world }) => {
  await addPublisher(ready, 'ArchiveDesk', ARCHIVE);
  world.faults.inject({ kind: 'delay', milliseconds: 600_000 }, { host: ARCHIVE, path: '/feed/' });
  const options = await openOptions(ready, 'evidence');
  world.clearRequests();
  await options.click({ css: 'button', text: t('library.keep') });
  await options.waitFor({ css: 'p', text: t('library.progress', 16, { done: 1, total: 2, count: 16 }) }, 30_000);
  await options.close();
  await ready.killBackground();

  // Only a page wakes the next background at once; the alarm would within a minute.
  const again = await openOptions(ready, 'evidence');
  await expect.poll(() => again.text(HELD), { timeout: 30_000 }).toMatch(/^26 fact-checks · /);
  await again.waitFor({ css: 'button', text: t('library.pause') });
  const feeds = world.requests.flatMap(({ host, path }) => (path === '/feed/' ? [host] : []));
  // The one that was under way is requested again.
  expect(feeds.toSorted()).toEqual([ARCHIVE, ARCHIVE, FACT_CHECKER]);
});

test('a check waits for the network with the result of the library, and is completed when it is back', async ({
  ready,
}) => {
  const options = await openOptions(ready, 'evidence');
  await options.waitFor('#library-title');
  await options.click({ css: 'button', text: t('library.fill') });
  await options.waitUntilGone('progress', 30_000);

  const { question: rated } = await typeSentence(ready, UNRATED, sentences.checked);
  await sendAndWait(rated);
  const { question: unrated } = await typeSentence(ready, UNRATED, sentences.unchecked);
  await unrated.waitFor('.consent');
  await ready.setOffline(true);
  await rated.click({ css: 'button', text: t('action.again') });
  await unrated.click({ css: 'button', text: 'Send once' });
  for (const question of [rated, unrated]) await question.waitFor('[data-state="offline"]', 30_000);
  expect(await rated.text('.verdict')).toMatch(
    /“False”.*Warning.*FactDesk · .*You are offline\. The other sources will be searched when you are back\./s,
  );
  expect(await unrated.text('.verdict')).toMatch(/Waiting.*You are offline\. It will be checked when you are back\./s);

  await ready.setOffline(false);
  // The open page reports that the network is back: the alarm would take half a minute.
  for (const question of [rated, unrated]) await question.waitFor('[data-state="done"]', 20_000);
  expect(await unrated.text('.verdict')).toContain(t('answer.nothingFound'));
  expect(await rated.text('.verdict')).not.toContain('You are offline.');
});
