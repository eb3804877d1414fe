/** People of a server, over HTTP: invitations, the page of a link, roles, revocations, the audit log. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { ServiceCredentials } from '../../../lib/remote/tokens.ts';
import type { ClientSecret } from '../../../server/accounts/accounts.ts';
import type { RunningServer } from '../../../server/start.ts';
import { clientBySecret, clientOf, type ServerNodes } from '../../fixtures/servers.ts';
import { errorOf } from '../subject.ts';

export const PASSWORD = 'ferry letter winter';

export const setPassword = (link: string, password: string) =>
  fetch(link, { method: 'POST', body: new URLSearchParams({ password }) });

/** Attempts are counted by minutes of the clock: a test that makes many begins early in one. */
const untilEarlyInMinute = async (): Promise<void> => {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 25_000) await wait(left);
};

/** The values of the connection text on a page. */
const pastedFrom = (html: string): Record<string, string> => {
  const [, text = ''] = /<textarea[^>]*>([^<]*)<\/textarea>/.exec(html) ?? [];
  return Object.fromEntries(text.split('\n').map((line) => line.split('=')));
};

/** The client that a page connects the extension as. */
export const secretOn = async (page: Response): Promise<ClientSecret> => {
  const { account: clientId = '', secret: clientSecret = '' } = pastedFrom(await page.text());
  return { clientId, clientSecret };
};

/** `beginMinute` resolves where a minute of the server's clock lasts as long as the guesses of a test. */
export const describePeople = (start: () => Promise<ServerNodes>, beginMinute = untilEarlyInMinute): void => {
  const begin = async () => {
    const { here, there, credentials } = await start();
    const administrator = clientBySecret(here, credentials.administrator);
    const invite = (email = 'ada@example.org', roles: ('analyst' | 'administrator')[] = ['analyst']) =>
      administrator.people.invite({ body: { email, roles } });
    /** Invites somebody, who uses the link at the other node. */
    const join = async (email?: string, roles?: ('analyst' | 'administrator')[]) => {
      const { user, link } = await invite(email, roles);
      const response = await setPassword(link.replace(here.addresses.base, there.addresses.base), PASSWORD);
      const credentials: ServiceCredentials = { grant: 'client_credentials', ...(await secretOn(response)) };
      return { user, credentials, at: (node: RunningServer) => clientOf(node, credentials) };
    };
    const idOf = async (email: string) => (await administrator.users.list({ query: { email } })).body[0]?.id ?? '';
    return { here, there, credentials, administrator, invite, join, idOf };
  };
  const checksOf = (service: ReturnType<typeof clientOf>) => service.contextChecks.list({ query: {} });

  describe('an invitation', () => {
    it('leads to a page that takes a password and shows once what connects the extension', async () => {
      const { here, invite } = await begin();
      const { user, link, expiresAt } = await invite();
      expect(user).toMatchObject({ email: 'ada@example.org', roles: ['analyst'], status: 'active' });
      expect(link).toMatch(new RegExp(`^${here.addresses.base}/invitation/[\\w-]{43}$`));
      expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(23 * 3_600_000);
      const form = await fetch(link);
      expect(form.status).toBe(200);
      expect(await form.text()).toContain('ada@example.org');
      const page = await setPassword(link, PASSWORD);
      expect(page.status).toBe(200);
      const html = await page.text();
      const { account, secret, email, ...addresses } = pastedFrom(html);
      expect(addresses).toEqual(here.addresses);
      expect(email).toBe('ada@example.org');
      expect(html).not.toContain(PASSWORD);
      expect(await checksOf(clientBySecret(here, { clientId: account ?? '', clientSecret: secret ?? '' }))).toEqual({
        data: [],
      });
    });

    it('is used up by the first password, and not by looking at it', async () => {
      const { invite } = await begin();
      const { link } = await invite();
      for (let times = 0; times < 3; times += 1) expect((await fetch(link)).status).toBe(200);
      const both = await Promise.all([setPassword(link, PASSWORD), setPassword(link, PASSWORD)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
      expect((await fetch(link)).status).toBe(404);
    });

    it.each([
      ['too short', 'eleven char', 'Use at least 12 characters.'],
      ['too long', 'ab cd'.repeat(41), 'Use at most 200 characters.'],
      ['the address', 'my ada@example.org', 'easy to guess'],
      ['one letter', 'a'.repeat(40), 'easy to guess'],
    ])('is not used up by a password that is %s', async (_, password, sentence) => {
      const { invite } = await begin();
      const { link } = await invite();
      const page = await setPassword(link, password);
      expect(page.status).toBe(400);
      expect(await page.text()).toContain(sentence);
      expect((await setPassword(link, PASSWORD)).status).toBe(200);
    });

    it('has pages that run and load nothing of others, and are kept nowhere', async () => {
      const { here, invite } = await begin();
      const { link } = await invite("o'hara@example.org");
      for (const [page, status] of [
        [await fetch(link), 200],
        [await setPassword(link, 'short'), 400],
        [await setPassword(link, PASSWORD), 200],
        [await fetch(`${here.addresses.base}/invitation/none`), 404],
      ] as const) {
        expect(page.status).toBe(status);
        expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
        expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
        expect(page.headers.get('cache-control')).toBe('no-store');
        expect(page.headers.get('referrer-policy')).toBe('no-referrer');
        const html = await page.text();
        expect(html).not.toContain("o'hara");
        expect(html).not.toMatch(/ (?:on\w+|src|href)=/);
      }
    });

    it('cannot be guessed: the 301st wrong link of a minute is answered with 429', async () => {
      const { here } = await begin();
      await beginMinute();
      const statuses = await Promise.all(
        Array.from({ length: 320 }, async (_, at) => {
          const response = await fetch(`${here.addresses.base}/invitation/guess${at}`);
          await response.arrayBuffer();
          return response.status;
        }),
      );
      expect(statuses.filter((status) => status === 404)).toHaveLength(300);
      expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    });

    it('gives a password that is valid for the password grant, and no other is', async () => {
      const { there, join } = await begin();
      await join();
      const signIn = (password: string) =>
        checksOf(clientOf(there, { grant: 'password', username: 'Ada@example.org', password }));
      expect(await signIn(PASSWORD)).toEqual({ data: [] });
      expect(await errorOf(signIn('ferry letter summer'))).toMatchObject({ kind: 'auth' });
    });

    it('is refused for an address that is taken, and for roles that do not exist', async () => {
      const { administrator, invite } = await begin();
      await invite();
      expect(await errorOf(invite('ADA@example.org'))).toMatchObject({ status: 409 });
      const body = { email: 'bea@example.org', roles: ['king'] as unknown as 'analyst'[] }; // cast: what the types forbid
      expect(await errorOf(administrator.people.invite({ body }))).toMatchObject({ status: 400 });
    });
  });

  it('a new link ends the earlier link, and once it is used, the earlier credentials at every node', async () => {
    const { here, there, administrator, join } = await begin();
    const { user, at } = await join();
    expect(await checksOf(at(there))).toEqual({ data: [] });
    const first = await administrator.people.link({ params: { id: user.id } });
    const second = await administrator.people.link({ params: { id: user.id } });
    expect((await fetch(first.link)).status).toBe(404);
    expect(await checksOf(at(there))).toEqual({ data: [] });
    expect((await setPassword(second.link, PASSWORD)).status).toBe(200);
    for (const node of [here, there]) expect(await errorOf(checksOf(at(node)))).toMatchObject({ kind: 'auth' });
  });

  it('a revocation and a deactivation hold at every node from the next request on', async () => {
    const { there, administrator, join } = await begin();
    for (const end of ['revoke', 'deactivate'] as const) {
      const { user, at } = await join(`${end}@example.org`);
      const service = at(there);
      expect(await checksOf(service)).toEqual({ data: [] });
      if (end === 'revoke') await administrator.people.revoke({ params: { id: user.id } });
      else await administrator.users.update({ params: { id: user.id }, body: { id: user.id, status: 'deactivated' } });
      expect(await errorOf(checksOf(service)), end).toMatchObject({ kind: 'auth' });
    }
  });

  it('a deactivated user gets no link until they are active', async () => {
    const { administrator, invite } = await begin();
    const { user, link } = await invite();
    const { id } = user;
    await administrator.users.update({ params: { id }, body: { id, status: 'deactivated' } });
    expect((await setPassword(link, PASSWORD)).status).toBe(404);
    expect(await errorOf(administrator.people.link({ params: { id } }))).toMatchObject({ status: 409 });
  });

  describe('roles', () => {
    it('hold at every node from the next request on', async () => {
      const { there, administrator, join } = await begin();
      const { user, at } = await join();
      const service = at(there);
      expect(await errorOf(service.users.list({ query: {} }))).toMatchObject({ status: 403 });
      const change = (roles: ('analyst' | 'administrator')[]) =>
        administrator.people.setRoles({ params: { id: user.id }, body: { roles } });
      expect(await change(['administrator'])).toMatchObject({ roles: ['administrator'] });
      expect((await service.users.list({ query: {} })).body.length).toBeGreaterThan(2);
      await change(['analyst']);
      expect(await errorOf(service.users.list({ query: {} }))).toMatchObject({ status: 403 });
    });

    it('let lead analysts change projects, and analysts not', async () => {
      const { there, administrator, join } = await begin();
      const { user, at } = await join();
      const service = at(there);
      const change = () => service.projects.update({ params: { id: 'none' }, body: { displayName: 'Harbour' } });
      expect(await errorOf(change())).toMatchObject({ status: 403 });
      await administrator.people.setRoles({ params: { id: user.id }, body: { roles: ['leadAnalyst'] } });
      expect(await errorOf(change())).toMatchObject({ status: 404 });
      expect(await errorOf(service.users.list({ query: {} }))).toMatchObject({ status: 403 });
    });

    it('reach the same with a name and a password as with a client', async () => {
      const { there, administrator, join } = await begin();
      await join('bea@example.org', ['administrator']);
      await join();
      const byPassword = (username: string) => clientOf(there, { grant: 'password', username, password: PASSWORD });
      const bea = byPassword('bea@example.org');
      const ada = byPassword('ada@example.org');
      expect(await bea.users.list({ query: {} })).toEqual(await administrator.users.list({ query: {} }));
      expect((await bea.people.log({ query: {} })).data).toHaveLength(4);
      expect(await bea.policy.replace({ body: { neverSend: [], exportOff: true } })).toMatchObject({
        rules: { exportOff: true },
      });
      expect(await ada.policy.read()).toMatchObject({ rules: { exportOff: true } });
      expect(await ada.projects.list({ query: {} })).toEqual({ data: [] });
      const refused = [ada.users.list({ query: {} }), ada.people.log({ query: {} })];
      expect(await Promise.all(refused.map(errorOf))).toMatchObject([{ status: 403 }, { status: 403 }]);
    });

    it('cannot be taken from oneself, nor access', async () => {
      const { administrator, idOf, invite } = await begin();
      await invite('bea@example.org', ['administrator']);
      const id = await idOf('administrator@example.org');
      const params = { id };
      const demotion = await errorOf(administrator.people.setRoles({ params, body: { roles: ['analyst'] } }));
      expect(demotion).toMatchObject({ status: 409 });
      expect(demotion.message).toContain('You can’t end your own role');
      expect(await errorOf(administrator.people.revoke({ params }))).toMatchObject({ status: 409 });
    });

    it('leave one active administrator when two demote each other at once', async () => {
      const { there, administrator, join, idOf } = await begin();
      const bea = await join('bea@example.org', ['administrator']);
      const demote = (service: typeof administrator, id: string) =>
        service.people.setRoles({ params: { id }, body: { roles: ['analyst'] } }).then(
          () => 'done',
          () => 'refused',
        );
      const first = await idOf('administrator@example.org');
      const ends = await Promise.all([demote(administrator, bea.user.id), demote(bea.at(there), first)]);
      expect(ends.toSorted()).toEqual(['done', 'refused']);
    });
  });

  it('all of it is for administrators alone, and for users that exist', async () => {
    const { there, administrator, join } = await begin();
    const { user, at } = await join();
    const service = at(there);
    const params = { id: user.id };
    const calls = [
      service.people.invite({ body: { email: 'x@example.org', roles: ['administrator'] } }),
      service.people.link({ params }),
      service.people.setRoles({ params, body: { roles: ['administrator'] } }),
      service.people.revoke({ params }),
      service.people.log({ query: {} }),
    ];
    for (const error of await Promise.all(calls.map(errorOf))) expect(error).toMatchObject({ status: 403 });
    const nobody = { params: { id: 'nobody' } };
    const missing = [
      administrator.people.link(nobody),
      administrator.people.setRoles({ ...nobody, body: { roles: [] } }),
      administrator.people.revoke(nobody),
    ];
    for (const error of await Promise.all(missing.map(errorOf))) expect(error).toMatchObject({ status: 404 });
  });

  it('the audit log says who did what to whom and when, newest first, in pages, and nothing else', async () => {
    const { administrator, join } = await begin();
    const { user } = await join();
    const { id } = user;
    await administrator.people.setRoles({ params: { id }, body: { roles: ['leadAnalyst'] } });
    await administrator.users.update({ params: { id }, body: { id, status: 'deactivated' } });
    await administrator.users.update({ params: { id }, body: { id, status: 'deactivated', firstName: 'Ada' } });
    const chief = 'administrator@example.org';
    const ada = 'ada@example.org';
    const whole = await administrator.people.log({ query: {} });
    expect(whole.data.map(({ who, what, whom }) => [who, what, whom])).toEqual([
      [chief, 'deactivate', ada],
      [chief, 'role', ada],
      [ada, 'password', ada],
      [chief, 'invite', ada],
    ]);
    expect(whole.hasMore).toBe(false);
    for (const event of whole.data) {
      expect(Object.keys(event).toSorted()).toEqual(['at', 'id', 'what', 'who', 'whom']);
      expect(Math.abs(Date.parse(event.at) - Date.now())).toBeLessThan(60_000);
    }
    const first = await administrator.people.log({ query: { limit: 3 } });
    expect(first).toEqual({ data: whole.data.slice(0, 3), hasMore: true });
    const rest = await administrator.people.log({ query: { limit: 3, before: first.data.at(-1)?.id } });
    expect(rest).toEqual({ data: whole.data.slice(3), hasMore: false });
    expect(JSON.stringify(whole)).not.toContain(PASSWORD);
  });
};
