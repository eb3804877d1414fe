/** Tests that access ends on a full disk: a real server on a small disk in memory, which only root may mount. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../../../server/start.ts';
import { silentLog } from '../../../fakes/silent-log.ts';
import { askForToken, type IssuingServer, startIssuingServer } from '../../../fixtures/servers.ts';
import { emptyDisk, fillDisk, mountSmallDisk, type SmallDisk } from '../../../fixtures/small-disk.ts';

const DISK_MB = 8;
const probe = mountSmallDisk(DISK_MB);
probe?.unmount();

let disk: SmallDisk | undefined;
let server: IssuingServer;
let administrator: string;

const folder = () => disk?.folder ?? '';
const ballast = () => join(folder(), 'ballast');
const reserve = () => join(folder(), 'data', 'sidelight.reserve');
const bytesOnDisk = (file: string) => statSync(file).blocks * 512;

const tokenFor = (account: 'administrator' | 'member'): Promise<Response> =>
  askForToken(server.addresses.base, server.credentials[account]);
const tokenIn = async (response: Response): Promise<string> => (await response.json()).access_token;

const call = (token: string, method: string, path: string, body?: unknown): Promise<Response> =>
  fetch(path.startsWith('/admin') ? `${server.addresses.admin}${path}` : `${server.addresses.base}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const asAdministrator = (method: string, path: string, body?: unknown) => call(administrator, method, path, body);
const answered = async (response: Promise<Response>) => {
  const found = await response;
  expect(found.status).toBeLessThan(300);
  return found.json();
};

/** Until one is refused: a small row may fit into room that the database has already. */
const createUntilRefused = async (): Promise<number> => {
  for (let place = 0; place < 400; place += 1) {
    const { status } = await asAdministrator('POST', '/admin/users', {
      ...{ email: `user${place}@example.org`, firstName: 'x'.repeat(200), suppressWelcomeEmail: true },
    });
    if (status >= 300) return status;
  }
  return 0;
};

beforeEach(async () => {
  disk = mountSmallDisk(DISK_MB);
  server = await startIssuingServer({ data: join(folder(), 'data') });
  administrator = await tokenIn(await tokenFor('administrator'));
});
afterEach(async () => {
  await server.close();
  disk?.unmount();
});

const invite = async (name: string): Promise<string> =>
  (await answered(asAdministrator('POST', '/admin/people', { email: `${name}@example.org`, roles: ['analyst'] }))).user
    .id;

describe.skipIf(!probe)('on a full disk', () => {
  it('a user is deactivated, access, a key and a role end, and each stands in the log', async () => {
    const [ada, bea, cleo] = [await invite('ada'), await invite('bea'), await invite('cleo')];
    const key = { name: 'import', scopes: ['read'] };
    const { id: keyId, secret } = await answered(asAdministrator('POST', `/admin/people/${ada}/keys`, key));
    expect((await call(secret, 'GET', '/contextChecks')).status).toBe(200);
    fillDisk(ballast());
    expect(await createUntilRefused()).toBe(507);
    const ends = [
      asAdministrator('POST', `/admin/people/keys/${keyId}/end`),
      asAdministrator('PUT', `/admin/users/${bea}`, { id: bea, status: 'deactivated' }),
      asAdministrator('POST', `/admin/people/${ada}/revoke`),
      asAdministrator('PUT', `/admin/people/${cleo}/roles`, { roles: [] }),
    ];
    expect((await Promise.all(ends)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await call(secret, 'GET', '/contextChecks')).status).toBe(401);
    expect((await answered(asAdministrator('GET', `/admin/users/${bea}`))).status).toBe('deactivated');
    const { data } = await answered(asAdministrator('GET', '/admin/people/log?limit=4'));
    expect(data.map(({ what }: { what: string }) => what).toSorted()).toEqual([
      'deactivate',
      'endKey',
      'revoke',
      'role',
    ]);
  });

  it('what is left of the reserve is taken back at once, and all of it when there is room', async () => {
    const ada = await invite('ada');
    const whole = bytesOnDisk(reserve());
    expect(whole).toBeGreaterThanOrEqual(1_000_000);
    fillDisk(ballast());
    expect(await createUntilRefused()).toBe(507);
    await answered(asAdministrator('POST', `/admin/people/${ada}/revoke`));
    const left = bytesOnDisk(reserve());
    expect(left).toBeGreaterThan(whole / 2);
    expect(left).toBeLessThan(whole);
    expect(await createUntilRefused()).toBe(507);
    await emptyDisk(ballast());
    await answered(asAdministrator('POST', `/admin/people/${ada}/revoke`));
    expect(bytesOnDisk(reserve())).toBe(whole);
  });

  it('an API key works on, though its use cannot be noted', async () => {
    const ada = await invite('ada');
    const key = { name: 'import', scopes: ['read'] };
    const { secret } = await answered(asAdministrator('POST', `/admin/people/${ada}/keys`, key));
    fillDisk(ballast());
    expect(await createUntilRefused()).toBe(507);
    expect((await call(secret, 'GET', '/contextChecks')).status).toBe(200);
    await emptyDisk(ballast());
    expect((await call(secret, 'GET', '/contextChecks')).status).toBe(200);
    const { data } = await answered(asAdministrator('GET', '/admin/people/keys'));
    expect(data).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  it('a server does not start, and says why', async () => {
    const data = join(folder(), 'data');
    await server.close();
    fillDisk(ballast());
    await expect(startServer({ port: 0, log: silentLog, data })).rejects.toThrow('The disk is full.');
    await emptyDisk(ballast());
    server = await startIssuingServer({ data });
  });

  it('an administrator signs in, and a member does not', async () => {
    fillDisk(ballast());
    expect(await createUntilRefused()).toBe(507);
    expect((await tokenFor('member')).status).toBe(507);
    const response = await tokenFor('administrator');
    expect(response.status).toBe(200);
    expect((await call(await tokenIn(response), 'GET', '/admin/users')).status).toBe(200);
  });
});
