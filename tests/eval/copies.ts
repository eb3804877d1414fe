/**
 * Measures which edited copies of a picture are found, and which other pictures are taken for copies. The pictures are drawn in a real
 * Chromium, without network; those of a folder are added.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { createImageIndex } from '../../lib/format/image-hash.ts';
import { bundle } from '../bench/bundle.ts';
import { median } from '../bench/table.ts';
import { needBrowser } from '../e2e/harness/browsers.ts';
import type { HashedPicture } from './copies/in-page.ts';
import { atLeast, atMost, type Evaluate, type Measured } from './evaluation.ts';

const PICTURES = 200;
const MIN_RECALL = 0.95;
const MAX_FALSE = 1;

/** The edits that leave the content as it is. */
const MUST_FIND = ['re-encoded at quality 30', 'scaled to a half', 'scaled to a quarter', 'grey'];

const hashPictures = async (folder: string | undefined): Promise<HashedPicture[]> => {
  const code = await bundle(join(import.meta.dirname, 'copies/in-page.ts'));
  const browser = await chromium.launch({ executablePath: needBrowser('chromium'), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: code });
    const pictures: HashedPicture[] = [];
    const files =
      folder === undefined ? [] : (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name));
    for (const [seed, name] of files.sort().entries()) {
      const base64 = (await readFile(join(folder ?? '', name))).toString('base64');
      const picture = await page.evaluate<HashedPicture>(`copies.ofFile('${base64}', ${seed})`);
      // A set may have one picture several times: only the first counts.
      if (!isKnown(picture, pictures)) pictures.push(picture);
    }
    for (let seed = 0; pictures.length < PICTURES; seed += 1)
      pictures.push(await page.evaluate<HashedPicture>(`copies.ofDrawn(${seed})`));
    return pictures;
  } finally {
    await browser.close();
  }
};

const indexOf = (pictures: readonly HashedPicture[]) =>
  createImageIndex(pictures.flatMap(({ original }, at) => (original ? [{ ...original, id: String(at) }] : [])));

const isKnown = ({ original }: HashedPicture, pictures: readonly HashedPicture[]): boolean =>
  original !== undefined && indexOf(pictures).find(original).length > 0;

export const evaluate: Evaluate = async (data) => {
  const pictures = await hashPictures(data);
  const hashed = pictures.filter(({ original }) => original !== undefined);
  const index = indexOf(pictures);
  const names = Object.keys(pictures[0]?.copies ?? {});
  let falsely = 0;
  const recalls: Measured[] = names.map((name) => {
    let found = 0;
    for (const [at, { copies, original }] of pictures.entries()) {
      const copy = copies[name];
      const ids = copy ? index.find(copy).map(({ id }) => id) : [];
      const isFound = original !== undefined && ids.includes(String(at));
      if (isFound) found += 1;
      falsely += ids.length - (isFound ? 1 : 0);
    }
    const value = found / pictures.length;
    return {
      ...{ name: `recall ${name}`, what: `found ${name}`, value },
      shown: `${found} of ${pictures.length}`,
      ...(MUST_FIND.includes(name) ? { must: atLeast(MIN_RECALL) } : {}),
    };
  });
  const pairs = names.length * pictures.length * (pictures.length - 1);
  const rate = (10_000 * falsely) / pairs;
  const took = median(pictures.map((picture) => picture.took));
  return {
    title: 'Copies: edited copies of pictures, found by what they show',
    figures: [
      {
        name: 'pictures',
        what: 'pictures',
        value: pictures.length,
        shown: `${pictures.length}, ${hashed.length} of them with enough features`,
      },
      ...recalls,
      {
        ...{ name: 'falsePer10000', what: 'other pictures taken for copies, per 10,000 pairs', value: rate },
        shown: `${rate.toFixed(2)} (${falsely} of ${pairs.toLocaleString('en')})`,
        must: atMost(MAX_FALSE),
      },
      { name: 'hashMs', what: 'decoding and hashing a picture, median', value: took, shown: `${took.toFixed(0)} ms` },
    ],
  };
};
