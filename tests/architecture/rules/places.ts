/** House rules 1 and 4: the names of folders and the length of files. */
import { type Breach, type Check, everyFile, type Rule } from '../rule.ts';
import { isCode, isSource, isTest, type SourceFile } from '../source-tree.ts';

/** A name of a folder or a file that does not describe its content. */
const EMPTY_NAME = /^(utils?|helpers?|common|misc)(\.|$)/;

const emptyNames = ({ path }: SourceFile): Breach[] =>
  path
    .split('/')
    .filter((name) => EMPTY_NAME.test(name))
    .map((name) => ({ path, line: 1, says: `is called ${name}: name the thing of our domain instead` }));

export const namesOfFolders: Rule = {
  house: 1,
  holds: 'nothing is called utils, helpers, common or misc',
  check: everyFile(isCode, emptyNames),
  caught: [
    [{ 'lib/utils/dates.ts': '' }, 'lib/utils/dates.ts:1'],
    [{ 'lib/engine/helpers/dates.ts': '' }, 'lib/engine/helpers/dates.ts:1'],
    [{ 'components/common/button.tsx': '' }, 'components/common/button.tsx:1'],
    [{ 'tests/misc/a.test.ts': '' }, 'tests/misc/a.test.ts:1'],
    [{ 'lib/query/utils.ts': '' }, 'lib/query/utils.ts:1'],
  ],
  passes: [{ 'lib/query/common-words.ts': '', 'components/controls/button.tsx': '' }],
};

const lineCount = (text: string) => text.replace(/\n$/, '').split('\n').length;

/** A check that no file is longer than `most` lines. */
const atMost = (most: number, concerns: (file: SourceFile) => boolean): Check =>
  everyFile(concerns, ({ path, text }) => {
    const lines = lineCount(text);
    return lines > most ? [{ path, line: most + 1, says: `has ${lines} lines; ${most} are allowed` }] : [];
  });

const linesOf = (count: number) => 'f();\n'.repeat(count);

export const lengthOfSources: Rule = {
  house: 4,
  holds: 'a source file has at most 400 lines',
  check: atMost(400, isSource),
  caught: [[{ 'lib/query/lucene.ts': linesOf(401) }, 'lib/query/lucene.ts:401']],
  passes: [{ 'lib/query/lucene.ts': linesOf(400), 'tests/unit/a.test.ts': linesOf(401) }],
};

export const lengthOfTests: Rule = {
  house: 4,
  holds: 'a test file has at most 600 lines',
  check: atMost(600, isTest),
  caught: [[{ 'tests/unit/query/lucene.test.ts': linesOf(601) }, 'tests/unit/query/lucene.test.ts:601']],
  passes: [{ 'tests/unit/query/lucene.test.ts': linesOf(600) }],
};
