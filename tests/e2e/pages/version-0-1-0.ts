/** What a user of version 0.1.0 has stored, and what must be shown of it after the update. */
import { sentences } from '../../world/content/sentences.ts';
import type { Browser, Tab, Target } from '../harness/surface.ts';
import { expect } from '../harness/test.ts';
import { RATED, sendAndWait, typeSentence, UNRATED } from './check.ts';
import { chooseFile } from './collecting.ts';
import { addPublisher, addService, openOptions, type ServiceFields } from './options-page.ts';

const PICTURE = 'https://studio.example/reading-room.jpg';
const NEVER = 'forum.example.org/members';
/** The longest that version 0.1.0 offered: recorded data would otherwise be too old to be kept some day. */
const RETENTION = { '#retention-checksMonths': '120', '#retention-postsDays': '3650' };
const POST = 'The bus over the long bridge';
const CSV = `Tweet ID,Date,Full Text,Screen Name,Retweets,Permalink
1,2026-03-09T10:00:00Z,"Line one, with a comma
and ""two"" lines about the ferry",tallow,3,https://forum.example/1
3,2026-03-09T11:00:00Z,${POST},dry_dock,5,https://forum.example/3
`;

const setSettings = async (browser: Browser): Promise<void> => {
  const options = await openOptions(browser, 'privacy');
  await options.type('#never-own', `https://${NEVER}/`);
  await options.press('Enter');
  await options.waitFor({ css: 'button', text: `Remove ${NEVER}` });
  await options.click('#open-panel');
  for (const [field, span] of Object.entries(RETENTION)) {
    await options.click(field);
    await options.press('Control+a');
    for (const digit of span) await options.press(digit);
    await options.press('Tab');
  }
  await options.close();
  const later = await openOptions(browser, 'privacy');
  await expectSettings(later);
  await later.close();
};

const typedValue = (page: Tab, css: string) =>
  page.evaluate((field: string) => document.querySelector<HTMLInputElement>(field)?.value, css);

const expectSettings = async (options: Tab): Promise<void> => {
  await options.waitFor({ css: 'button', text: `Remove ${NEVER}` });
  const isOn = () => options.evaluate(() => document.querySelector<HTMLInputElement>('#open-panel')?.checked);
  await expect.poll(isOn).toBe(true);
  for (const [field, span] of Object.entries(RETENTION)) {
    await expect.poll(() => typedValue(options, field)).toBe(span);
  }
};

const check = async (browser: Browser, address: string, sentence: string): Promise<void> => {
  const { article, question } = await typeSentence(browser, address, sentence);
  await sendAndWait(question, 60_000);
  await question.close();
  await article.close();
};

const checkPicture = async (browser: Browser): Promise<void> => {
  await browser.grantHosts(['*://studio.example/*']);
  const panel = await browser.extensionPage('sidepanel.html');
  const wall = await browser.tab(new URL('/', PICTURE).href);
  await browser.chooseFromContextMenu(wall, { css: '#plain' }, 'Check image');
  await panel.focus();
  await panel.waitFor({ css: '.verdict .chip', text: 'Nothing to go on' }, 60_000);
  await panel.close();
  await wall.close();
};

/** Works with version 0.1.0 like a user: settings, checks of every kind, posts of a file, and a service. */
export const useVersion010 = async (browser: Browser, service: ServiceFields): Promise<void> => {
  await setSettings(browser);
  await addPublisher(browser, 'FactDesk', 'factdesk.example');
  await check(browser, RATED, sentences.checked);
  await check(browser, UNRATED, sentences.unchecked);
  await checkPicture(browser);
  const posts = await browser.extensionPage('sidepanel.html#/posts/import');
  await chooseFile(posts, 'input[name="import-file"]', 'export.csv', CSV);
  await posts.click({ css: 'button', text: 'Take in' });
  await posts.waitFor('.import[data-state="done"]', 60_000);
  await posts.close();
  expect(await addService(browser, service)).toContain('It works');
  await check(browser, RATED, sentences.near);
};

const opened = async (browser: Browser, row: Target): Promise<Tab> => {
  const history = await browser.extensionPage('sidepanel.html#/history');
  await history.click(row);
  await history.waitFor('.verdict');
  return history;
};

const expectCheck = async (browser: Browser, row: Target, ...words: string[]): Promise<void> => {
  const history = await opened(browser, row);
  // The name of a service is read after the check.
  for (const word of words) await expect.poll(() => history.text('.verdict')).toContain(word);
  await history.close();
};

/** Looks at all of it in the version that runs now. */
export const expectDataOf010 = async (browser: Browser): Promise<void> => {
  const rowOf = (text: string): Target => ({ css: '.history-row .excerpt', text });
  await expectCheck(browser, rowOf(sentences.checked), 'Warning');
  await expectCheck(browser, rowOf(sentences.unchecked), 'No label');
  await expectCheck(browser, rowOf(sentences.near), 'Caution', 'Newsroom service');
  await expectCheck(browser, '.history-row a[href^="#/image/"]', 'Nothing to go on');

  const posts = await browser.extensionPage('sidepanel.html#/posts?kind=posts&q=bridge&project=export&at=device');
  await posts.waitFor('.post', 30_000);
  expect(await posts.text('.post')).toContain(POST);
  await posts.close();

  const privacy = await openOptions(browser, 'privacy');
  await expectSettings(privacy);
  await privacy.close();
  const evidence = await openOptions(browser, 'evidence');
  await evidence.waitFor({ css: 'li .quiet', text: 'factdesk.example' });
  await evidence.close();
  const connections = await openOptions(browser, 'connections');
  await connections.waitFor({ css: '.connection strong', text: 'Newsroom service' });
  await connections.close();
};
