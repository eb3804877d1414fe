/** The styles of the built pages: the rules of a page override the shared ones, whatever the order of the sheets. */
import type { Tab } from '../../e2e/harness/surface.ts';
import { expect, test } from '../../e2e/pages/in-world.ts';

/** The computed style of an element of this kind in the page. */
const styleOf = (page: Tab, html: string, property: string): Promise<string> =>
  page.evaluate(
    (source: string, name: string) => {
      const place = document.createElement('div');
      place.innerHTML = source;
      document.querySelector('main')?.append(place);
      const value = place.querySelector('[data-probe]');
      const found = value ? getComputedStyle(value).getPropertyValue(name) : 'not there';
      place.remove();
      return found;
    },
    html,
    property,
  );

/** A rule outside the layers overrides all of them. Only the font of the body has to (`assets/tokens.css`). */
const outsideLayers = (page: Tab): Promise<string[]> =>
  page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules]
        .filter((rule) => !/^CSSLayer(Block|Statement)Rule$/.test(rule.constructor.name))
        .map(({ cssText }) => cssText.slice(0, 80))
        .filter((text) => !text.startsWith('html body {')),
    ),
  );

const TEXT = 'rgb(27, 27, 26)';

const looks: Record<string, [html: string, property: string, value: string][]> = {
  options: [
    ['<p data-probe>Words</p>', 'font-size', '14px'],
    ['<h2 data-probe>Title</h2>', 'font-size', '24px'],
    ['<h2 data-probe>Title</h2>', 'color', TEXT],
    ['<h2 data-probe>Title</h2>', 'margin-bottom', '8px'],
    ['<h3 data-probe>Title</h3>', 'font-size', '16px'],
    ['<p class="quiet" data-probe>Words</p>', 'font-size', '13px'],
    ['<button data-probe>Button</button>', 'min-height', '36px'],
    ['<details open><summary>More</summary><p data-probe>Words</p></details>', 'margin-top', '12px'],
  ],
  sidepanel: [
    ['<p data-probe>Words</p>', 'font-size', '14px'],
    ['<mark data-probe>words</mark>', 'background-color', 'rgb(253, 240, 176)'],
    ['<h3 data-probe>Title</h3>', 'font-size', '12px'],
    ['<div class="notice"><button data-probe>Button</button></div>', 'margin-left', '0px'],
    ['<div dir="rtl"><div class="markdown" dir="auto" data-probe>Words</div></div>', 'text-align', 'right'],
  ],
  welcome: [
    ['<p data-probe>Words</p>', 'font-size', '16px'],
    ['<h2 data-probe>Title</h2>', 'font-size', '24px'],
    ['<h2 data-probe>Title</h2>', 'color', TEXT],
    ['<p class="quiet" data-probe>Words</p>', 'font-size', '14px'],
    ['<button data-probe>Button</button>', 'min-height', '36px'],
  ],
  popup: [
    ['<p data-probe>Words</p>', 'font-size', '14px'],
    ['<div class="switch-row"><label data-probe>Words</label></div>', 'font-weight', '400'],
  ],
};

for (const [name, rows] of Object.entries(looks)) {
  test(`the built page ${name} applies its own rules`, async ({ browser }) => {
    const page = await browser.extensionPage(`${name}.html`);
    await page.waitFor('main');
    for (const [html, property, value] of rows) {
      expect(await styleOf(page, html, property), `${property} of ${html}`).toBe(value);
    }
    expect(await outsideLayers(page)).toEqual([]);
  });
}

test('marked words in a passage and the tile of a source follow the dark scheme', async ({ browser }) => {
  const panel = await browser.extensionPage('sidepanel.html');
  await panel.waitFor('main');
  const mark = '<mark data-probe>words</mark>';
  const tile = '<span class="tile" style="--hue: 0" data-probe>F</span>';
  await browser.preferScheme(panel, 'dark');
  expect(await styleOf(panel, mark, 'background-color')).toBe('rgb(90, 76, 16)');
  expect(await styleOf(panel, tile, 'background-color')).toBe('rgb(86, 46, 46)');
  await browser.preferScheme(panel, 'light');
  expect(await styleOf(panel, tile, 'background-color')).toBe('rgb(241, 208, 208)');
});
