/** The list of packages in an extension: who has the rights, and one text of each licence. */
import { expect, it } from 'vitest';
import { allLicences, readThirdParty, shortLicences, type ThirdParty } from '../../../third-party.config.ts';

const ISC = 'Permission to use, copy, modify, and/or distribute this software';
const part = (changes: Partial<ThirdParty>): ThirdParty => ({
  ...{ name: 'one', version: '1.0.0', licence: 'MIT', address: 'https://one.example' },
  ...{ copyright: ['Copyright (c) 2026 One'], text: 'Permission is granted.' },
  ...changes,
});

it('reads the licence, its copyright lines and its text from a package', async () => {
  const { name, licence, copyright, text } = await readThirdParty('node_modules/idb');
  expect({ name, licence, copyright }).toEqual({
    ...{ name: 'idb', licence: 'ISC' },
    copyright: ['Copyright (c) 2016, Jake Archibald <jaffathecake@gmail.com>'],
  });
  expect(text).toContain(ISC);
  expect(text).not.toContain('Jake');
});

it('names the author of a package without a licence file', async () => {
  expect(await readThirdParty('node_modules/wxt')).toMatchObject({ copyright: ['By Aaron Klinker'], text: '' });
});

it('has each package, one text of each licence, and no long text, inside an extension', () => {
  const other = part({ name: 'two', text: 'PERMISSION IS GRANTED.' });
  const long = part({ name: 'three', licence: 'MPL-2.0', text: 'x'.repeat(5000) });
  expect(shortLicences([part({}), other, long])).toBe(
    'one 1.0.0, MIT\nCopyright (c) 2026 One\n\ntwo 1.0.0, MIT\nCopyright (c) 2026 One\n\n' +
      'three 1.0.0, MPL-2.0\nCopyright (c) 2026 One\n\nMIT:\n\nPermission is granted.\n',
  );
});

it('has every different text once beside the packages, with all packages that it is of', () => {
  const same = part({ name: 'two', text: 'Permission  is\ngranted.' });
  const other = part({ name: 'three', text: 'PERMISSION IS GRANTED.' });
  const all = allLicences([part({}), same, other]);
  expect(all).toContain('\n\none, two:\n\nPermission is granted.\n\nthree:\n\nPERMISSION IS GRANTED.\n');
  expect(all.match(/permission\s+is\s+granted/gi)).toHaveLength(2);
  expect(all).toContain('https://one.example');
});
