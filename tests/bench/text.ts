/** `npm run bench:text`: the text of a screenshot, from the click to its lines, and the frames of the panel until then. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { needBrowser } from '../e2e/harness/browsers.ts';
import { launch } from '../e2e/harness/launch.ts';
import type { Engine, View } from '../e2e/harness/surface.ts';
import { giveImage } from '../e2e/pages/give-image.ts';
import { articles } from '../world/content/articles.ts';
import { atMost, type Figure, median, report } from './table.ts';
import { type Watched, watchFrames } from './text/in-panel.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const REST_MS = 3000;
/** After the lines are shown. */
const SETTLING_MS = 500;
const LONG_FRAME_MS = 50;
const MAX_SECONDS = 4;

const SIZE = { width: 1280, height: 900 };
const STYLE = `body { font: 16px/1.5 'Liberation Sans', 'DejaVu Sans', sans-serif; max-width: 44rem; margin: 1.5rem auto; }`;

const screenshot = async (): Promise<Buffer> => {
  const browser = await chromium.launch({ executablePath: needBrowser('chromium') });
  try {
    const page = await browser.newPage({ viewport: SIZE });
    const texts = articles.flatMap(({ title, paragraphs }) => [
      `<h1>${title}</h1>`,
      ...paragraphs.map((text) => `<p>${text}</p>`),
    ]);
    await page.setContent(`<!doctype html><html lang="en"><style>${STYLE}</style><body>${texts.join('')}`);
    return await page.screenshot();
  } finally {
    await browser.close();
  }
};

const longest = ({ frames }: Watched): number => Math.max(...frames.map(({ ms }) => ms));
const longOnes = ({ frames }: Watched) => frames.filter(({ ms }) => ms > LONG_FRAME_MS);

const measure = async (panel: View): Promise<{ rest: Watched[]; read: Watched[] }> => {
  const [rest, read]: [Watched[], Watched[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    rest.push(await panel.evaluate(watchFrames, false, REST_MS));
    read.push(await panel.evaluate(watchFrames, true, SETTLING_MS));
  }
  return { rest, read };
};

const ms = (value: number): string => `${value.toFixed(0)} ms`;
const each = (values: readonly number[]): string => values.map((value) => value.toFixed(0)).join(', ');

const framesOf = (what: string, watched: readonly Watched[]): Figure[] => [
  { what: `${what}: longest frame of each round`, value: `${each(watched.map(longest))} ms` },
  {
    what: `${what}: frames over ${LONG_FRAME_MS} ms`,
    value: `${watched.flatMap(longOnes).length} of ${watched.flatMap(({ frames }) => frames).length}`,
  },
];

const figuresOf = (engine: Engine, { rest, read }: Awaited<ReturnType<typeof measure>>): Figure[] => {
  const shown = read.map(({ shownMs = Number.NaN }) => shownMs);
  const [atRest, reading] = [Math.max(...rest.map(longest)), Math.max(...read.map(longest))];
  return [
    {
      what: `${engine}: from the click to the lines, slowest`,
      value: `${ms(Math.max(...shown))} (first ${ms(shown[0] ?? Number.NaN)}, median ${ms(median(shown))})`,
      must: atMost(MAX_SECONDS, Math.max(...shown) / 1000),
    },
    ...framesOf(`${engine}, at rest`, rest),
    ...framesOf(`${engine}, while reading`, read),
    {
      what: `${engine}: longest frame while reading`,
      value: `${ms(reading)}; at rest ${ms(atRest)}`,
      must: atMost(LONG_FRAME_MS, Math.round(reading)),
    },
  ];
};

const folders = { chromium: 'chrome-mv3', firefox: 'firefox-mv3' };
const engines = (['chromium', 'firefox'] as const).filter((engine) => (process.env.ENGINE ?? engine) === engine);
const content = await screenshot();
const figures: Figure[] = [];
for (const engine of engines) {
  const extensionDir = fileURLToPath(new URL(`../../.output/${folders[engine]}`, import.meta.url));
  if (!existsSync(extensionDir)) throw new Error('Build the extension first: npm run build');
  const browser = await launch(engine, { extensionDir });
  try {
    const panel = await browser.extensionPage('sidepanel.html#/image/own');
    await giveImage(panel, 'file', { name: 'article.png', type: 'image/png', content });
    await panel.waitFor({ css: '.verdict .chip', text: 'Nothing to go on' }, 60_000);
    // The first reading begins without a press, and loads the recognizer.
    await panel.waitFor('.read-lines label', 60_000);
    const measured = await measure(panel);
    figures.push(...figuresOf(engine, measured));
    for (const [round, { frames, causes }] of measured.read.entries()) {
      const long = frames.filter((frame) => frame.ms > LONG_FRAME_MS);
      const shown = long.map(({ at, ms: length }) => `${Math.round(length)} ms at ${Math.round(at)}`);
      for (const line of [...(shown.length > 0 ? [`frames: ${shown.join('; ')}`] : []), ...causes])
        process.stderr.write(`${engine}, round ${round + 1}: ${line}\n`);
    }
  } finally {
    await browser.close();
  }
}
report('The text of a screenshot, 1280 × 900, in the panel', figures);
