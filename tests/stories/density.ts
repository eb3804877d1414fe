/** Measures the rows of one story of each page in both densities: the compact one has lower rows, also in a tab as wide as a window. */
import type { Page as Tab } from 'playwright';

/** A row of each kind of list and form, by the name of its story. */
const rows: Readonly<Record<string, string>> = {
  'panel-history/many': '.long-list li',
  'panel-check/warning': '.source',
  'posts/posts': '.list-row',
  'popup/checks': '.page-check',
  'options/privacy': '.rows li',
  'options/connections-service': '.options nav a',
  'options/data': 'main button',
  'welcome/who': 'main button.main',
};

const WIDE = 1100;

/** In pixels; undefined without such a row. */
const heightIn = (tab: Tab, row: string, density: 'normal' | 'compact'): Promise<number | undefined> =>
  tab.evaluate(
    ([selector, wanted]) => {
      const { dataset } = document.documentElement;
      const before = dataset.density;
      dataset.density = wanted;
      const height = document.querySelector(selector)?.getBoundingClientRect().height;
      if (before === undefined) delete dataset.density;
      else dataset.density = before;
      return height;
    },
    [row, density] as const,
  );

const compare = async (tab: Tab, row: string, place: string): Promise<string[]> => {
  const [normal, compact] = [await heightIn(tab, row, 'normal'), await heightIn(tab, row, 'compact')];
  if (normal === undefined || compact === undefined) return [`has no row ${row} to measure`];
  return compact < normal
    ? []
    : [`a row ${row} is ${compact} px high in the compact density, ${normal} px else${place}`];
};

/** None for a story without a row above. The panel's page is the one that opens in a tab, too. */
export const densityProblems = async (tab: Tab, { name, page }: { name: string; page: string }): Promise<string[]> => {
  const row = rows[name];
  if (row === undefined) return [];
  const problems = await compare(tab, row, '');
  const size = tab.viewportSize();
  if (page !== 'panel' || size === null) return problems;
  await tab.setViewportSize({ width: WIDE, height: size.height });
  problems.push(...(await compare(tab, row, ', in a tab')));
  await tab.setViewportSize(size);
  return problems;
};
