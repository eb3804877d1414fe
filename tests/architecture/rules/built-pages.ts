/** House rule 8 for the build: pages contain no zod. Follows each page of a build through everything it loads. */
import { posix } from 'node:path';
import type { Breach, Check, Rule } from '../rule.ts';
import type { SourceFile } from '../source-tree.ts';

/** The property in which every schema stores its definition; a minifier does not change it. */
export const ZOD_MARK = /\b_zod\b/;

const OF_ENGINE = ['engine-host.html', 'document-reader.html'];

/** Everything that is displayed: each page except those of the engine, and the scripts in foreign pages. */
const isForPeople = ({ path }: SourceFile) =>
  (path.endsWith('.html') && !OF_ENGINE.includes(path)) || /^(content-scripts\/.*|capture|selected)\.js$/.test(path);

/** As a page names its scripts, and as a bundler writes an import: to parse every built script takes seconds. */
const NAMED = /(?:src|href)="([^"]+\.js)"/g;
const IMPORTED = /\b(?:from|import)\s*\(?\s*["'`]([^"'`]+\.js)["'`]/g;

const scriptsOf = ({ path, text }: SourceFile): string[] =>
  Array.from(text.matchAll(path.endsWith('.html') ? NAMED : IMPORTED), ([, address]) => inBuild(path, address ?? ''));

const inBuild = (from: string, address: string) =>
  address.startsWith('/') ? address.slice(1) : posix.join(posix.dirname(from), address);

/** A file of a build and all that it loads, by their paths; undefined for a path that was not built. */
export const loadedBy = (start: SourceFile, files: readonly SourceFile[]): Map<string, SourceFile | undefined> => {
  const loaded = new Map<string, SourceFile | undefined>();
  const visit = (path: string): void => {
    if (loaded.has(path)) return;
    const file = files.find((one) => one.path === path);
    loaded.set(path, file);
    if (file) scriptsOf(file).forEach(visit);
  };
  visit(start.path);
  return loaded;
};

const faultOf = (path: string, file: SourceFile | undefined): string | undefined => {
  if (!file) return `loads ${path}, which was not built`;
  return ZOD_MARK.test(file.text) ? `loads zod in ${path}` : undefined;
};

const check: Check = (files) =>
  files.filter(isForPeople).flatMap((page) =>
    [...loadedBy(page, files)].flatMap(([path, file]): Breach[] => {
      const says = faultOf(path, file);
      return says === undefined ? [] : [{ path: page.path, line: 1, says }];
    }),
  );

const schema = 'const s=e=>{Object.defineProperty(e,"_zod",{value:{}})};export{s};';
const popup = '<script type="module" crossorigin src="/chunks/popup-a.js"></script>';

export const builtPages: Rule = {
  house: 8,
  holds: 'no built page loads zod',
  check,
  caught: [
    [{ 'popup.html': popup, 'chunks/popup-a.js': schema }, 'popup.html:1'],
    [
      {
        'popup.html': popup,
        'chunks/popup-a.js': 'import{a as t}from"./shared-b.js";t();',
        'chunks/shared-b.js': 'const a=()=>import("./late-c.js");export{a};',
        'chunks/late-c.js': schema,
      },
      'popup.html:1',
    ],
    [{ 'options.html': '<link rel="modulepreload" href="./chunks/b.js">', 'chunks/b.js': schema }, 'options.html:1'],
    [{ 'content-scripts/page.js': schema }, 'content-scripts/page.js:1'],
    [{ 'capture.js': schema }, 'capture.js:1'],
    [{ 'popup.html': popup }, 'popup.html:1'],
  ],
  passes: [
    { 'popup.html': popup, 'chunks/popup-a.js': 'document.title="a";', 'chunks/engine-b.js': schema },
    {
      'engine-host.html': '<script type="module" src="/chunks/engine-b.js"></script>',
      'chunks/engine-b.js': schema,
      'background.js': schema,
    },
  ],
};
