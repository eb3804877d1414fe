/** The parts of a check in the panel by their words and states: where they stand may change, what they are does not. */
import type { Target, View } from '../harness/surface.ts';
import { until } from '../harness/until.ts';
import { t } from './words.ts';

export const button = (text: string): Target => ({ css: 'button', text });

/** The shown check, once it is in this state. */
export const inState = (name: string): string => `article.check[data-state="${name}"]`;

/** The menu of what leaves the browser: a citation, an image, files. */
export const openShare = async (panel: View): Promise<void> => {
  await panel.click(button(t('copy.share')));
  await panel.waitFor(button(t('copy.json')));
};

/** The fold of the user's own words about a check, whose line has these words too. */
export const openAnnotation = (panel: View): Promise<void> => panel.click('details:has(> .annotation) > summary');

/** The checks of the page beside the panel, also from a panel that shows one of them. */
export const checksOfPage = (panel: View): Promise<string> =>
  until('the checks of the page', () =>
    panel.evaluate(() => {
      document.querySelector<HTMLElement>('.panel-places a[href="#/check"]')?.click();
      return document.querySelector('.page-check')?.textContent;
    }),
  );

/** The list of all checks, from any view of the panel. */
export const toAllChecks = async (panel: View): Promise<void> => {
  await panel.click({ css: '.panel-places a', text: t('panel.places.checks') });
  await panel.click({ css: '.page-bar a', text: t('popup.allChecks') });
};

/** Chooses from a menu of the page like a user: browsers draw its list outside of the page. */
export const choose = async (page: View, label: string, option: string): Promise<void> => {
  await page.waitFor({ css: 'label > span', text: label });
  await page.evaluate(
    (name: string, word: string) => {
      const labels = [...document.querySelectorAll('label')];
      const select = labels.find((one) => one.querySelector('span')?.textContent === name)?.querySelector('select');
      const wanted = [...(select?.options ?? [])].find(({ text }) => text === word);
      if (!select || !wanted) throw new Error(`${name} has no ${word}`);
      select.value = wanted.value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
    label,
    option,
  );
};

/** The content of the clipboard, as pasting shows it: neither browser lets a page read it without a prompt. */
export const pasted = async (panel: View, target: Target): Promise<string> => {
  await panel.click(target);
  await panel.press('Control+v');
  return panel.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement ? field.value : '';
  });
};
