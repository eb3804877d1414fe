/** The table of attacks in `docs/threat-model.md`: each row names tests that exist, by path and title. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './source-tree.ts';

const HEAD = '| attack | defence | test |';

interface Row {
  attack: string;
  defence: string;
  /** Without a path if the cell is not written as the document says. */
  tests: { path?: string; title: string }[];
}

const rowsIn = (text: string): Row[] => {
  const [, table = ''] = text.split(`${HEAD}\n`);
  const [, ...lines] = table.split('\n\n', 1).join('').trimEnd().split('\n');
  return lines.map((line) => {
    const [attack = '', defence = '', tests = ''] = line.replace(/^\| | \|$/g, '').split(' | ');
    return {
      ...{ attack, defence },
      tests: tests.split('<br>').map((test) => {
        const [, path, title] = /^`([^`]+)`: (.+)$/.exec(test) ?? [];
        return path !== undefined && title !== undefined ? { path, title } : { title: test };
      }),
    };
  });
};

const quoted = (title: string): string[] => [`'${title}'`, `"${title}"`, `\`${title}\``];

/** The faults of a row, as `attack: fault`. */
const faultsIn = (text: string, read: (path: string) => string | undefined): string[] =>
  rowsIn(text).flatMap(({ attack, defence, tests }) => [
    ...(attack === '' || defence === '' ? [`${attack}: a cell is empty`] : []),
    ...tests.flatMap(({ path, title }) => {
      const source = path === undefined ? undefined : read(path);
      if (source === undefined) return [`${attack}: no file for "${title}"`];
      return quoted(title).some((one) => source.includes(one)) ? [] : [`${attack}: no test "${title}" in ${path}`];
    }),
  ]);

const readTest = (path: string): string | undefined => {
  // Cases are the tests of a server on each store.
  const isTest =
    /^tests\/(?:contract\/cases\/[\w-]+|.+\.(?:test|spec))\.tsx?$/.test(path) && existsSync(join(root, path));
  return isTest ? readFileSync(join(root, path), 'utf8') : undefined;
};

it('names tests that exist, in every row', () => {
  const text = readFileSync(join(root, 'docs/threat-model.md'), 'utf8');
  expect(rowsIn(text).length).toBeGreaterThan(30);
  expect(faultsIn(text, readTest)).toEqual([]);
});

describe('a table', () => {
  const files: Record<string, string> = { 'tests/a.test.ts': 'it(\'holds\', () => {}); it(`is "kept"`, () => {});' };
  const faultsOf = (row: string) =>
    faultsIn(`Words.\n\n${HEAD}\n|---|---|---|\n${row}\n\nMore.`, (path) => files[path]);

  it.each([
    ['without a test', '| theft | a lock | none |', 'theft: no file for "none"'],
    ['with a test that does not exist', '| theft | a lock | `tests/b.test.ts`: holds |', 'theft: no file for "holds"'],
    [
      'with a title that does not exist',
      '| theft | a lock | `tests/a.test.ts`: holds<br>`tests/a.test.ts`: hol |',
      'theft: no test "hol" in tests/a.test.ts',
    ],
    ['without a defence', '| theft |  | `tests/a.test.ts`: holds |', 'theft: a cell is empty'],
  ])('%s is found out', (_, row, fault) => {
    expect(faultsOf(row)).toEqual([fault]);
  });

  it('with tests that exist is accepted', () => {
    expect(faultsOf('| theft | a lock | `tests/a.test.ts`: holds<br>`tests/a.test.ts`: is "kept" |')).toEqual([]);
  });
});
