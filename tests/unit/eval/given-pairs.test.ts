/** Given images are paired with their text by name, in whichever form the text is. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { givenPairs, readTruth } from '../../eval/ocr/given-pairs.ts';
import { falseSpaces, missingWords, unitsOf, wordErrors } from '../../eval/ocr/word-errors.ts';

it('pairs files of one name, also in different folders, and reads hOCR word by word', async () => {
  const data = await mkdtemp(join(tmpdir(), 'pairs-'));
  try {
    await mkdir(join(data, 'img'));
    await mkdir(join(data, 'truth'));
    const word = (text: string) => `<span class="ocrx_word" id="w" title="bbox 0 0 9 9">${text}</span>`;
    await writeFile(join(data, 'img', 'table_1.png'), '');
    await writeFile(join(data, 'img', 'alone.jpg'), '');
    await writeFile(
      join(data, 'truth', 'table_1.truth.hocr'),
      `<body>${word('Tea')}${word('<b>&amp;</b>')}${word('&#8364;2')}</body>`,
    );
    await writeFile(join(data, 'page.jpeg'), '');
    await writeFile(join(data, 'page.gt.txt'), 'The night\nferry ');
    const pairs = givenPairs(data);
    expect(pairs.map(({ name }) => name)).toEqual(['page', 'table_1']);
    expect(await Promise.all(pairs.map(readTruth))).toEqual([
      ['The', 'night', 'ferry'],
      ['Tea', '&', '€2'],
    ]);
  } finally {
    await rm(data, { recursive: true });
  }
});

it('counts missing words in any order, each as often as it is expected', () => {
  const [expected, read] = [
    ['a', 'b', 'a', 'c'],
    ['c', 'a', '–', 'b'],
  ];
  expect(missingWords(expected, read)).toBe(1);
  expect(wordErrors(expected, read)).toBe(4);
});

it('counts each letter of a script without spaces, and the spaces between them', () => {
  expect(unitsOf('渡し船 PDF を')).toEqual(['渡', 'し', '船', 'PDF', 'を']);
  expect([falseSpaces('渡し 船 が'), falseSpaces('渡し船 PDF を')]).toEqual([2, 0]);
});
