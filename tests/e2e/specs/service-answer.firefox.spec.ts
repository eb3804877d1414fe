/** The whole answer of a service: in short in the card and the popup, with everything it holds in the panel. */
import { sentences } from '../../world/content/sentences.ts';
import type { Tab } from '../harness/surface.ts';
import { until } from '../harness/until.ts';
import { CARD, checkSentence, RATED, sendAndWait } from '../pages/check.ts';
import { expect } from '../pages/in-world.ts';
import { ownElementsIn } from '../pages/page-script.ts';
import { test, untilMenuSettles } from '../pages/service-panel.ts';
import { t } from '../pages/words.ts';

test.use({ display: 'xvfb' });

declare const chrome: typeof import('wxt/browser').browser;

const SUMMARY = 'The harbour office counted a tenth of these passengers.';

const ANSWER = {
  summary: SUMMARY,
  response: 'The office counts every winter. [1]',
  model_version: '2.0',
  sources: [
    {
      url: 'https://factdesk.example/ferry',
      title: 'How many took the ferry?',
      content: 'A passage.',
      grade: 'B plus',
    },
    { url: 'https://harbour-office.example/winter', title: 'Passengers in winter' },
    { url: 'https://third.example/', title: 'The third' },
  ],
  enrichment: {
    ...{ link: 'https://clips.example/ferry', input_type: 'youtube', title: 'Night ferry', lang: 'de' },
    ...{ text: 'Filmed from the pier.', video: 'https://clips.example/ferry.mp4' },
    authors: ['Ada', 'Ben', 'Cem', 'Dee', 'Eli', 'Finn'].map((name) => ({ name })),
    links: [{ href: 'https://pier.example/timetable', text: 'The timetable' }],
    mood: { joy: 'hardly any' },
  },
};

const tabIdOf = (desk: Tab, address: string): Promise<number> =>
  until('the number of the tab', () =>
    desk.evaluate(async (url) => (await chrome.tabs.query({})).find((one) => one.url === url)?.id ?? 0, address),
  );

test('the card and the popup show the summary, the panel shows everything', async ({ ready, service, world }) => {
  await untilMenuSettles();
  service.answerNextWith(ANSWER);
  const { article, question } = await checkSentence(ready, RATED, sentences.checked);
  await sendAndWait(question, 90_000);
  await question.close();
  await article.focus();
  await article.waitFor(CARD);
  const quoted = `Newsroom service: “${SUMMARY}”`;

  const desk = await ready.extensionPage('options.html');
  const tabId = await tabIdOf(desk, RATED);
  const cardText = async () => (await ownElementsIn(desk, tabId)).map(({ text }) => text).join();
  await expect.poll(cardText).toContain(quoted);
  expect(await cardText()).toContain('Label from Newsroom service, model 2.0,');
  await desk.close();

  await article.focus();
  world.clearRequests();
  const popup = await ready.popup(article);
  const row = await popup.text('.page-check');
  expect(row).toContain(t('label.caution'));
  expect(row).toContain('A risk label, not proof that it is true or false.');
  expect(row).toContain(quoted);
  expect(world.requests).toEqual([]);

  const panel = await ready.extensionPage('sidepanel.html#/history');
  await panel.click({ css: '.history-row bdi', text: sentences.checked });
  await panel.waitFor('[data-state="done"]');
  expect(await panel.text('.said')).toBe(SUMMARY);
  const shown = await panel.text('article.check');
  for (const part of [
    'The office counts every winter.',
    'The third',
    'Language: German',
    'Open the video (clips.example)',
  ])
    expect(shown).toContain(part);
  const isOpen = () => panel.evaluate(() => document.querySelector<HTMLDetailsElement>('.how-searched')?.open);
  expect(await isOpen()).toBe(false);
  await panel.click('.how-searched summary');
  expect(await isOpen()).toBe(true);
  const others = await panel.text('.other-fields');
  expect(others).toContain(t('check.fieldsOf', { who: 'Newsroom service' }));
  for (const part of ['context.sources[1].grade', 'B plus', 'context.enrichment.mood.joy', 'hardly any'])
    expect(others).toContain(part);
  await panel.click({ css: '.link-card summary', text: 'Authors (6)' });
  await panel.waitFor({ css: '.link-card li .foreign', text: 'Finn' });
  await panel.click({ css: '.link-card summary', text: 'Links (1)' });
  await panel.waitFor({ css: '.link-card a', text: 'The timetable' });
});
