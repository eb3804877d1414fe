/** Finds images with the text that people read in them: `NAME.png` or `.jpg`, with `NAME.gt.txt`, `NAME.txt` or, as hOCR, `NAME.hocr`. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wordsOf } from './word-errors.ts';

interface GivenPair {
  name: string;
  image: string;
  text: string;
}

const MAX_PAIRS = 500;
const IMAGE = /\.(?:png|jpe?g|webp)$/i;
const TEXT = /(?:\.gt|\.truth)?\.(?:txt|hocr)$/i;

/** Files of one name may be in different folders of `data`. */
export const givenPairs = (data: string): GivenPair[] => {
  const files = readdirSync(data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => ({ name, path: join(parentPath, name) }));
  const texts = new Map(
    files.filter(({ name }) => TEXT.test(name)).map(({ name, path }) => [name.replace(TEXT, ''), path]),
  );
  return files
    .filter(({ name }) => IMAGE.test(name))
    .flatMap(({ name: file, path }) => {
      const name = file.replace(IMAGE, '');
      const text = texts.get(name);
      return text === undefined ? [] : [{ name, image: path, text }];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .slice(0, MAX_PAIRS);
};

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (markup: string): string =>
  markup
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&#(\d{1,7});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(\w{2,4});/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** http://kba.github.io/hocr-spec/1.2/#ocrx_word */
const WORD = /<span[^<>]*\bclass=["']ocrx_word["'][^<>]*>(.*?)<\/span>/gs;

export const readTruth = async ({ text }: GivenPair): Promise<string[]> => {
  const content = await readFile(text, 'utf8');
  if (!/\.hocr$/i.test(text)) return wordsOf(content);
  return [...content.matchAll(WORD)].flatMap(([, markup = '']) => wordsOf(plain(markup)));
};
