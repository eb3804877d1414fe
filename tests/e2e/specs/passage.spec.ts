/** *Open at this passage*: the source opens in a tab of its own, scrolled to the words that the result shows. */
import { sentences } from '../../world/content/sentences.ts';
import type { Site } from '../../world/site.ts';
import { factDeskSite } from '../../world/sites/fact-checker.ts';
import type { Tab } from '../harness/surface.ts';
import { until } from '../harness/until.ts';
import { CARD, checkSentence, RATED, sendAndWait } from '../pages/check.ts';
import { FACT_CHECKER, test } from '../pages/in-world.ts';
import { tabIdOf } from '../pages/tabs.ts';
import { t } from '../pages/words.ts';

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

/** Exists in the pages of the extension alone, in both browsers. */
declare const chrome: typeof import('wxt/browser').browser;

interface Place {
  isInView: boolean;
  scrolled: number;
}

/**
 * Whether the words can be read without scrolling, and how far the page is scrolled. A page of the extension reads it: the driver
 * of Firefox does not see a tab that a link without a referrer has opened.
 */
const placeOf = (desk: Tab, tabId: number, words: string): Promise<Place | undefined> =>
  desk.evaluate(
    async (id: number, wanted: string) => {
      const read = (text: string) => {
        const holders = [...document.querySelectorAll('body *')].filter(({ textContent }) =>
          textContent?.replace(/\s+/g, ' ').includes(text),
        );
        const box = holders.at(-1)?.getBoundingClientRect();
        return { isInView: box !== undefined && box.top >= 0 && box.top < innerHeight, scrolled: scrollY };
      };
      const [answer] = await chrome.scripting.executeScript({ target: { tabId: id }, func: read, args: [wanted] });
      return answer?.result;
    },
    tabId,
    words,
  );

test.use({ display: 'xvfb' });

test('the source opens where its words are, from the panel and from the name of the publisher in the card', async ({
  ready,
  world,
}) => {
  world.mountSite(tallSite);
  const { article, question: panel } = await checkSentence(ready, RATED, sentences.checked);
  await sendAndWait(panel);
  const shown = await panel.text('.answer-passage blockquote');
  const beginning = shown.replace(/\s+/g, ' ').trim().split(' ').slice(0, 5).join(' ');
  const desk = await ready.extensionPage('options.html');
  const untilShownThere = async (): Promise<void> => {
    const source = await tabIdOf(desk, `https://${FACT_CHECKER}/`);
    await until('the words of the passage', async () => {
      const place = await placeOf(desk, source, beginning);
      return place?.isInView && place.scrolled > MARGIN_PX / 2;
    });
    await desk.evaluate((id: number) => chrome.tabs.remove(id), source);
  };

  await article.focus();
  await panel.click({ css: '.answer-passage a', text: t('source.thereNamed', { source: 'FactDesk' }) });
  await untilShownThere();
  await panel.close();

  await article.focus();
  await article.waitFor(CARD);
  await article.evaluate(() => document.documentElement.appendChild(document.createElement('button')).focus());
  // The stops before it are those of the card: the name, *Details*, *Not the same claim*, *Close*.
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Enter']) await article.press(key);
  await untilShownThere();
});
