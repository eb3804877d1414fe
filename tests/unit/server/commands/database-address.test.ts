/** A database beyond this machine is reached with a checked certificate, or not at all. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminCommand } from '../../../../server/commands/admin.ts';
import { backupCommand, restoreCommand } from '../../../../server/commands/back-up.ts';
import { checkCommand } from '../../../../server/commands/check.ts';
import { migrateCommand } from '../../../../server/commands/migrate.ts';
import { moveCommand } from '../../../../server/commands/move.ts';
import { readServeOptions } from '../../../../server/commands/serve-options.ts';
import { silentLog } from '../../../fakes/silent-log.ts';

afterEach(() => vi.unstubAllEnvs());

const FAR = 'postgresql://owner:secret@db.example.org/sidelight';
const read = (url: string, ...more: string[]) => readServeOptions(['--postgres', url, ...more]).postgres;

describe('the address of a database', () => {
  it.each([
    FAR,
    'postgresql://owner@192.0.2.7/sidelight',
    'postgresql://owner@[2001:db8::7]/sidelight',
    `${FAR}?sslmode=require`,
    `${FAR}?sslmode=no-verify`,
    `${FAR}?sslmode=disable`,
    `${FAR}?ssl=true`,
    `${FAR}?sslmode=verify-full&sslmode=disable`,
    `${FAR}?uselibpqcompat=true&sslmode=require`,
    'postgresql://owner@localhost/sidelight?host=db.example.org',
    'postgresql://owner@localhost.example.org/sidelight',
  ])('is refused without a checked certificate: %s', (url) => {
    expect(() => read(url)).toThrow(
      /could be read or changed on its way\. Add \?sslmode=verify-full .*--plain-database/,
    );
  });

  it.each([
    `${FAR}?sslmode=verify-full`,
    'postgresql://owner@localhost/sidelight',
    'postgresql://owner@127.0.0.1:5433/sidelight',
    'postgresql://owner@[::1]/sidelight',
    'postgresql://owner@/sidelight?host=/run/postgresql',
    'postgresql://owner@%2Frun%2Fpostgresql/sidelight',
    '/run/postgresql sidelight',
  ])('is taken: %s', (url) => expect(read(url)).toBe(url));

  it('is taken as it is on the word of the operator', () => {
    expect(read(FAR, '--plain-database')).toBe(FAR);
  });

  it('has the host and the mode of the environment where it has none', () => {
    const url = 'postgresql:///sidelight';
    expect(read(url)).toBe(url);
    vi.stubEnv('PGHOST', 'db.example.org');
    expect(() => read(url)).toThrow('db.example.org');
    vi.stubEnv('PGSSLMODE', 'verify-full');
    expect(read(url)).toBe(url);
  });

  it('is not repeated where it cannot be read, since it may have a password', () => {
    expect(() => read('postgresql://owner:secret@[/sidelight')).toThrow(
      '--postgres takes an address such as postgresql://NAME@HOST/DATABASE?sslmode=verify-full.',
    );
  });

  it.each([
    ['backup', backupCommand, ['file', '--postgres', FAR]],
    ['restore', restoreCommand, ['file', '--postgres', FAR]],
    ['migrate', migrateCommand, ['--postgres', FAR]],
    ['check', checkCommand, ['--postgres', FAR]],
    ['move', moveCommand, ['--from', '/nowhere', '--postgres', FAR]],
    ['admin', adminCommand, ['create', '--postgres', FAR]],
  ])('is refused by %s as well', async (_, command, words) => {
    await expect(command.run(words, silentLog)).rejects.toThrow('could be read or changed on its way');
  });
});
