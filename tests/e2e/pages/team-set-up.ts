/**
 * Walks through the setup of a team: its administrator from the link on, and the colleague who is invited. The gestures of both are counted
 * together.
 */
import { mkdir } from 'node:fs/promises';
import { WAIT_MS } from '../../patience.ts';
import { factDeskChecks } from '../../world/content/fact-checks.ts';
import { sentences } from '../../world/content/sentences.ts';
import { publisherSite } from '../../world/sites/publisher.ts';
import { contextServiceHost, type World } from '../../world/world.ts';
import type { Browser, LaunchOptions } from '../harness/surface.ts';
import { expect } from '../harness/test.ts';
import { RATED } from './check.ts';
import { countGestures } from './gestures.ts';
import { openOptions, testEnd } from './options-page.ts';
import { button, inState } from './panel.ts';
import { pressShortcutOf } from './shortcuts.ts';
import { menuItem, t } from './words.ts';

const [ADA, BEA] = ['ada@newsroom.example', 'bea@newsroom.example'];
const PASSWORD = 'ferry letter winter';
const TOPIC = 'night ferry';
export const MAX_GESTURES = 20;

/** Makes one of the known fact-checkers a site of the world; the others do not respond. */
export const mountKnownFactChecker = (world: World): void => {
  world.mountSite(publisherSite({ host: 'dubawa.org', name: 'DUBAWA', checks: factDeskChecks }));
};

/** Sets a password on the page of a link, and pastes what it copies into the first page of the extension. */
const connect = async (browser: Browser, link: string, origin: string, email?: string): Promise<void> => {
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
};

/** Goes through the three steps, and returns the link for the colleague. */
const goThroughSteps = async (browser: Browser, origin: string): Promise<string> => {
  const options = await browser.findTab(`${origin}/options.html#connections`);
  await options.click('.set-up-line');
  const setUp = await browser.findTab(`${origin}/sidepanel.html#/team`);
  await setUp.waitFor('#set-up-fact-checkers');
  await setUp.click('section[aria-labelledby="set-up-fact-checkers"] .main');
  const factCheckers = () => setUp.text('section[aria-labelledby="set-up-fact-checkers"] [role="status"]');
  await expect.poll(factCheckers).toContain('fact-checkers are in use');
  await setUp.type('#first-topic-words', TOPIC);
  await setUp.click(button(t('setUp.createTopic')));
  await setUp.waitFor({ css: '[role="status"]', text: t('setUp.topicDone', { name: TOPIC }) });
  await setUp.type('#first-person-email', BEA);
  await setUp.click(button(t('setUp.invite')));
  await setUp.waitFor('#made-link');
  const link = await setUp.evaluate(() => document.querySelector<HTMLInputElement>('#made-link')?.value ?? '');
  await setUp.waitFor(button(t('team.copied')));
  return link;
};

/** Checks a sentence of an article, which the service labels. */
const checkSentence = async (browser: Browser): Promise<void> => {
  const article = await browser.tab(RATED);
  if (browser.engine === 'firefox') {
    await browser.chooseFromContextMenu(article, sentences.checked, menuItem('menu.selection'));
  } else {
    // The menu of a new service is read from Chromium's profile, where it is written a while later.
    await article.select(sentences.checked);
    await pressShortcutOf(browser, article, 'selection');
  }
  const panel = await browser.panel(article);
  await panel.click(button(t('consent.once')));
  await panel.waitFor(inState('done'), WAIT_MS);
  expect(await panel.text('.verdict')).toContain(`Label from ${contextServiceHost}`);
  expect(await panel.text('.verdict .chip')).toBe(t('label.warning'));
};

/** Waits until the panel of the administrator names no step: it learns from the server what is there. */
const untilNothingLeft = async (administrator: Browser): Promise<void> => {
  const panel = await administrator.extensionPage('sidepanel.html');
  await panel.waitFor('.panel-places');
  await expect.poll(() => panel.text('body')).not.toContain(t('setUp.line', { name: contextServiceHost }));
};

interface Surroundings {
  launchBrowser: (options: Partial<LaunchOptions>) => Promise<Browser>;
  world: World;
  setUpLink: string | undefined;
  /** The folder of the administrator's profile, which outlives the first browser. */
  profile: string;
}

/** Returns the administrator's second browser, that of the colleague, and the number of gestures up to the label. */
export const setUpTeam = async ({ launchBrowser, world, setUpLink = '', profile }: Surroundings) => {
  const launched = { proxy: world.proxyUrl, spki: world.spki };
  await mkdir(profile, { recursive: true });
  const adas = await launchBrowser({ ...launched, profile, keepsWelcome: true });
  const ada = countGestures(adas);
  const begun = Date.now();
  await connect(ada.browser, setUpLink, adas.extensionOrigin, ADA);
  const link = await goThroughSteps(ada.browser, adas.extensionOrigin);
  await untilNothingLeft(adas);

  // Each at a time has the pointer of the screen.
  await adas.close();
  const colleague = await launchBrowser({ ...launched, keepsWelcome: true });
  const bea = countGestures(colleague);
  await connect(bea.browser, link, colleague.extensionOrigin);
  await checkSentence(bea.browser);
  const [made, seconds] = [ada.gestures() + bea.gestures(), (Date.now() - begun) / 1000];
  process.stdout.write(
    `from the administrator's link to a colleague's label: ${made} gestures, ${seconds.toFixed(0)} s\n`,
  );
  return { made, colleague, administrator: await launchBrowser({ ...launched, profile }) };
};

/** Runs the topic that was created, at the server. */
export const runFirstTopic = async (administrator: Browser): Promise<void> => {
  const topics = await administrator.extensionPage('sidepanel.html#/posts/topics');
  await topics.click(button(t('stories.listProjects', { who: contextServiceHost })));
  await topics.click(button(t('topics.runNamed', { name: TOPIC })));
  await expect.poll(() => topics.text('[data-topic^="night-ferry"]')).toMatch(/\d+ posts/);
};

/** Removes the colleague, whose connection then ends. */
export const removeColleague = async (administrator: Browser, colleague: Browser): Promise<void> => {
  const team = await openOptions(administrator, 'team');
  await team.click(button(t('team.listAll', { who: contextServiceHost })));
  await team.click(button(t('team.removeNamed', { email: BEA })));
  await team.click({ css: '.user .main', text: t('team.removeForGood') });
  await expect.poll(() => team.text('.users')).not.toContain(BEA);
  const settings = await openOptions(colleague);
  await settings.click(button(t('connections.testNamed', { name: contextServiceHost })));
  expect(await testEnd(settings)).toContain('Not working: sign-in');
};
