/** The rules of a server's operator: read from a file, and refused whole where one of them may not be. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readGroupsFile } from '../../../server/groups-file.ts';

const read = async (written: unknown) => {
  const folder = await mkdtemp(join(tmpdir(), 'groups-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'groups.json');
  await writeFile(file, typeof written === 'string' ? written : JSON.stringify(written));
  return readGroupsFile(file);
};
const rule = { name: 'Port workers', where: 'about', words: ['docker'] };

describe('a file of groups', () => {
  it('has rules by their names', async () => {
    expect(await read([rule])).toEqual([{ id: 'Port workers', ...rule }]);
    expect(await read([])).toEqual([]);
    expect(await read([{ ...rule, name: 'Докеры' }])).toMatchObject([{ name: 'Докеры' }]);
  });

  it.each([
    ['no list', '{', 'the file as a whole'],
    ['a rule without words', [{ ...rule, words: [] }], '0.words'],
    ['a member that nobody knows', [{ ...rule, weight: 2 }], '0'],
    ['a refused word', [{ ...rule, words: ['docker', 'muslims'] }], '“muslims” is refused: no groups are made about'],
    ['a refused word in other letters', [{ ...rule, words: ['мусульмане'] }], '“мусульмане” is refused'],
    ['a name in letters that nobody reads', [{ ...rule, name: 'नाविक' }], 'cannot be told of these letters'],
    ['the same name twice', [rule, { ...rule, name: 'port workers' }], 'two rules are called “port workers”'],
  ])('is refused with %s', async (_, written, why) => {
    await expect(read(written)).rejects.toThrow(why);
  });
});
