/** House rule 2: one decision, one place. Exports may be turned off, so every file that a page saves passes one module. */
import { type Breach, breachAt, everyFile, type Rule } from '../rule.ts';
import { isSource, type SourceFile } from '../source-tree.ts';
import { nodesOf, syntaxOf } from '../syntax.ts';

const THE_EXPORT = 'components/controls/export-file.ts';

const SAYS = `saves a file without ${THE_EXPORT}`;

/** The calls `browser.downloads.download(…)`, `showSaveFilePicker(…)` and `link.setAttribute('download', name)`. */
const savesByCall = (file: SourceFile) => {
  const { textOf } = syntaxOf(file);
  return nodesOf(file, 'CallExpression').filter(({ callee, arguments: [first] }) => {
    const isAttribute =
      first?.type === 'Literal' && first.value === 'download' && /\.setAttribute$/.test(textOf(callee));
    return isAttribute || /\b(downloads\.download|show(Save|Directory)\w*Picker)$/.test(textOf(callee));
  });
};

const savesIn = (file: SourceFile): Breach[] =>
  [
    ...nodesOf(file, 'JSXAttribute').filter(({ name }) => name.type === 'JSXIdentifier' && name.name === 'download'),
    ...nodesOf(file, 'AssignmentExpression').filter(({ left }) => /\.download$/.test(syntaxOf(file).textOf(left))),
    ...savesByCall(file),
  ].map(({ start }) => breachAt(file, start, SAYS));

export const oneExport: Rule = {
  house: 2,
  holds: 'one module of the pages saves files',
  check: everyFile(
    (file) => isSource(file) && /^(components|lib|entrypoints)\//.test(file.path) && file.path !== THE_EXPORT,
    savesIn,
  ),
  caught: [
    [
      { 'components/a.tsx': 'export const A = () => <a download="a.json" href="data:,">Save</a>;' },
      'components/a.tsx:1',
    ],
    [{ 'components/a.ts': 'f();\nlink.download = name;' }, 'components/a.ts:2'],
    [{ 'components/a.ts': "link.setAttribute('download', name);" }, 'components/a.ts:1'],
    [{ 'lib/platform/a.ts': 'browser.downloads.download({ url });' }, 'lib/platform/a.ts:1'],
    [{ 'entrypoints/a.ts': 'window.showSaveFilePicker(options);' }, 'entrypoints/a.ts:1'],
  ],
  passes: [
    { [THE_EXPORT]: 'link.download = name;' },
    { 'components/a.tsx': "monitor({ onProgress: (download) => download.addEventListener('progress', show) });" },
    { 'lib/connections/a.ts': 'const text = await download(fetch);' },
    { 'components/a.tsx': 'await exportFile(desk, [], () => file);' },
  ],
};
