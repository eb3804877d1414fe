/** Writes into a build which packages its code comes from, with their licences: `third-party.txt`. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

export interface ThirdParty {
  name: string;
  version: string;
  licence: string;
  address: string;
  copyright: readonly string[];
  /** The licence as the package brings it, without the copyright lines; empty if it brings none. */
  text: string;
}

const COPYRIGHT = /^[\s*]*(?:©|copyright)\s.*\d{4}/i;
const LICENCE_FILE = /^(?:licen[cs]e|notice|copying)/i;
/** Two licences are longer, and have an address of their own: the Apache License and the Mozilla Public License. */
const MAX_SHORT = 4000;

export const readThirdParty = async (folder: string): Promise<ThirdParty> => {
  const { name, version, license, author, repository, homepage } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  const files = (await readdir(folder)).filter((file) => LICENCE_FILE.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const lines = texts.flatMap((text) => text.split(/\r?\n/));
  const copyright = lines.filter((line) => COPYRIGHT.test(line)).map((line) => line.replace(/^[\s*]+/, '').trim());
  const writer = typeof author === 'string' ? author : author?.name;
  return {
    ...{ name, version, licence: license, address: repository?.url ?? repository ?? homepage ?? '' },
    copyright: copyright.length > 0 || !writer ? copyright : [`By ${writer}`],
    text: lines
      .filter((line) => !COPYRIGHT.test(line))
      .join('\n')
      .trim(),
  };
};

const entriesOf = (packages: readonly ThirdParty[]): string[] =>
  packages.map(({ name, version, licence, address, copyright }) =>
    [`${name} ${version}, ${licence}`, address, ...copyright].join('\n'),
  );

/** Each different text once, after the names of its packages. */
const textsOf = (packages: readonly ThirdParty[]): string[] => {
  const withText = packages.filter(({ text }) => text !== '');
  const groups = Map.groupBy(withText, ({ text }) => text.replace(/\s+/g, ' '));
  return [...groups.values()].map((group) => `${group.map(({ name }) => name).join(', ')}:\n\n${group[0]?.text ?? ''}`);
};

/** Everything that the packages bring. */
export const allLicences = (packages: readonly ThirdParty[]): string =>
  `${[...entriesOf(packages), ...textsOf(packages)].join('\n\n')}\n`;

/** For inside the extension, where each byte counts: one text of each licence, and of the long ones their name. */
export const shortLicences = (packages: readonly ThirdParty[]): string => {
  const entries = packages.map(({ name, version, licence, copyright }) =>
    [`${name} ${version}, ${licence}`, ...copyright].join('\n'),
  );
  const texts = new Map<string, string>();
  for (const { licence, text } of packages)
    if (text !== '' && text.length <= MAX_SHORT && !texts.has(licence)) texts.set(licence, `${licence}:\n\n${text}`);
  return `${[...entries, ...texts.values()].join('\n\n')}\n`;
};

/**
 * The folder of a module's package. `\0vite/…`, `\0rolldown/…` and `\0virtual:wxt-…` are modules that these packages make up:
 * their folders are in that of the project.
 */
const folderOfModule = (id: string): string | undefined => {
  const [inPackage] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? [];
  const [, maker] = /^\0(?:virtual:)?(vite|rolldown|wxt)\b/.exec(id) ?? [];
  return inPackage ?? (maker === undefined ? undefined : `node_modules/${maker}`);
};

/** Its file is copied, and none of its modules is in a bundle. */
const found = new Set<string>(['node_modules/@tesseract.js-data/eng']);

export const listThirdParties: Plugin = {
  name: 'list-third-parties',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        const folder = renderedLength > 0 ? folderOfModule(id) : undefined;
        if (folder !== undefined) found.add(folder);
      }
    }
  },
};

export const writeThirdParties = async ({ config }: { config: { root: string; outDir: string } }): Promise<void> => {
  const folders = new Set([...found].map((folder) => resolve(config.root, folder)));
  const packages = await Promise.all([...folders].map(readThirdParty));
  packages.sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
  await writeFile(join(config.outDir, 'third-party.txt'), shortLicences(packages));
};
