/** House rule 9: three doors. What a browser runs in a worker is in no other script: an engine that brought it along would load it too. */
import { importsOf } from '../imports.ts';
import { type Breach, breachAt, everyFile, type Rule } from '../rule.ts';
import { isSource, type SourceFile } from '../source-tree.ts';

const PROJECTS = 'lib/engine/narratives/projects';
const READERS = 'lib/engine/documents/read-document.ts';
const GROUPING = `${PROJECTS}/group-posts.ts`;

/** Who may load each of them: what serves it in a worker, and what a server runs in its own thread. */
const LOADED_BY: Record<string, readonly string[]> = {
  [READERS]: ['lib/engine/documents/serve-documents.ts'],
  [GROUPING]: [`${PROJECTS}/serve-grouping.ts`, `${PROJECTS}/group-here.ts`],
  [`${PROJECTS}/group-here.ts`]: ['server/start.ts'],
};

const loadedElsewhere = (file: SourceFile): Breach[] =>
  importsOf(file)
    .filter(({ target = '', typeOnly }) => !typeOnly && LOADED_BY[target]?.includes(file.path) === false)
    .map(({ offset, target = '' }) =>
      breachAt(file, offset, `loads ${target}, which is for ${LOADED_BY[target]?.join(' and ')} alone`),
    );

export const inWorkers: Rule = {
  house: 9,
  holds: 'only a worker loads the readers of documents and the grouping of posts, but for a server',
  check: everyFile(isSource, loadedElsewhere),
  caught: [
    [{ [`${PROJECTS}/a.ts`]: "import { groupPosts } from './group-posts.ts';" }, `${PROJECTS}/a.ts:1`],
    [{ 'lib/device/a.ts': "import { readersWith } from '../engine/documents/read-document.ts';" }, 'lib/device/a.ts:1'],
    [
      { 'lib/device/a.ts': `import { groupHere } from '../engine/narratives/projects/group-here.ts';` },
      'lib/device/a.ts:1',
    ],
  ],
  passes: [
    { 'lib/device/a.ts': "import type { ReadDocument } from '../engine/documents/read-document.ts';" },
    { 'lib/engine/documents/serve-documents.ts': "import { readersWith } from './read-document.ts';" },
  ],
};
