/** Measures how well the text of screenshots is recognized: the share of wrong words, and the time a screenshot takes. */
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { languageData } from '../../lib/engine/vision/text/language-data.ts';
import { recognizeText } from '../../lib/engine/vision/text/recognize-text.ts';
import { startStopwatch } from '../bench/stopwatch.ts';
import { needBrowser } from '../e2e/harness/browsers.ts';
import { recognizerFile } from '../fixtures/recognizer-files.ts';
import { articles } from '../world/content/articles.ts';
import { chromiumArguments } from '../world/trust.ts';
import { startWorld } from '../world/world.ts';
import { atMost, type Evaluate, type Measured } from './evaluation.ts';
import { givenPairs, readTruth } from './ocr/given-pairs.ts';
import { ownPages } from './ocr/own-pages.ts';
import { LOOKS, type Look, pixelsOf, takeShot } from './ocr/rendered-pages.ts';
import { falseSpaces, missingWords, unitsOf, wordErrors, wordsOf } from './ocr/word-errors.ts';

/** The pages of the test world, by language of Tesseract. */
const PAGES: Record<string, readonly string[]> = {
  eng: [
    ...articles.map(({ path }) => `https://harbour-post.example${path}`),
    'https://factdesk.example/library-on-hook-street',
  ],
  ara: ['https://al-marsa.example/maktaba'],
};

/** Of scripts without spaces each letter counts as a word. */
const UNSPACED = new Set(['jpn']);

interface Tally {
  wrong: number;
  words: number;
  /** Spaces within text of a script without spaces. */
  falseSpaces: number;
  /** Of each screenshot, by the clock and by its processor. */
  seconds: { clock: number; processor: number }[];
}

const OPEN = { waitUntil: 'networkidle' } as const;

const measure = async (browser: Browser, language: string, look: Look, data: Uint8Array): Promise<Tally> => {
  const core = await recognizerFile('tesseract-core.wasm');
  const tally: Tally = { wrong: 0, words: 0, falseSpaces: 0, seconds: [] };
  const opened = [
    ...(PAGES[language] ?? []).map((address) => (page: Page) => page.goto(address, OPEN)),
    ...(ownPages[language] ?? []).map((html) => (page: Page) => page.setContent(html)),
  ];
  for (const open of opened) {
    const { pixels, words } = await takeShot(browser, look, open);
    const taken = startStopwatch();
    const lines = await recognizeText(pixels, { core, language: data }, () => {});
    const { clock, processor } = taken();
    tally.seconds.push({ clock: clock / 1000, processor: processor / 1000 });
    const [expected, read] = [unitsOf(words.join(' ')), unitsOf(lines.map(({ text }) => text).join(' '))];
    tally.wrong += wordErrors(expected, read);
    tally.words += expected.length;
    for (const { text } of lines) tally.falseSpaces += falseSpaces(text);
  }
  return tally;
};

/** English is bounded; other languages are reported. */
const mustOf = (language: string, look: Look) => {
  if (language !== 'eng' || look.degrees !== undefined) return {};
  return { must: atMost(look.quality === undefined ? 3 : 10) };
};

const rounded = (value: number): number => Math.round(value * 100) / 100;

const figuresOf = (language: string, look: Look, { wrong, words, falseSpaces: spaces, seconds }: Tally): Measured[] => {
  const share = rounded((wrong / words) * 100);
  const slowest = rounded(Math.max(...seconds.map(({ processor }) => processor)));
  const clock = rounded(Math.max(...seconds.map((one) => one.clock)));
  const name = `${language} ${look.name}`;
  return [
    {
      ...{ name: `${name} WER`, what: `${name}: wrong words`, value: share },
      shown: `${share} % of ${words}`,
      ...mustOf(language, look),
    },
    ...(UNSPACED.has(language)
      ? [
          {
            ...{ name: `${name} false spaces`, what: `${name}: spaces between letters`, value: spaces },
            must: atMost(0),
          },
        ]
      : []),
    {
      ...{ name: `${name} seconds`, what: `${name}: the slowest screenshot`, value: slowest },
      shown: `${slowest} s of a processor, ${clock} s by the clock`,
      must: atMost(4),
    },
  ];
};

/** The kind of an image is the beginning of its name, such as `table` of `table_02`. */
const kindOf = (name: string): string => /^\p{L}+/u.exec(name)?.[0] ?? name;

/** The figures of each kind, and of all, for images that people gave. The images are not ours, so nothing is required of them. */
const measurePairs = async (browser: Browser, pairs: ReturnType<typeof givenPairs>, data: Uint8Array) => {
  const core = await recognizerFile('tesseract-core.wasm');
  const decoder = await browser.newPage();
  const tallies = new Map<string, { files: number; wrong: number; missing: number; words: number }>();
  for (const pair of pairs) {
    const type = /\.png$/i.test(pair.image) ? 'png' : 'jpeg';
    const pixels = await pixelsOf(decoder, await readFile(pair.image), type);
    const lines = await recognizeText(pixels, { core, language: data }, () => {});
    const [expected, read] = [await readTruth(pair), wordsOf(lines.map(({ text }) => text).join(' '))];
    for (const kind of [kindOf(pair.name), 'all']) {
      const { files, wrong, missing, words } = tallies.get(kind) ?? { files: 0, wrong: 0, missing: 0, words: 0 };
      tallies.set(kind, {
        files: files + 1,
        wrong: wrong + wordErrors(expected, read),
        missing: missing + missingWords(expected, read),
        words: words + expected.length,
      });
    }
  }
  await decoder.close();
  const share = (count: number, words: number): number => rounded((count / words) * 100);
  return [...tallies].flatMap(([kind, { files, wrong, missing, words }]): Measured[] => [
    {
      ...{ name: `given ${kind} WER`, what: `given, ${kind}: wrong words`, value: share(wrong, words) },
      shown: `${share(wrong, words)} % of ${words} in ${files} images`,
    },
    {
      ...{ name: `given ${kind} missing`, what: `given, ${kind}: missing words`, value: share(missing, words) },
      shown: `${share(missing, words)} %, in any order`,
    },
  ]);
};

/** `data` has files of languages, as Tesseract publishes them (English is that of the package), or pairs of an image and its text in English, or both. */
export const evaluate: Evaluate = async (data) => {
  const ending = /\.traineddata(?:\.gz)?$/;
  const given = existsSync(data) ? readdirSync(data).filter((file) => ending.test(file)) : [];
  const pairs = existsSync(data) ? givenPairs(data) : [];
  const english = await recognizerFile('eng.traineddata.gz');
  const isOnlyPairs = pairs.length > 0 && given.length === 0;
  const languages = new Map<string, Uint8Array>(isOnlyPairs ? [] : [['eng', english]]);
  for (const file of given) languages.set(file.replace(ending, ''), await readFile(join(data, file)));
  const world = await startWorld();
  const browser = await chromium.launch({ executablePath: needBrowser('chromium'), args: chromiumArguments(world) });
  try {
    const figures: Measured[] = [];
    for (const [language, packed] of languages) {
      if (!PAGES[language] && !ownPages[language]) continue;
      const unpacked = await languageData(packed);
      for (const look of LOOKS)
        figures.push(...figuresOf(language, look, await measure(browser, language, look, unpacked)));
    }
    if (pairs.length > 0) figures.push(...(await measurePairs(browser, pairs, await languageData(english))));
    return { title: 'Text in images', figures };
  } finally {
    await browser.close();
    await world.close();
  }
};
