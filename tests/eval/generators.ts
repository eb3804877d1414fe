/** Tests that notes of image generators are found in the files that they made, and in no others. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { examineImage } from '../../lib/engine/vision/examine.ts';
import { createC2paReader } from '../../lib/engine/vision/provenance/c2pa-wasm.ts';
import { shippedTrust } from '../../lib/engine/vision/provenance/shipped-trust.ts';
import { atLeast, atMost, type Evaluate } from './evaluation.ts';

const IMAGE = /\.(png|jpe?g|webp|avif)$/i;

const readC2pa = createC2paReader(() =>
  readFile(fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))),
);

const imagesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => IMAGE.test(name)).sort();

const noted = async (folder: string, name: string): Promise<string | undefined> => {
  const bytes = new Uint8Array(await readFile(join(folder, name)));
  const { generator } = await examineImage(bytes, { trust: shippedTrust }, { readC2pa });
  return generator && `${generator.tool ?? 'AI'} (${generator.field})`;
};

export const evaluate: Evaluate = async (data, { negatives } = {}) => {
  const names = await imagesIn(data);
  const found = await Promise.all(names.map(async (name) => ({ name, note: await noted(data, name) })));
  const missed = found.filter(({ note }) => note === undefined).map(({ name }) => name);
  const hits = names.length - missed.length;
  const others = negatives === undefined ? [] : await imagesIn(negatives);
  const falsely = (
    await Promise.all(others.map(async (name) => ((await noted(negatives ?? '', name)) ? [name] : [])))
  ).flat();
  return {
    title: 'Generators: their notes in the files that they made',
    figures: [
      {
        name: 'found',
        what: 'found',
        value: names.length === 0 ? Number.NaN : hits / names.length,
        shown: `${hits} of ${names.length}${missed.length > 0 ? ` (not: ${missed.join(', ')})` : ''}`,
        must: atLeast(1),
      },
      ...found.map(({ name, note }) => ({ name, what: `  ${name}`, value: note ? 1 : 0, shown: note ?? 'nothing' })),
      {
        name: 'falsePositives',
        what: 'found where there is none',
        value: falsely.length,
        shown:
          negatives === undefined
            ? 'not looked: say --negatives DIR'
            : `${falsely.length} of ${others.length}${falsely.length > 0 ? ` (${falsely.join(', ')})` : ''}`,
        must: atMost(0),
      },
    ],
  };
};
