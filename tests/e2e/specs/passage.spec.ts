/** *Open at this passage*: the source opens in a tab of its own, scrolled to the words that the result shows. */
import { sentences } from '../../world/content/sentences.ts';
import type { Site } from '../../world/site.ts';
import { factDeskSite } from '../../world/sites/fact-checker.ts';
import type { Tab } from '../harness/surface.ts';
import { until } from '../harness/until.ts';
import { sendAndWait, typeSentence, UNRATED } from '../pages/check.ts';
import { expect, FACT_CHECKER, test } from '../pages/in-world.ts';

const MARGIN_PX = 5000;

/** The same fact-checker, whose pages begin far above their words. */
const tallSite: Site = {
  host: FACT_CHECKER,
  handle: async (request) => {
    const answer = await factDeskSite.handle(request);
    if (!answer.headers.get('content-type')?.includes('text/html')) return answer;
    const tall = `<body style="padding: ${MARGIN_PX}px 0">`;
    return new Response((await answer.text()).replace('<body>', tall), answer);
  },
};

/** True if the words can be read in the page without scrolling. */
const areInView = (tab: Tab, words: string): Promise<boolean> =>
  tab.evaluate((wanted: string) => {
    const holders = [...document.querySelectorAll('body *')].filter(({ textContent }) =>
      textContent?.replace(/\s+/g, ' ').includes(wanted),
    );
    const box = holders.at(-1)?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.top < innerHeight;
  }, words);

test('the source opens where its words are', async ({ ready, world }) => {
  world.mountSite(tallSite);
  const { question: panel } = await typeSentence(ready, UNRATED, sentences.checked);
  await sendAndWait(panel);
  const shown = await panel.text('.source blockquote');
  const beginning = shown.replace(/\s+/g, ' ').trim().split(' ').slice(0, 5).join(' ');
  await panel.click({ css: '.source a', text: 'Open at this passage' });
  const source = await ready.findTab(`https://${FACT_CHECKER}/`);
  await until('the words of the passage', () => areInView(source, beginning));
  expect(await source.evaluate(() => scrollY)).toBeGreaterThan(MARGIN_PX / 2);
});
