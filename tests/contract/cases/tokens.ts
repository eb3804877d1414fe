/** Tokens and everything else that only HTTP has (specification 5 and 7; wire facts 5 and 6). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Addresses } from '../../../lib/contract/index.ts';
import { openDatabase } from '../../../server/sqlite/sqlite-store.ts';
import type { ServerOptions } from '../../../server/start.ts';
import { createManualClock, type ManualClock } from '../../fakes/manual-clock.ts';
import {
  askForToken,
  clientBySecret,
  clientOf,
  type IssuingServer,
  startIssuingServer,
  startTestServer,
  testFolder,
  tokenBySecret,
} from '../../fixtures/servers.ts';

const HOUR = 3_600_000;

interface Started extends IssuingServer {
  clock: ManualClock;
}

export const describeTokens = (): void => {
  describe('tokens', () => {
    const begin = async (options: Partial<ServerOptions> = {}): Promise<Started> => {
      const clock = createManualClock();
      return { ...(await startIssuingServer({ clock, ...options })), clock };
    };

    const postForm = async (address: string, form: Record<string, string>, headers: Record<string, string> = {}) => {
      const response = await fetch(address, { method: 'POST', headers, body: new URLSearchParams(form) });
      return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
    };
    const clientForm = ({ credentials }: Started) => ({
      grant_type: 'client_credentials',
      client_id: credentials.member.clientId,
      client_secret: credentials.member.clientSecret,
    });
    const passwordForm = ({ credentials }: Started) => ({
      grant_type: 'password',
      username: credentials.member.username,
      password: credentials.member.password,
    });
    const signIn = async (server: Started): Promise<string> =>
      (await postForm(`${server.addresses.auth}/oauth2/token`, clientForm(server))).body.access_token;
    const list = (server: Started, token: string) =>
      fetch(`${server.addresses.base}/contextChecks`, { headers: { authorization: `Bearer ${token}` } });

    it.each(['auth', 'base'] as const)('are issued for either grant, form-encoded, at the %s address', async (at) => {
      const server = await begin();
      const address = at === 'auth' ? `${server.addresses.auth}/oauth2/token` : `${server.addresses.base}/token`;
      for (const form of [clientForm(server), passwordForm(server)]) {
        const { status, body, headers } = await postForm(address, form);
        expect(status).toBe(200);
        expect(body).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 3600 });
        expect(headers.get('cache-control')).toBe('no-store');
        expect((await list(server, body.access_token)).status).toBe(200);
      }
    });

    it('are 256 random bits', async () => {
      const token = await signIn(await begin());
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    });

    it.each<[string, Record<string, string>, number, string]>([
      ['a wrong secret', { client_secret: 'wrong' }, 401, 'invalid_client'],
      ['an unknown client', { client_id: 'nobody' }, 401, 'invalid_client'],
      ['no secret', { client_secret: '' }, 400, 'invalid_request'],
      ['another grant', { grant_type: 'authorization_code' }, 400, 'unsupported_grant_type'],
    ])('are denied for %s', async (_, wrong, status, error) => {
      const server = await begin();
      const answer = await postForm(`${server.addresses.auth}/oauth2/token`, { ...clientForm(server), ...wrong });
      expect(answer).toMatchObject({ status, body: { error } });
    });

    it('are denied for credentials that are not in a form', async () => {
      const server = await begin();
      const response = await fetch(`${server.addresses.auth}/oauth2/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(clientForm(server)),
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: 'invalid_request' });
    });

    it('are denied to a deactivated user, and those issued before stop working', async () => {
      const server = await begin();
      const token = await signIn(server);
      const { member, administrator } = server.credentials;
      const chief = clientBySecret(server, administrator);
      const [user] = (await chief.users.list({ query: { email: member.username } })).body;
      const id = user?.id ?? '';
      await chief.users.update({ params: { id }, body: { id, status: 'deactivated' } });
      expect((await list(server, token)).status).toBe(401);
      const again = await postForm(`${server.addresses.auth}/oauth2/token`, clientForm(server));
      expect(again).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
      await chief.users.update({ params: { id }, body: { id, status: 'active' } });
      expect((await list(server, token)).status).toBe(401);
      expect((await list(server, await signIn(server))).status).toBe(200);
    });

    it('are still denied after wrong guesses when the server is started again', async () => {
      const data = await testFolder();
      const first = await begin({ data });
      const { member } = first.credentials;
      const statusOf = async ({ base }: Addresses, clientSecret: string) =>
        (await askForToken(base, { ...member, clientSecret })).status;
      for (let place = 0; place < 30; place += 1) expect(await statusOf(first.addresses, 'guess')).toBe(401);
      await first.close();
      const { addresses } = await startTestServer({ clock: first.clock, data, keepCredentials: true });
      expect(await statusOf(addresses, 'guess')).toBe(429);
      expect(await statusOf(addresses, member.clientSecret)).toBe(200);
    });

    it.each([
      ['a client', clientForm, 'client_id', 'client_secret'],
      ['a user, with the name in any case', passwordForm, 'username', 'password'],
    ])(
      'are denied with 429 at the 31st wrong guess per minute for %s, and always issued for the right secret',
      async (_, form, name, secret) => {
        const server = await begin();
        const address = `${server.addresses.auth}/oauth2/token`;
        const right: Record<string, string> = form(server);
        const guess = (place: number) =>
          postForm(address, {
            ...right,
            [name]: place % 2 === 0 ? `${right[name]}` : `${right[name]}`.toUpperCase(),
            [secret]: `guess ${place}`,
          });
        const answers = await Promise.all(Array.from({ length: 200 }, (__, place) => guess(place)));
        expect(answers.filter(({ status }) => status === 401)).toHaveLength(30);
        const limited = answers.find(({ status }) => status === 429);
        expect(limited?.body).toMatchObject({ error: 'slow_down' });
        expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0);
        expect((await postForm(address, right)).status).toBe(200);
        server.clock.advance(60_000);
        expect((await guess(0)).status).toBe(401);
      },
    );

    it('are issued at most 30 times a minute to one account', async () => {
      const server = await begin();
      const address = `${server.addresses.base}/token`;
      const answers = await Promise.all(Array.from({ length: 31 }, () => postForm(address, clientForm(server))));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
      expect((await postForm(address, passwordForm(server))).status).toBe(200);
      server.clock.advance(60_000);
      expect((await postForm(address, clientForm(server))).status).toBe(200);
    });

    it.each(['grant_type', 'client_id', 'client_secret', 'username', 'password'])(
      'are denied if %s is longer than any that is issued, before it is processed',
      async (name) => {
        const server = await begin();
        const form = name === 'username' || name === 'password' ? passwordForm(server) : clientForm(server);
        const answer = await postForm(`${server.addresses.base}/token`, { ...form, [name]: 'x'.repeat(1025) });
        expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
        expect(JSON.stringify(answer.body)).not.toContain('xx');
      },
    );

    it('are denied for a form of over 16 kB', async () => {
      const server = await begin();
      const answer = await postForm(`${server.addresses.base}/token`, {
        ...clientForm(server),
        more: 'x'.repeat(16 * 1024),
      });
      expect(answer).toMatchObject({ status: 413, body: { error: expect.any(String) } });
    });

    it.each(['https://page.example', 'http://127.0.0.1:3000', 'null'])(
      'are denied to a page in a browser (%s)',
      async (origin) => {
        const server = await begin();
        const answer = await postForm(`${server.addresses.base}/token`, clientForm(server), { origin });
        expect(answer).toMatchObject({ status: 403, body: { error: 'invalid_request' } });
      },
    );

    it.each([
      'chrome-extension://abcdefghijklmnopabcdefghijklmnop',
      'moz-extension://7c5e7f4e-2b1a-4c59-8f0e-0d8f2b7a9c11',
    ])('are issued to an extension (%s)', async (origin) => {
      const server = await begin();
      expect((await postForm(`${server.addresses.base}/token`, clientForm(server), { origin })).status).toBe(200);
    });

    it('last an hour', async () => {
      const server = await begin();
      const token = await signIn(server);
      server.clock.advance(HOUR - 1);
      expect((await list(server, token)).status).toBe(200);
      server.clock.advance(1);
      expect((await list(server, token)).status).toBe(401);
    });

    it('are renewed by the client when the server no longer accepts them', async () => {
      const server = await begin();
      const { member } = server.credentials;
      const client = clientOf(server, { grant: 'password', username: member.username, password: member.password });
      await client.contextChecks.list({ query: {} });
      server.clock.advance(HOUR);
      expect(await client.contextChecks.list({ query: {} })).toEqual({ data: [] });
    });

    it.each([
      ['no token', undefined],
      ['a token of another issuer', 'Bearer made-up'],
      ['another scheme', 'Basic bWU6c2VjcmV0'],
    ])('are required: %s is a 401', async (_, authorization) => {
      const { addresses } = await begin();
      const headers: Record<string, string> = authorization ? { authorization } : {};
      for (const address of [
        `${addresses.base}/contextChecks`,
        `${addresses.analytics}/projects`,
        `${addresses.admin}/admin/users`,
      ]) {
        const response = await fetch(address, { headers });
        expect(response.status).toBe(401);
        expect(response.headers.get('www-authenticate')).toBe('Bearer');
        expect(await response.json()).toEqual({ error: expect.any(String) });
      }
    });

    it('and secrets are not in the files of the server', async () => {
      const data = await testFolder();
      const server = await begin({ data });
      const token = await signIn(server);
      const files = await Promise.all(
        ['sidelight.sqlite', 'sidelight.sqlite-wal'].map((name) =>
          readFile(join(data, name), 'latin1').catch(() => ''),
        ),
      );
      const contents = files.join('');
      expect(contents).toContain(server.credentials.member.clientId);
      for (const secret of [token, server.credentials.member.clientSecret, server.credentials.member.password]) {
        expect(contents).not.toContain(secret);
      }
    });

    it('are issued to the administrator after a start with fresh credentials, even if all were deactivated', async () => {
      const data = await testFolder();
      await (await begin({ data })).close();
      const db = openDatabase(join(data, 'sidelight.sqlite'));
      db.exec(`UPDATE users SET row = json_set(row, '$.status', 'deactivated') WHERE id = 'administrator'`);
      db.close();
      const warnings: string[] = [];
      const { addresses, credentials } = await begin({ data, log: { warn: (message) => warnings.push(message) } });
      expect((await askForToken(addresses.base, credentials.administrator)).status).toBe(200);
      expect(warnings).toEqual(['No administrator was active: administrator@example.org is activated again.']);
    });

    it('and data survive a restart; credentials do if the server keeps them', async () => {
      const data = await testFolder();
      const first = await begin({ data });
      const token = await signIn(first);
      await fetch(`${first.addresses.base}/contextChecks`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ input: 'kept' }),
      });
      await first.close();
      const running = await startTestServer({ clock: first.clock, data, keepCredentials: true });
      expect(running.credentials).toBeUndefined();
      const second: Started = { ...first, ...running };
      expect(await (await list(second, token)).json()).toMatchObject({ data: [{ input: 'kept' }] });
      expect(await signIn(second)).toEqual(expect.any(String));
    });
  });

  describe('errors over HTTP', () => {
    let addresses: Addresses;
    let token = '';
    beforeEach(async () => {
      const server = await startIssuingServer();
      ({ addresses } = server);
      token = await tokenBySecret(server, server.credentials.administrator);
    });

    const json = { 'content-type': 'application/json' };
    it.each<[string, string, RequestInit, number]>([
      ['an unknown address', '/contextCheck', {}, 404],
      ['an unknown method', '/contextChecks/1', { method: 'DELETE' }, 404],
      ['area C without its prefix', '/projects', {}, 404],
      ['area D without its prefix', '/admin/users', {}, 404],
      ['a GET request for a token', '/token', {}, 405],
      ['broken JSON', '/contextChecks', { method: 'POST', headers: json, body: '{"input":' }, 400],
      [
        'a member with the name of the prototype',
        '/v1/posts/-/search?projectId=any',
        { method: 'POST', headers: json, body: '{"query":{"\\u005f_proto__":{}}}' },
        400,
      ],
      ['half a character', '/contextChecks', { method: 'POST', headers: json, body: '{"input":"a \\uD83C"}' }, 400],
      [
        'U+0000 in a search',
        '/v1/posts/-/search?projectId=any',
        { method: 'POST', headers: json, body: '{"query":{"term":{"text":"\\u0000"}}}' },
        400,
      ],
      [
        'U+0000 in the name of a member',
        '/v1/posts/-/search?projectId=any',
        { method: 'POST', headers: json, body: '{"query":{"\\u0000":1}}' },
        400,
      ],
      ['a body that is no object', '/contextChecks', { method: 'POST', headers: json, body: '"x"' }, 400],
      ['no body', '/contextChecks', { method: 'POST', headers: json }, 400],
      ['a body of over 1 MB', '/contextChecks', { method: 'POST', headers: json, body: 'x'.repeat(1_100_000) }, 413],
      ['a search without a project', '/v1/posts/-/search', { method: 'POST', headers: json, body: '{}' }, 400],
      ['a limit that is no number', '/contextChecks?limit=many', {}, 400],
      ['a limit given twice', '/contextChecks?limit=1&limit=2', {}, 400],
      [
        'a cache-control other than no-cache',
        '/contextChecks',
        { method: 'POST', headers: { ...json, 'cache-control': 'max-age=0' }, body: '{"input":"x"}' },
        400,
      ],
    ])('%s: a status and {error}', async (_, path, init, status) => {
      const response = await fetch(`${addresses.base}${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}` },
      });
      const text = await response.text();
      expect(response.status).toBe(status);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(JSON.parse(text)).toEqual({ error: expect.any(String) });
      expect(text).not.toMatch(/\.ts|\.mjs|node_modules|\bat \w+ \(/);
    });

    it('says so of half a character, and takes a whole one that is written in halves', async () => {
      const invite = async (firstName: string) => {
        const body = `{"email":"ada@example.org","roles":["analyst"],"firstName":"${firstName}"}`;
        const headers = { ...json, authorization: `Bearer ${token}` };
        const response = await fetch(`${addresses.admin}/admin/people`, { method: 'POST', headers, body });
        return [response.status, await response.json()];
      };
      const refused = { error: 'The request has a character that no text has: U+0000, or half of one.' };
      expect(await invite('A\\u0000da')).toEqual([400, refused]);
      expect(await invite('A\\ud83cda')).toEqual([400, refused]);
      expect(await invite('Ada \\ud83c\\udf09 \\\\u0000')).toMatchObject([
        200,
        { user: { firstName: 'Ada 🌉 \\u0000' } },
      ]);
    });
  });
};
