/** House rule 15 for the build: what everybody waits for, whatever they do then, stays small. */
import { posix } from 'node:path';
import type { Breach, Check, Rule } from '../rule.ts';
import type { SourceFile } from '../source-tree.ts';

/** Bytes before compression, as the browser has to read them. */
const MOST: Record<string, number> = { 'background.js': 26_000, 'capture.js': 12_000, 'popup.html': 75_000 };

/** The scripts that a page names, and what these import before they run. */
const scriptsOf = (start: SourceFile, files: readonly SourceFile[]): SourceFile[] => {
  if (!start.path.endsWith('.html')) return [start];
  const found = new Set<string>(Array.from(start.text.matchAll(/src="\/([^"]+\.js)"/g), ([, path = '']) => path));
  for (const path of found) {
    const text = files.find((one) => one.path === path)?.text ?? '';
    for (const [, from = ''] of text.matchAll(/(?:from|import)\s*["'](\.[^"']+\.js)["']/g))
      found.add(posix.join(posix.dirname(path), from));
  }
  return files.filter(({ path }) => found.has(path));
};

/** Firefox's background is one file, which rarely starts. */
const isJudged = ({ path }: SourceFile, files: readonly SourceFile[]): boolean =>
  path in MOST && (path !== 'background.js' || files.some((one) => one.path.startsWith('background/')));

const check: Check = (files) =>
  files
    .filter((file) => isJudged(file, files))
    .flatMap((file): Breach[] => {
      const bytes = scriptsOf(file, files).reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
      const most = MOST[file.path] ?? 0;
      const says = `starts with ${bytes} bytes of script, more than ${most}; \`npm run build\` if the build is older`;
      return bytes <= most ? [] : [{ path: file.path, line: 1, says }];
    });

const [small, large] = ['f();', 'f();'.repeat(20_000)];
const popup = '<script async type="module" crossorigin src="/chunks/popup-a.js"></script>';

export const builtSizes: Rule = {
  house: 15,
  holds: 'the listeners, the capture script and the popup start with little code',
  check,
  caught: [
    [{ 'background.js': large, 'background/0-desk-a.js': small }, 'background.js:1'],
    [{ 'capture.js': large }, 'capture.js:1'],
    [{ 'popup.html': popup, 'chunks/popup-a.js': large }, 'popup.html:1'],
    [
      { 'popup.html': popup, 'chunks/popup-a.js': 'import{a}from"./shared-b.js";a();', 'chunks/shared-b.js': large },
      'popup.html:1',
    ],
  ],
  passes: [
    { 'background.js': large },
    { 'background.js': small, 'background/0-desk-a.js': large, 'capture.js': small },
    { 'popup.html': popup, 'chunks/popup-a.js': 'import("./late-b.js");', 'chunks/late-b.js': large },
  ],
};
