/** House rule 2: one decision, one place. Whether something may leave this device is decided in one module. */
import { importsOf } from '../imports.ts';
import { type Breach, breachAt, everyFile, type Rule } from '../rule.ts';
import { isSource, type SourceFile } from '../source-tree.ts';
import { nodesOf } from '../syntax.ts';

const THE_DECISION = 'lib/privacy/leaving.ts';
const GROUNDS = ['lib/privacy/allowed-hosts.ts', 'lib/privacy/never-send.ts', 'lib/privacy/sites.ts'];

/** These show the lists and answers in the options, change them and export them; they send nothing. */
const SETTINGS = [
  ...['lib/desk/privacy.ts', 'lib/desk/settings.ts', 'lib/desk/team-rules.ts', 'lib/privacy/privacy.ts'],
  ...['lib/desk/copied-settings.ts', 'lib/privacy/copied-privacy.ts'],
];

const groundsIn = (file: SourceFile): Breach[] => [
  ...importsOf(file)
    .filter(({ target, typeOnly }) => !typeOnly && target !== undefined && GROUNDS.includes(target))
    .map(({ offset }) => breachAt(file, offset, `reads what ${THE_DECISION} decides by`)),
  ...nodesOf(file, 'MemberExpression')
    .filter(({ property }) => property.type === 'Identifier' && property.name === 'privateWindows')
    .map(({ start }) => breachAt(file, start, `decides about private windows beside ${THE_DECISION}`)),
];

const isJudged = (file: SourceFile) =>
  isSource(file) && file.path.startsWith('lib/') && file.path !== THE_DECISION && !SETTINGS.includes(file.path);

export const leaving: Rule = {
  house: 2,
  holds: 'one module decides whether something leaves',
  check: everyFile(isJudged, groundsIn),
  caught: [
    [{ 'lib/checks/a.ts': "import { isNeverSend } from '../privacy/never-send.ts';" }, 'lib/checks/a.ts:1'],
    [{ 'lib/background/a.ts': "import { readSites } from '../privacy/sites.ts';" }, 'lib/background/a.ts:1'],
    [{ 'lib/background/a.ts': 'f();\nif (privacy.privateWindows) g();' }, 'lib/background/a.ts:2'],
  ],
  passes: [
    { [THE_DECISION]: "import { isNeverSend } from './never-send.ts';" },
    { 'lib/desk/privacy.ts': "import { readSites } from '../privacy/sites.ts';" },
    { 'lib/checks/a.ts': "import { decide } from '../privacy/leaving.ts';" },
    { 'components/privacy/a.tsx': 'f(privacy.privateWindows);' },
  ],
};
