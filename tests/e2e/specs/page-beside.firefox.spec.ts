/** Popup and panel are about the open page: what can be checked on it, its checks, posts about it. */
import { sentence } from '../../../lib/contract/sentence.ts';
import { sentences } from '../../world/content/sentences.ts';
import type { Browser, Tab, View } from '../harness/surface.ts';
import { RATED, UNRATED } from '../pages/check.ts';
import { askDesk } from '../pages/desk.ts';
import { expect, test } from '../pages/in-world.ts';
import { type SeededPage, seedPage } from '../pages/seed-page.ts';
import { t } from '../pages/words.ts';

/** Exists in the pages of the extension alone, in both browsers. */
declare const chrome: typeof import('wxt/browser').browser;

test.use({ display: 'xvfb' });

const AT = '2026-03-03T09:00:00.000Z';
const ANOTHER = 'The mayor said in May that the library stays open.';
const RUNNING = 'The reading room was closed in its first winter.';

const answered = (input: string, context: object): SeededPage['checks'][number]['state'] => ({
  name: 'done',
  result: {
    id: '7',
    created_at: AT,
    updated_at: AT,
    input,
    status: 'success',
    context: { created_at: AT, response: '', sources: [], ...context },
  },
});

/** Three checks with a label, without one, and running, and a search that found posts. */
const article: SeededPage = {
  address: RATED,
  checks: [
    { id: 'running', input: RUNNING, state: { name: 'queued', at: Date.now() + 3_600_000, creates: 0 } },
    {
      id: 'rated',
      input: sentences.checked,
      state: answered(sentences.checked, {
        label: t('label.warning'),
        summary: t('verdict.rated', { publisher: 'FactDesk', rating: 'False', day: '3 Mar 2026' }),
        matches: [{ claim: sentences.checked }],
        sources: [{ url: 'https://factdesk.example/1', title: 'No, it was not', content: 'It was not.' }],
      }),
    },
    { id: 'unrated', input: ANOTHER, state: answered(ANOTHER, { summary: 'No matching fact-check found.' }) },
  ],
  found: { total: 12, days: [], networks: { mastodon: 8, 'hacker-news': 4 }, from: AT, to: AT },
};

const rated = (id: string, input: string, label: string, host: string): SeededPage['checks'][number] => ({
  ...{ id, input },
  state: answered(input, {
    label,
    verdict_coded: [sentence('verdict.rated', { publisher: 'FactDesk', rating: 'False', day: { day: '2026-03-03' } })],
    matches: [{ claim: input }],
    sources: [{ url: `https://${host}/1`, title: 'What is known of it', content: input }],
  }),
});

/** Three checks that ended, each with a label and its source: none is as short as a check that runs. */
const threeRated: SeededPage = {
  ...article,
  checks: [
    rated('one', sentences.checked, t('label.warning'), 'factdesk.example'),
    rated('two', ANOTHER, t('label.caution'), 'factdesk.example'),
    rated('three', RUNNING, 'Safe', 'factdesk.example'),
  ],
};

const openArticle = async (browser: Browser, seeded = article): Promise<Tab> => {
  await seedPage(browser, seeded);
  const tab = await browser.tab(RATED);
  await tab.focus();
  return tab;
};

/** Presses a key until the element with the focus matches. */
const walkTo = async (view: View, css: string): Promise<void> => {
  for (let stops = 0; stops < 40; stops += 1) {
    await view.press('Tab');
    if (await view.evaluate((selector) => document.activeElement?.matches(selector) ?? false, css)) return;
  }
  throw new Error(`No focus on ${css}`);
};

/** The background's offer for the tab in front, as popup and panel request it. */
const offered = async (popup: View) => {
  const id = await popup.evaluate(async () => (await chrome.tabs.query({ active: true, currentWindow: true }))[0]?.id);
  const [answer] = await askDesk<object>(popup, 'pages/selection', [{ tab: id }]);
  return answer;
};

const isInView = (view: View, css: string) =>
  view.evaluate((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= 600;
  }, css);

test('popup and panel show the page, its checks and posts at once without a request, and none beside another page', async ({
  ready,
  world,
}, info) => {
  const tab = await openArticle(ready);
  await tab.select(sentences.checked);
  world.clearRequests();
  const popup = await ready.popup(tab);
  await popup.waitFor('.selection-line .main');
  expect(await popup.text('.selection-line .main')).toContain(sentences.checked.slice(0, 40));
  await popup.waitFor({ css: '.chip', text: t('label.warning') });
  await popup.waitFor({ css: '.chip', text: t('label.none') });
  expect(await popup.evaluate(() => document.querySelectorAll('.page-check').length)).toBe(3);
  expect(await popup.text('.page-stories')).toContain('12 posts');
  await popup.screenshot(info.outputPath('popup.png'));
  for (const css of ['.selection-line .main', '.page-check:last-child .chip', '.page-stories .posts-line p']) {
    expect(await isInView(popup, css), css).toBe(true);
  }
  expect(world.requests).toEqual([]);

  // Enter on a check of the popup opens that check in the panel.
  await walkTo(popup, '.page-check:nth-child(2) .row');
  // The popup closes under the key, so the press itself may not be confirmed.
  await popup.press('Enter').catch(() => {});
  const panel = await ready.panel(tab);
  await panel.waitFor('[data-state="done"]');
  expect(await panel.text('.check')).toContain(sentences.checked);
  expect(await panel.text('.verdict')).toContain(t('label.warning'));
  // The name of the page arrives late and moves the link, so the link itself is clicked, not its place.
  await panel.evaluate(() => document.querySelector<HTMLElement>('.panel-places a[href="#/check"]')?.click());
  await panel.waitFor('.page-check');
  await panel.screenshot(info.outputPath('panel.png'));

  await panel.waitFor({ css: '.page-check .chip', text: t('label.warning') });
  expect(await panel.evaluate(() => document.querySelectorAll('.page-check').length)).toBe(3);
  expect(await panel.text('.page-stories')).toContain('12 posts');
  const other = await ready.tab(UNRATED);
  await other.focus();
  await ready.popup(other);
  await panel.waitUntilGone('.page-check');
  await panel.waitFor({ css: 'h2', text: t('popup.here', { count: 0 }) });
});

test('three checks with their ratings leave room for the selection and for posts about the page', async ({
  ready,
}, info) => {
  const tab = await openArticle(ready, threeRated);
  await tab.select(sentences.checked);
  const popup = await ready.popup(tab);
  await popup.waitFor('.selection-line .main');
  for (const word of [t('label.warning'), t('label.caution'), t('label.safe')])
    await popup.waitFor({ css: '.chip', text: word });
  await popup.waitFor('.page-stories .posts-line p');
  await popup.screenshot(info.outputPath('three-rated.png'));
  const ratings = await popup.evaluate(() =>
    [...document.querySelectorAll('.page-check')].map((check) => check.textContent?.includes('“False” · FactDesk')),
  );
  expect(ratings).toEqual([true, true, true]);
  const parts = ['.selection-line .main', '.page-check:last-child', '.page-stories .posts-line p', '.page-actions'];
  for (const css of parts) expect(await isInView(popup, css), css).toBe(true);
});

test('what is selected in a field is never offered; words of the page are, and go with consent alone', async ({
  ready,
  world,
}) => {
  const tab = await ready.tab(RATED);
  for (const type of ['password', 'text']) {
    await tab.evaluate((kind) => {
      const field = document.createElement('input');
      field.type = kind;
      field.value = 'hunter2 is my word';
      document.body.prepend(field);
      field.focus();
      field.select();
    }, type);
    const popup = await ready.popup(tab);
    await popup.waitFor('.page-checks');
    expect(await offered(popup)).toEqual({});
    expect(await popup.text('.selection-line p')).toBe(t('begin.nothingSelected'));
    await popup.close();
  }
  await tab.evaluate(() => document.querySelectorAll('input').forEach((field) => void field.remove()));
  await tab.select(sentences.checked);
  world.clearRequests();
  const popup = await ready.popup(tab);
  await popup.waitFor('.selection-line .main');
  expect(await offered(popup)).toEqual({ words: sentences.checked });
  await walkTo(popup, '.selection-line .main');
  await popup.press('Enter');
  expect(await popup.text('.consent blockquote')).toBe(sentences.checked);
  await popup.click({ css: 'button', text: 'Cancel' });
  await popup.waitUntilGone('.consent');
  await popup.click({ css: 'button', text: t('popup.openPanel') });
  const panel = await ready.panel(tab);
  await panel.waitFor('.selection-line .main');
  await panel.click('.selection-line .main');
  expect(await panel.text('.consent blockquote')).toBe(sentences.checked);
  expect(world.requests).toEqual([]);
});
