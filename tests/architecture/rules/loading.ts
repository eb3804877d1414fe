/** House rule 2: one decision, one place. What is loaded late, so that the background starts quickly, stands in two files. */
import { type Breach, breachAt, everyFile, type Rule } from '../rule.ts';
import { isSource, type SourceFile } from '../source-tree.ts';
import { nodesOf } from '../syntax.ts';

/** The parts of the background, and what these need late. */
const LOADERS = ['lib/background/start.ts', 'lib/background/load.ts'];

/** These load late for a reason of their own. */
const REASONS: Record<string, string> = {
  'lib/device/reach-engine.ts':
    'one of two browsers runs the engine in its background; the other build has no engine there',
  'components/panel/late-view.tsx':
    'most openings of the panel show a check, and the views of everything else are half of its code',
  'components/check/actions/save-evidence.ts':
    'few checks are saved as a file, and what makes it is as large as a view',
  'components/popup/late.tsx': 'most openings of the popup show no check, and the checks are half of its code',
  'lib/engine/context/hydrate/language.ts': 'the table of languages takes 30 MB of memory',
};

const lateImports = (file: SourceFile): Breach[] =>
  nodesOf(file, 'ImportExpression').map(({ start }) =>
    breachAt(file, start, `loads late; only ${LOADERS.join(' and ')} do`),
  );

const isJudged = (file: SourceFile) =>
  isSource(file) &&
  /^(lib|components|entrypoints)\//.test(file.path) &&
  !LOADERS.includes(file.path) &&
  !(file.path in REASONS);

export const loading: Rule = {
  house: 2,
  holds: 'two files load modules late to save time',
  check: everyFile(isJudged, lateImports),
  caught: [
    [{ 'lib/desk/a.ts': "const a = () => import('./b.ts');" }, 'lib/desk/a.ts:1'],
    [{ 'components/a.tsx': "\nconst { zipSync } = await import('fflate');" }, 'components/a.tsx:2'],
  ],
  passes: [
    { 'lib/background/load.ts': "export const loadPart = { a: () => import('./a.ts') };" },
    { 'lib/desk/a.ts': "export interface Modules { b: () => Promise<typeof import('./b.ts')> }" },
    { 'lib/device/reach-engine.ts': "const started = import('./start-engine.ts');" },
  ],
};
