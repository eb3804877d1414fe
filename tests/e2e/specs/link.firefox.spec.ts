/** Checks a link on this device: the question says what is read, and its answer brings the browser's prompt for that host. */
import { sentences } from '../../world/content/sentences.ts';
import type { Browser } from '../harness/surface.ts';
import { RATED } from '../pages/check.ts';
import { countGestures } from '../pages/gestures.ts';
import { expect, test } from '../pages/in-world.ts';
import { button, inState } from '../pages/panel.ts';
import { storedChecks } from '../pages/stores.ts';
import { cardTextIn, tabIdOf } from '../pages/tabs.ts';
import { menuItem, t } from '../pages/words.ts';

const HOST = 'factdesk.example';
const ITEM = t('check.asLink');
const LINK = { css: `aside a[href*="${HOST}"]` };
const UNREAD = t('notRead.noPermission', { host: HOST });
const PATIENCE_MS = 30_000;

test.use({ display: 'xvfb' });

const ask = async (browser: Browser) => {
  const article = await browser.tab(RATED);
  await browser.chooseFromContextMenu(article, LINK, ITEM);
  return browser.panel(article);
};

test('a link is read and its title searched for after the menu, the answer and the prompt', async ({
  inWorld,
  world,
}) => {
  const { browser, gestures } = countGestures(inWorld);
  const panel = await ask(browser);
  expect(await panel.text('.consent')).toContain(t('consent.reads', { hosts: HOST }));
  world.clearRequests();
  await panel.click(button(t('consent.once')));
  expect(await browser.answerPermissionPrompt('allow')).toContain(HOST);
  await panel.waitFor(inState('done'), PATIENCE_MS);
  // A right-click, the submenu and its item count as one.
  expect(gestures()).toBe(3);

  const result = await panel.text('.verdict');
  for (const words of [t('answer.titleOnly'), t('answer.linkTitle')]) expect(result).toContain(words);
  expect(result).not.toMatch(/No label|sources answered/);
  expect(await panel.text('.link-card')).toContain(HOST);
  expect(world.requests.filter(({ host }) => host === HOST)).toHaveLength(1);
});

test('a link whose host is refused is not read, and its result offers to allow it', async ({ inWorld, world }) => {
  const panel = await ask(inWorld);
  world.clearRequests();
  await panel.click(button(t('consent.once')));
  await inWorld.answerPermissionPrompt('deny');
  await panel.waitFor({ css: '.verdict .chip', text: 'Not read' }, PATIENCE_MS);
  expect(await panel.text('.verdict')).toContain(t('answer.notRead', { host: HOST }));
  expect(world.requests).toEqual([]);
  await panel.click({ css: 'summary', text: t('check.how') });
  expect(await panel.text('details[open]')).toContain(t('sent.nothing'));

  await panel.click({ css: '.verdict button', text: t('action.allowAndCheck') });
  await inWorld.answerPermissionPrompt('allow');
  await expect.poll(() => panel.text('.verdict'), { timeout: PATIENCE_MS }).toContain(t('answer.titleOnly'));
  expect(world.requests.some(({ host }) => host === HOST)).toBe(true);
});

test('a link on a site with *always* is not read without the permission, and says so', async ({ inWorld, world }) => {
  const article = await inWorld.tab(RATED);
  await inWorld.chooseFromContextMenu(article, sentences.checked, menuItem('menu.selection'));
  const question = await inWorld.panel(article);
  await question.click(button(t('consent.always', { site: 'harbour-post.example' })));
  await question.waitFor(inState('done'), PATIENCE_MS);
  world.clearRequests();

  await inWorld.chooseFromContextMenu(article, LINK, ITEM);
  const desk = await inWorld.extensionPage('options.html');
  const tab = await tabIdOf(desk, RATED);
  await expect.poll(() => cardTextIn(desk, tab), { timeout: PATIENCE_MS }).toContain(UNREAD);
  expect(world.requests).toEqual([]);
  const check = (await storedChecks(desk)).find(({ kind }) => kind === 'link');
  const panel = await inWorld.extensionPage(`sidepanel.html#/check/${check?.id}`);
  await panel.waitFor({ css: '.verdict button', text: t('action.allowAndCheck') });
});
