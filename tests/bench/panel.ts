/** `npm run bench:panel`: scrolling and searching the list of ten thousand checks, and the size of the panel. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { launch } from '../e2e/harness/launch.ts';
import { type Frames, fill, restFor, scrollThrough, typeWords } from './panel/in-page.ts';
import { atMost, type Figure, report } from './table.ts';

const CHECKS = Number(process.env.CHECKS ?? 10_000);
const SECONDS = 5;
const extension = fileURLToPath(new URL('../../.output/chrome-mv3', import.meta.url));

/** The size of what the page loads before any interaction: its script, and the imports of it. */
const weightOf = (page: string): number => {
  const seen = new Set<string>();
  const visit = (path: string): number => {
    if (seen.has(path)) return 0;
    seen.add(path);
    const text = readFileSync(join(extension, path), 'utf8');
    const imported = Array.from(text.matchAll(/(?:from|import)\s*"(\.[^"]+\.js)"/g), ([, address = '']) =>
      posix.join(dirname(path), address),
    );
    return gzipSync(text).length + imported.map(visit).reduce((sum, one) => sum + one, 0);
  };
  const html = readFileSync(join(extension, page), 'utf8');
  return Array.from(html.matchAll(/src="\/?([^"]+\.js)"/g), ([, path = '']) => visit(path)).reduce(
    (sum, one) => sum + one,
    0,
  );
};

const ms = (value: number) => `${value.toFixed(0)} ms`;

const framesOf = (what: string, { count, longest, over50 }: Frames): Figure[] => [
  { what: `${what}: frames`, value: String(count) },
  { what: `${what}: longest frame`, value: ms(longest), must: atMost(50, Math.round(longest)) },
  { what: `${what}: frames over 50 ms`, value: String(over50) },
];

if (!readdirSync(extension).includes('sidepanel.html')) throw new Error('Build the extension first: npm run build');
const browser = await launch('chromium', { extensionDir: extension });
try {
  const panel = await browser.extensionPage('sidepanel.html');
  await panel.type('input[name="claim"]', 'The ferry of the town carried nobody.');
  await panel.click({ css: 'button', text: 'Check' });
  await panel.waitFor('.consent', 30_000);
  await panel.evaluate(fill, CHECKS);
  await panel.close();
  const list = await browser.extensionPage('sidepanel.html#/history');
  const wanted = `${(CHECKS + 1).toLocaleString('en')} checks`;
  await list.waitFor({ css: '.history-head [role="status"]', text: wanted }, 60_000);
  const rest = await list.evaluate(restFor, SECONDS);
  const scrolled = await list.evaluate(scrollThrough, SECONDS);
  const typed = await list.evaluate(typeWords, ['ferry', 'pier of the town', 'claim number 99']);
  const weight = weightOf('sidepanel.html') / 1000;
  report(`The panel with ${CHECKS} checks`, [
    { what: 'at rest: frames', value: String(rest.count) },
    { what: 'at rest: longest frame', value: ms(rest.longest) },
    { what: 'at rest: frames over 50 ms', value: String(rest.over50) },
    ...framesOf('scrolling', scrolled),
    ...framesOf('searching as one types', typed),
    { what: 'script of the panel, gzipped', value: `${weight.toFixed(1)} kB`, must: atMost(120, Math.ceil(weight)) },
  ]);
} finally {
  await browser.close();
}
