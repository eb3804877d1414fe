/** Tests the cohort rules of a server's operator: read from a file, and rejected as a whole if one of them is invalid. */
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

describe('a file of cohort rules', () => {
  it('has rules with their names as ids', async () => {
    expect(await read([rule])).toEqual([{ id: 'Port workers', ...rule }]);
    expect(await read([])).toEqual([]);
    expect(await read([{ ...rule, name: 'Докеры' }])).toMatchObject([{ name: 'Докеры' }]);
  });

  it.each([
    ['invalid JSON', '{', 'the file as a whole'],
    ['a rule without words', [{ ...rule, words: [] }], '0.words'],
    ['an unknown member', [{ ...rule, weight: 2 }], '0'],
    ['a refused word', [{ ...rule, words: ['docker', 'muslims'] }], '"muslims" is refused: no groups are made about'],
    ['a refused word in another script', [{ ...rule, words: ['мусульмане'] }], '"мусульмане" is refused'],
    ['a name in an unsupported script', [{ ...rule, name: 'नाविक' }], 'cannot be determined in these letters'],
    ['the same name twice', [rule, { ...rule, name: 'port workers' }], 'two rules are called "port workers"'],
  ])('is rejected with %s', async (_, written, why) => {
    await expect(read(written)).rejects.toThrow(why);
  });
});
