/** The first administrator of a new server, who begins with a link, and the removal of a person, over HTTP. */
import { describe, expect, it } from 'vitest';
import type { Context } from '../../../lib/contract/context-checks.ts';
import type { ServerOptions } from '../../../server/start.ts';
import { newTopic } from '../../fixtures/new-topic.ts';
import { askForToken, clientBySecret, type ServerNodes } from '../../fixtures/servers.ts';
import { errorOf, settledCheck } from '../subject.ts';
import { PASSWORD, secretOn, setPassword } from './people.ts';

const context: Context = {
  ...{ created_at: '2026-01-02T00:00:00.000Z', label: 'Caution', summary: 'In short.', response: 'At length.' },
  sources: [],
};

type StartNodes = (options: Partial<ServerOptions>) => Promise<ServerNodes>;

export const describeFirstAdministrator = (start: StartNodes): void => {
  const begin = async () => {
    const nodes = await start({ generators: { generateContext: async () => context } });
    const { here, there } = nodes;
    const first = here.setUpLink?.replace(here.addresses.base, there.addresses.base) ?? '';
    const becomeFirst = (username: string, password = PASSWORD) =>
      fetch(first, { method: 'POST', body: new URLSearchParams({ username, password }) });
    return { ...nodes, first, becomeFirst };
  };

  describe('the link of a new server', () => {
    it('requests an e-mail address and a password, and connects an administrator once', async () => {
      const { here, first, becomeFirst } = await begin();
      const form = await (await fetch(first)).text();
      expect(form).toContain('You become the first administrator of this server.');
      const refused = await becomeFirst('ada');
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain('Enter your email address.');
      const page = await becomeFirst('ada@newsroom.example');
      expect(page.status).toBe(200);
      const ada = clientBySecret(here, await secretOn(page));
      const { body } = await ada.users.list({ query: { email: 'ada@newsroom.example' } });
      expect(body).toMatchObject([{ roles: ['administrator'], status: 'active' }]);
      expect((await becomeFirst('bea@newsroom.example')).status).toBe(404);
      expect((await ada.users.list({ query: { email: 'bea@newsroom.example' } })).body).toEqual([]);
    });

    it('is one of an account like any other where somebody administrates', async () => {
      const { here, becomeFirst } = await begin();
      const ada = clientBySecret(here, await secretOn(await becomeFirst('ada@newsroom.example')));
      const params = { id: 'administrator' };
      await ada.users.update({ params, body: { status: 'active' } });
      const { link } = await ada.people.link({ params });
      expect(await (await fetch(link)).text()).toContain('administrator@example.org');
      expect((await setPassword(link, PASSWORD)).status).toBe(200);
      const { body } = await ada.users.list({ query: {} });
      expect(body.map(({ email }) => email)).toContain('ada@newsroom.example');
      expect(body).toHaveLength(3);
    });

    it('makes one administrator of two who use it at once', async () => {
      const { becomeFirst } = await begin();
      const pages = await Promise.all(['ada', 'bea'].map((name) => becomeFirst(`${name}@newsroom.example`)));
      expect(pages.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    });

    it('ends the accounts that everybody shared', async () => {
      const { here, there, credentials, becomeFirst } = await begin();
      for (const shared of [credentials.administrator, credentials.member])
        expect((await askForToken(here.addresses.base, shared)).status).toBe(200);
      const ada = clientBySecret(here, await secretOn(await becomeFirst('ada@newsroom.example')));
      for (const shared of [credentials.administrator, credentials.member])
        expect((await askForToken(there.addresses.base, shared)).status).toBe(401);
      const { body } = await ada.users.list({ query: {} });
      expect(body.filter(({ status }) => status === 'active').map(({ email }) => email)).toEqual([
        'ada@newsroom.example',
      ]);
    });
  });

  describe('the removal of a person', () => {
    const withPeople = async () => {
      const { here, there, becomeFirst } = await begin();
      const secret = await secretOn(await becomeFirst('ada@newsroom.example'));
      const ada = clientBySecret(here, secret);
      const { user, link } = await ada.people.invite({ body: { email: 'bea@newsroom.example', roles: ['analyst'] } });
      const beasSecret = await secretOn(await setPassword(link, PASSWORD));
      const bea = clientBySecret(there, beasSecret);
      const checkOf = async (input: string) => {
        const { id } = await bea.contextChecks.create({ body: { input } });
        await settledCheck(bea, id);
        return id;
      };
      const { slug } = await ada.topics.create({ body: { ...newTopic('one'), members: [user.id] } });
      return { here, there, ada, bea, beasSecret, user, slug, checkOf };
    };

    it('ends their access everywhere and takes what they did not share, and no more', async () => {
      const { here, ada, bea, beasSecret, user, slug, checkOf } = await withPeople();
      const [shared] = [await checkOf('Shared.'), await checkOf('Not shared.')];
      const { id } = await bea.sharing.shareCheck({ params: { project: slug }, body: { check: shared } });
      expect(await ada.people.remove({ params: { id: user.id } })).toMatchObject({ removedChecks: 1 });
      expect((await askForToken(here.addresses.base, beasSecret)).status).toBe(401);
      expect(await errorOf(bea.contextChecks.list({ query: {} }))).toMatchObject({ status: 401 });
      expect((await ada.users.list({ query: { email: 'bea@newsroom.example' } })).body).toEqual([]);
      const opened = await ada.sharing.check({ params: { project: slug, id } });
      expect(opened.check).toMatchObject({ status: 'success' });
      expect(opened.shared).not.toHaveProperty('by');
      const [line] = (await ada.people.log({ query: { limit: 1 } })).data;
      expect(line).toMatchObject({ who: 'ada@newsroom.example', what: 'remove', whom: user.id });
      // The request was sent again.
      expect(await errorOf(ada.people.remove({ params: { id: user.id } }))).toMatchObject({ status: 404 });
    });

    it('is for administrators alone, and nobody removes themselves', async () => {
      const { ada, bea, user } = await withPeople();
      expect(await errorOf(bea.people.remove({ params: { id: user.id } }))).toMatchObject({ status: 403 });
      const [self] = (await ada.users.list({ query: { email: 'ada@newsroom.example' } })).body;
      expect(await errorOf(ada.people.remove({ params: { id: self?.id ?? '' } }))).toMatchObject({ status: 409 });
      expect(await errorOf(ada.people.remove({ params: { id: 'nobody' } }))).toMatchObject({ status: 404 });
    });
  });
};
