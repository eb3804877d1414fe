/** The library of fact-checks is filled on request, and searched by the next check. */
import { sentences } from '../../world/content/sentences.ts';
import { sendAndWait, typeSentence, UNRATED } from '../pages/check.ts';
import { expect, FACT_CHECKER, test } from '../pages/in-world.ts';
import { addPublisher, openOptions } from '../pages/options-page.ts';

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
  await options.click({ css: 'button', text: 'Download fact-checks' });
  await options.waitUntilGone('progress', 30_000);
  expect(await options.text(HELD)).toMatch(/^\d+ fact-checks · /);
  expect([...new Set(world.requests.map(({ host }) => host))]).toEqual([FACT_CHECKER]);

  const { question } = await typeSentence(ready, UNRATED, sentences.checked);
  await sendAndWait(question);
  expect(await question.text('.verdict')).toContain('Warning');
  expect(await question.text('.check')).toContain('Fact-check library');
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
  await first.click(button('Download fact-checks'));
  await first.waitFor({ css: 'p', text: '1 of 2 fact-checkers contacted. 16 fact-checks in the library.' }, 30_000);
  await first.click(button('Stop'));
  await first.waitFor({
    css: 'p',
    text: '1 fact-checker not contacted yet: ArchiveDesk. What was read is kept.',
  });
  expect([...new Set(world.requests.map(({ host }) => host))].toSorted()).toEqual([ARCHIVE, FACT_CHECKER]);
  await first.close();
  world.faults.clear();
  world.clearRequests();

  const again = await ready.extensionPage('welcome.html#who');
  await again.waitFor(button('Continue'), 30_000);
  expect(world.requests).toEqual([]);
  await again.click(button('Continue'));
  await again.waitUntilGone(button('Continue'), 30_000);
  await again.waitUntilGone('progress', 30_000);
  expect(await again.text('section[aria-labelledby="fill-title"] [role="status"]')).toMatch(/^26 fact-checks · /);
  expect(world.requests.map(({ host }) => host)).toEqual([ARCHIVE]);
});

test('older fact-checks are fetched page by page, stopped, and continued after a restart of the background', async ({
  ready,
  world,
}) => {
  await addPublisher(ready, 'ArchiveDesk', ARCHIVE);
  const options = await openOptions(ready, 'evidence');
  await options.click('[aria-labelledby="archive-title"] summary');
  world.clearRequests();
  const row = '.archive-row:nth-child(2)';
  await options.click({ css: 'button', text: 'Download older fact-checks from ArchiveDesk' });
  const shown = async () => (await options.text(`${row} > div`)).replace(/\s+/g, ' ');
  await expect.poll(shown, { timeout: 30_000 }).toMatch(/\D[12]00 of 1,000 new\. .*Oldest: /);
  await options.click({ css: `${row} button`, text: 'Stop' });
  await options.waitFor({ css: `${row} button`, text: 'Continue with ArchiveDesk' });
  // The page under way may be stored in part.
  expect(await shown()).toMatch(/\D[12]\d0 older fact-checks downloaded\. Oldest: /);
  expect(world.requests[0]).toMatchObject({ host: ARCHIVE, path: '/robots.txt' });

  await ready.killBackground();
  await options.click({ css: `${row} button`, text: 'Continue with ArchiveDesk' });
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

test('the feeds are read automatically once that is switched on', async ({ ready, world }) => {
  const options = await openOptions(ready, 'evidence');
  world.clearRequests();
  await options.click('#follow-feeds');
  await options.waitFor('#follow-feeds:checked');
  await expect
    .poll(
      async () => {
        const later = await openOptions(ready, 'evidence');
        await later.waitFor('#follow-feeds');
        const text = await later.text(HELD);
        await later.close();
        return text;
      },
      { timeout: 30_000, intervals: [500] },
    )
    .toMatch(/^\d+ fact-checks · /);
  expect([...new Set(world.requests.map(({ host }) => host))]).toEqual([FACT_CHECKER]);
});

test('a check waits for the network with the result of the library, and is completed when it is back', async ({
  ready,
}) => {
  const options = await openOptions(ready, 'evidence');
  await options.waitFor('#library-title');
  await options.click({ css: 'button', text: 'Download fact-checks' });
  await options.waitUntilGone('progress', 30_000);

  const { question: rated } = await typeSentence(ready, UNRATED, sentences.checked);
  await sendAndWait(rated);
  const { question: unrated } = await typeSentence(ready, UNRATED, sentences.unchecked);
  await unrated.waitFor('.consent');
  await ready.setOffline(true);
  await rated.click({ css: 'button', text: 'Check again' });
  await unrated.click({ css: 'button', text: 'Send once' });
  for (const question of [rated, unrated]) await question.waitFor('[data-state="offline"]', 30_000);
  expect(await rated.text('.verdict')).toMatch(
    /Warning.*FactDesk rated a matching claim.*You are offline\. The other sources will be asked when you are back\./s,
  );
  expect(await unrated.text('.verdict')).toMatch(/Waiting.*You are offline\. It will be checked when you are back\./s);

  await ready.setOffline(false);
  // The open page reports that the network is back: the alarm would take half a minute.
  for (const question of [rated, unrated]) await question.waitFor('[data-state="done"]', 20_000);
  expect(await unrated.text('.verdict')).toContain('No matching fact-check found.');
  expect(await rated.text('.verdict')).not.toContain('You are offline.');
});
