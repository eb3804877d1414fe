/** The library of fact-checks is filled on request, and searched by the next check. */
import { sentences } from '../../world/content/sentences.ts';
import { sendAndWait, typeSentence, UNRATED } from '../pages/check.ts';
import { expect, FACT_CHECKER, test } from '../pages/in-world.ts';
import { openOptions } from '../pages/options-page.ts';

const HELD = 'section[aria-labelledby="library-title"] [role="status"]';

test('the library is filled from the feeds of the listed fact-checkers alone, and then searched', async ({
  ready,
  world,
}) => {
  const options = await openOptions(ready, 'evidence');
  await options.waitFor('#library-title');
  world.clearRequests();
  await options.click({ css: 'button', text: 'Fill the library now' });
  await options.waitUntilGone('progress', 30_000);
  expect(await options.text(HELD)).toMatch(/^\d+ fact-checks, from /);
  expect([...new Set(world.requests.map(({ host }) => host))]).toEqual([FACT_CHECKER]);

  const { question } = await typeSentence(ready, UNRATED, sentences.checked);
  await sendAndWait(question);
  expect(await question.text('.verdict')).toContain('Warning');
  expect(await question.text('.check')).toContain('Fact-check library');
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
    .toMatch(/^\d+ fact-checks, from /);
  expect([...new Set(world.requests.map(({ host }) => host))]).toEqual([FACT_CHECKER]);
});

test('a check waits for the network with the result of the library, and is completed when it is back', async ({
  ready,
}) => {
  const options = await openOptions(ready, 'evidence');
  await options.waitFor('#library-title');
  await options.click({ css: 'button', text: 'Fill the library now' });
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
