/** The licence list matches the bundled packages and their licences. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import licences from '../../../../assets/licences.json' with { type: 'json' };

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

it('names every package that ships, with the licence that it has', () => {
  const names: string[] = Object.keys(read('package.json').dependencies);
  const shipped = names.map((name) => ({ name, licence: read(`node_modules/${name}/package.json`).license }));
  const listed = licences.code.map(({ name, licence }) => ({ name, licence }));
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
  expect(listed.sort(byName)).toEqual(shipped.sort(byName));
});
