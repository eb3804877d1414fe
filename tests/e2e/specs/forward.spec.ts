/** A long selection is split into claims; each ticked claim becomes a check of its own. */
import { sentences } from '../../world/content/sentences.ts';
import { page } from '../../world/page.ts';
import type { View } from '../harness/surface.ts';
import { expect, test } from '../pages/in-world.ts';
import { button } from '../pages/panel.ts';
import { storedChecks } from '../pages/stores.ts';
import { menuItem, t } from '../pages/words.ts';

const HOST = 'leaflet.example';
const PASSAGE = `The leaflet is from the harbour. ${sentences.checked} ${sentences.unchecked}`;
const PATIENCE = 30_000;

const chipBeside = (view: View, claim: string): Promise<string | undefined> =>
  view.evaluate((words: string) => {
    const rows = [...document.querySelectorAll('.batch-rows li')];
    return rows.find((row) => row.textContent?.includes(words))?.querySelector('.chip')?.textContent ?? undefined;
  }, claim);

test.describe('in a page', () => {
  test.use({ display: 'xvfb' });

  test("a long selection leads to the same choice, and its claims are checked as the page's own", async ({
    ready,
    world,
  }) => {
    world.mountSite({ host: HOST, handle: () => page({ title: 'Leaflet', body: `<p>${PASSAGE}</p>` }) });
    const leaflet = await ready.tab(`https://${HOST}/`);
    await ready.chooseFromContextMenu(leaflet, PASSAGE, menuItem('menu.selection'));
    const panel = await ready.panel(leaflet);
    await panel.waitFor({ css: '.claim-row', text: sentences.checked });
    await panel.click({ css: '.claim-row label', text: 'The leaflet is from the harbour.' });
    await panel.click(button(t('batch.begin', 2, { count: 2 })));
    await panel.click(button(t('consent.always', { site: HOST })));
    await panel.waitFor({ css: '[role="status"]', text: t('batch.done', { done: 2, count: 2 }) }, PATIENCE);
    expect(await chipBeside(panel, sentences.checked)).toBe(t('label.warning'));
    const stored = (await storedChecks(panel)).map(({ input, page: from }) => [input, from?.address]);
    expect(stored.sort()).toEqual([
      [sentences.checked, `https://${HOST}/`],
      [sentences.unchecked, `https://${HOST}/`],
    ]);
  });
});
