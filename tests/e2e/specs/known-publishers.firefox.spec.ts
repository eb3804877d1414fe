/** The fact-checkers that Sidelight knows are ticked on the first page and in the settings, with the prompt of the browser. */
import { askDesk } from '../pages/desk.ts';
import { expect, test } from '../pages/in-world.ts';
import { openOptions } from '../pages/options-page.ts';
import { button } from '../pages/panel.ts';
import { t } from '../pages/words.ts';

test.use({ display: 'xvfb' });

test('fact-checkers are added in one click with the prompt, and what none of them answered is one sentence', async ({
  inWorld,
}) => {
  const page = await inWorld.extensionPage('welcome.html#who');
  const countTicks = () => page.evaluate(() => document.querySelectorAll('.ticks input:checked').length);
  await page.waitFor('.ticks input:checked');
  const ticked = await countTicks();
  const add = button(t('library.addAndKeep', ticked, { count: ticked }));

  await page.click(add);
  await inWorld.answerPermissionPrompt('deny');
  await page.waitFor({
    css: '[role="alert"]',
    text: t('evidence.withoutPermission', ticked, { count: ticked, host: '' }),
  });
  expect(await countTicks()).toBe(ticked);

  await page.click(add);
  await inWorld.answerPermissionPrompt('allow');
  await page.waitFor({ css: 'h2', text: t('welcome.real') });
  // The sample web has none of these sites.
  await page.waitFor({ css: '.problem', text: t('library.noneResponded', { count: ticked }) }, 60_000);
  await page.waitFor(button(t('library.tryAgain')));
  expect(await askDesk(page, 'publishers/list', [{}])).toMatchObject([Array.from({ length: ticked }, () => ({}))]);
});

test('in the settings a tick is applied with the prompt, goes back if that is denied, and is undone', async ({
  inWorld,
}) => {
  const options = await openOptions(inWorld, 'evidence');
  const box = (host: string) => `.ticks input[value="${host}"]`;
  const inUse = async () => {
    const [listed] = await askDesk<{ host: string }[]>(options, 'publishers/list', [{}]);
    return listed?.map(({ host }) => host);
  };
  const SNOPES = 'www.snopes.com';
  await options.click(box(SNOPES));
  await inWorld.answerPermissionPrompt('deny');
  await options.waitFor({
    css: '.ticks [role="alert"]',
    text: t('evidence.withoutPermission', 1, { count: 1, host: SNOPES }),
  });
  expect(await inUse()).toEqual([]);
  await options.waitFor(`${box(SNOPES)}:not(:checked)`);

  await options.click(box(SNOPES));
  await inWorld.answerPermissionPrompt('allow');
  await options.waitFor(`${box(SNOPES)}:checked`);
  expect(await inUse()).toEqual([SNOPES]);

  await options.click(box(SNOPES));
  await options.waitFor('.ticks .removed');
  expect(await options.text('.ticks .removed')).toContain(t('evidence.noLongerInUse', 1, { count: 1, name: 'Snopes' }));
  expect(await inUse()).toEqual([]);
  await options.click(button(t('card.undo')));
  // Chromium grants without a prompt what it has granted before.
  if (inWorld.engine === 'firefox') await inWorld.answerPermissionPrompt('allow');
  await options.waitFor(`${box(SNOPES)}:checked`);
  expect(await inUse()).toEqual([SNOPES]);
});
