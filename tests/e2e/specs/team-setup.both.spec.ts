/**
 * A newsroom from an empty server on: the administrator's link, three steps, a colleague who is invited, and the colleague's first check, which
 * has a label. No file is edited. The gestures of both are counted together.
 */
import { mkdir } from 'node:fs/promises';
import { onLoopback } from '../../../server/http/listening.ts';
import { type RunningServer, startServer } from '../../../server/start.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { factDeskChecks } from '../../world/content/fact-checks.ts';
import { sentences } from '../../world/content/sentences.ts';
import { fetchInWorld } from '../../world/fetch-in-world.ts';
import { publisherSite } from '../../world/sites/publisher.ts';
import { contextServiceHost } from '../../world/world.ts';
import type { Browser, Tab } from '../harness/surface.ts';
import { RATED } from '../pages/check.ts';
import { countGestures } from '../pages/gestures.ts';
import { test as base, expect } from '../pages/in-world.ts';
import { openOptions, testEnd } from '../pages/options-page.ts';
import { button, inState } from '../pages/panel.ts';
import { pressShortcutOf } from '../pages/shortcuts.ts';
import { menuItem, t } from '../pages/words.ts';

const [ADA, BEA] = ['ada@newsroom.example', 'bea@newsroom.example'];
const PASSWORD = 'ferry letter winter';
const PATIENCE = { timeout: 60_000 };
const MAX_GESTURES = 20;

const test = base.extend<{ server: RunningServer }>({
  server: async ({ world }, use) => {
    // One of the known fact-checkers is in the sample web; the others do not respond.
    world.mountSite(publisherSite({ host: 'dubawa.org', name: 'DUBAWA', checks: factDeskChecks }));
    const server = await startServer({
      ...{ port: 0, log: silentLog, evidence: 'administrators' },
      listening: { ...onLoopback, origin: `https://${contextServiceHost}` },
      collectsFrom: ['hacker-news'],
      fetch: fetchInWorld(world),
    });
    const unmount = world.mount(contextServiceHost, server.listener);
    await use(server);
    unmount();
    await server.close();
  },
});

test.use({ display: 'xvfb' });

/** Sets a password on the page of a link, and pastes what it copies into the first page of the extension. */
const connect = async (browser: Browser, link: string, origin: string, email?: string): Promise<Tab> => {
  const page = await browser.tab(link);
  if (email !== undefined) await page.type('#username', email);
  await page.type('#password', PASSWORD);
  await page.click(button(t('invitation.setAndCopy')));
  await page.waitFor({ css: '[role="status"]', text: t('invitation.copied') });
  const first = await browser.findTab(`${origin}/welcome.html`);
  await first.focus();
  await first.press('Control+v');
  const options = await browser.findTab(`${origin}/options.html#connections`);
  await options.waitFor({ css: '[role="status"]', text: t('service.pasteRead') });
  await options.click(button(t('service.save')));
  await browser.answerPermissionPrompt('allow');
  expect(await testEnd(options)).toContain('Working');
  return options;
};

test('a newsroom sets up its server, and the first check of a colleague has a label', async ({
  launchBrowser,
  world,
  server,
}, info) => {
  test.slow();
  const launched = { proxy: world.proxyUrl, spki: world.spki };
  const profile = info.outputPath('ada');
  await mkdir(profile, { recursive: true });
  const adas = await launchBrowser({ ...launched, profile, keepsWelcome: true });
  const { browser: ada, gestures: byAda } = countGestures(adas);
  const begun = Date.now();

  const options = await connect(ada, server.setUpLink ?? '', adas.extensionOrigin, ADA);
  await options.click('.set-up-line');
  const setUp = await ada.findTab(`${adas.extensionOrigin}/sidepanel.html#/team`);
  await setUp.waitFor('#set-up-fact-checkers');
  await setUp.click('section[aria-labelledby="set-up-fact-checkers"] .main');
  const factCheckers = () => setUp.text('section[aria-labelledby="set-up-fact-checkers"] [role="status"]');
  await expect.poll(factCheckers, PATIENCE).toContain('fact-checkers are in use');
  await setUp.type('#first-topic-words', 'night ferry');
  await setUp.click(button(t('setUp.createTopic')));
  await setUp.waitFor({ css: '[role="status"]', text: t('setUp.topicDone', { name: 'night ferry' }) });
  await setUp.type('#first-person-email', BEA);
  await setUp.click(button(t('setUp.invite')));
  await setUp.waitFor('#made-link');
  const link = await setUp.evaluate(() => document.querySelector<HTMLInputElement>('#made-link')?.value ?? '');
  await setUp.waitFor(button(t('team.copied')));

  // Each at a time has the pointer of the screen.
  await adas.close();
  const beas = await launchBrowser({ ...launched, keepsWelcome: true });
  const { browser: bea, gestures: byBea } = countGestures(beas);
  await connect(bea, link, beas.extensionOrigin);
  const article = await bea.tab(RATED);
  if (info.project.name === 'firefox') {
    await bea.chooseFromContextMenu(article, sentences.checked, menuItem('menu.selection'));
  } else {
    // The menu of a new service is read from Chromium's profile, where it is written a while later.
    await article.select(sentences.checked);
    await pressShortcutOf(bea, article, 'selection');
  }
  const panel = await bea.panel(article);
  await panel.click(button(t('consent.once')));
  await panel.waitFor(inState('done'), PATIENCE.timeout);
  expect(await panel.text('.verdict')).toContain(`Label from ${contextServiceHost}`);
  expect(await panel.text('.verdict .chip')).toBe(t('label.warning'));
  const [made, seconds] = [byAda() + byBea(), (Date.now() - begun) / 1000];
  process.stdout.write(
    `from the administrator's link to a colleague's label: ${made} gestures, ${seconds.toFixed(0)} s\n`,
  );
  expect(made).toBeLessThanOrEqual(MAX_GESTURES);

  const later = await launchBrowser({ ...launched, profile });
  await test.step('the topic collects, and its stories are there', async () => {
    const topics = await later.extensionPage('sidepanel.html#/posts/topics');
    await topics.click(button(t('stories.listProjects', { who: contextServiceHost })));
    await topics.click(button(t('topics.runNamed', { name: 'night ferry' })));
    await expect.poll(() => topics.text('[data-topic^="night-ferry"]'), PATIENCE).toMatch(/\d+ posts/);
  });

  await test.step('nothing is left to set up, and the colleague is removed', async () => {
    const panelOfAda = await later.extensionPage('sidepanel.html');
    await panelOfAda.waitFor('.panel-places');
    expect(await panelOfAda.text('body')).not.toContain(t('setUp.line', { name: contextServiceHost }));
    const team = await openOptions(later, 'team');
    await team.click(button(t('team.listAll', { who: contextServiceHost })));
    await team.click(button(t('team.removeNamed', { email: BEA })));
    await team.click({ css: '.user .main', text: t('team.removeForGood') });
    await expect.poll(() => team.text('.users')).not.toContain(BEA);
    const settings = await openOptions(beas);
    await settings.click(button(t('connections.testNamed', { name: contextServiceHost })));
    expect(await testEnd(settings)).toContain('Not working: sign-in');
  });
});
