/** A colleague who leaves a server, over HTTP: what ends when they are deactivated or removed, and what stays of their work. */
import { describe, expect, it } from 'vitest';
import type { Context } from '../../../lib/contract/context-checks.ts';
import type { ServerOptions } from '../../../server/start.ts';
import { clientBySecret, clientOf, recordsFile, type ServerNodes } from '../../fixtures/servers.ts';
import { errorOf, settledCheck } from '../subject.ts';
import { PASSWORD, secretOn, setPassword } from './people.ts';

interface LeavingNodes extends ServerNodes {
  /** Runs a command as the operator, and returns what it printed. */
  remove(email: string): Promise<readonly string[]>;
  /** The nodes as they are afterwards: those of a folder have to be ended for it. */
  nodes(): Pick<ServerNodes, 'here' | 'there'>;
}

const ADA = 'ada@example.org';
const SHARED = 'The night ferry carries 900 cars.';
const OWN = 'The pier was built in 1931.';
const RECORD = {
  project: { slug: 'harbour', name: 'harbour', displayName: 'Harbour' },
  narrative: { narrativeId: 'n1', title: 'Ferries', status: 'active', createdAt: '2026-01-01T00:00:00.000Z' },
};
const context: Context = { created_at: '2026-01-02T00:00:00.000Z', response: 'Looked into.', sources: [] };

export const describeLeaving = (start: (options: Partial<ServerOptions>) => Promise<LeavingNodes>): void => {
  /** Ada is a member of a project, has a password, a secret, a key and a link, and shared a check and a note. */
  const begin = async () => {
    const importFile = await recordsFile([RECORD]);
    const started = await start({ importFile, generators: { generateContext: async () => context } });
    const { here, there, credentials } = started;
    const administrator = () => clientBySecret(started.nodes().here, credentials.administrator);
    const { user, link } = await administrator().people.invite({ body: { email: ADA, roles: ['analyst'] } });
    const { id } = user;
    await administrator().people.setMembership({ params: { id }, body: { project: 'harbour', isMember: true } });
    const page = await setPassword(link.replace(here.addresses.base, there.addresses.base), PASSWORD);
    const secret = await secretOn(page);
    const byClient = () => clientBySecret(started.nodes().there, secret);
    const byPassword = () => clientOf(started.nodes().there, { grant: 'password', username: ADA, password: PASSWORD });
    const key = await administrator().people.createKey({ params: { id }, body: { name: 'Desk', scopes: ['read'] } });
    const statusOfKey = async () => {
      const response = await fetch(`${started.nodes().there.addresses.base}/contextChecks`, {
        headers: { authorization: `Bearer ${key.secret}` },
      });
      await response.arrayBuffer();
      return response.status;
    };
    const ada = byClient();
    const checkOf = async (input: string) => {
      const { id: check } = await ada.contextChecks.create({ body: { input } });
      await settledCheck(ada, check);
      return check;
    };
    const [shared, own] = [await checkOf(SHARED), await checkOf(OWN)];
    const params = { project: 'harbour' };
    await ada.sharing.shareCheck({ params, body: { check: shared, note: 'Compare.' } });
    await ada.sharing.addNote({ params, body: { story: 'n1', text: 'Seen in May.' } });
    expect(await statusOfKey()).toBe(200);
    expect((await byPassword().contextChecks.list({ query: {} })).data).toHaveLength(2);
    const sharedNow = async () => (await administrator().sharing.checks({ params, query: {} })).data;
    const notesNow = async () => (await administrator().sharing.notes({ params, query: { story: 'n1' } })).data;
    const membersNow = async () => (await administrator().people.projects({})).data.map(({ members }) => members);
    const readersNow = async () => {
      const project = await administrator().projects.get({ params: { id: 'harbour' } });
      return project.usersWithAccess?.map(({ email }) => email);
    };
    const logNow = async () =>
      (await administrator().people.log({ query: { limit: 200 } })).data.map(({ who, what, whom }) => [
        who,
        what,
        whom,
      ]);
    const setStatus = (status: 'active' | 'deactivated') =>
      administrator().users.update({ params: { id }, body: { id, status } });
    const { nodes, remove } = started;
    return {
      ...{ nodes, remove, administrator, id, ada, byClient, byPassword, statusOfKey, shared, own, params },
      ...{ sharedNow, notesNow, membersNow, readersNow, logNow, setStatus },
    };
  };

  describe('a colleague who is deactivated', () => {
    it('reaches nothing from the answer on, by token, secret, password or key, on every node', async () => {
      const { ada, byClient, byPassword, statusOfKey, setStatus } = await begin();
      await setStatus('deactivated');
      for (const service of [ada, byClient(), byPassword()]) {
        expect(await errorOf(service.contextChecks.list({ query: {} }))).toMatchObject({ kind: 'auth' });
        expect(await errorOf(service.projects.list({ query: {} }))).toMatchObject({ kind: 'auth' });
      }
      expect(await statusOfKey()).toBe(401);
    });

    it('leaves what was shared, by name, and the log; and an administrator can end the sharing', async () => {
      const { administrator, setStatus, sharedNow, notesNow, readersNow, logNow, params, shared } = await begin();
      await setStatus('deactivated');
      const [check] = await sharedNow();
      expect(check).toMatchObject({ by: ADA, input: SHARED, note: 'Compare.', mayEnd: true });
      expect(await notesNow()).toMatchObject([{ by: ADA, text: 'Seen in May.' }]);
      expect(await readersNow()).not.toContain(ADA);
      expect(await logNow()).toEqual(expect.arrayContaining([[ADA, 'share', shared]]));
      await administrator().sharing.endCheck({ params: { ...params, id: check?.id ?? '' } });
      expect(await sharedNow()).toEqual([]);
    });

    it('has projects, secret, password, key and checks again once activated', async () => {
      const { byClient, byPassword, statusOfKey, setStatus, readersNow } = await begin();
      await setStatus('deactivated');
      await setStatus('active');
      for (const service of [byClient(), byPassword()]) {
        expect((await service.contextChecks.list({ query: {} })).data).toHaveLength(2);
        expect((await service.projects.list({ query: {} })).data).toMatchObject([{ slug: 'harbour' }]);
      }
      expect(await statusOfKey()).toBe(200);
      expect(await readersNow()).toContain(ADA);
    });
  });

  describe('a colleague who is removed', () => {
    it('reaches nothing, and is in no list of users, members, readers and keys', async () => {
      const { administrator, id, byClient, byPassword, statusOfKey, membersNow, readersNow, remove } = await begin();
      expect((await remove(ADA))[0]).toBe(`${ADA} is removed. Checks that nobody else could see and that are gone: 1.`);
      for (const service of [byClient(), byPassword()])
        expect(await errorOf(service.contextChecks.list({ query: {} }))).toMatchObject({ kind: 'auth' });
      expect(await statusOfKey()).toBe(401);
      const { body } = await administrator().users.list({ query: {} });
      expect(body.map(({ email }) => email)).not.toContain(ADA);
      expect((await administrator().people.keys({})).data).toEqual([]);
      expect((await membersNow()).flat()).not.toContain(id);
      expect(await readersNow()).not.toContain(ADA);
    });

    it('leaves what was shared, without a name, and lines of the log with an id', async () => {
      const { administrator, id, remove, sharedNow, notesNow, logNow, params, shared } = await begin();
      await remove(ADA);
      const [check] = await sharedNow();
      expect(check).toMatchObject({ check: shared, input: SHARED, note: 'Compare.', mayEnd: true });
      expect(check).not.toHaveProperty('by');
      const [note] = await notesNow();
      expect(note).toMatchObject({ text: 'Seen in May.', mayEnd: true });
      expect(note).not.toHaveProperty('by');
      const opened = await administrator().sharing.check({ params: { ...params, id: check?.id ?? '' } });
      expect(opened.check).toMatchObject({ id: shared, status: 'success' });
      const log = await logNow();
      expect(log[0]).toEqual(['operator', 'remove', id]);
      expect(log).toContainEqual([id, 'share', shared]);
      expect(JSON.stringify(log)).not.toContain(ADA);
      await administrator().sharing.endCheck({ params: { ...params, id: check?.id ?? '' } });
      await administrator().sharing.removeNote({ params: { ...params, id: note?.id ?? '' } });
      expect([await sharedNow(), await notesNow()]).toEqual([[], []]);
    });

    it('can be invited again as somebody else, who has nothing of before', async () => {
      const { administrator, remove, nodes, byClient, sharedNow } = await begin();
      await remove(ADA);
      const { user, link } = await administrator().people.invite({ body: { email: ADA, roles: ['leadAnalyst'] } });
      const page = await setPassword(link, 'another ferry letter');
      const next = clientBySecret(nodes().here, await secretOn(page));
      expect((await next.contextChecks.list({ query: {} })).data).toEqual([]);
      expect((await next.projects.list({ query: {} })).data).toEqual([]);
      const body = { project: 'harbour', isMember: true };
      await administrator().people.setMembership({ params: { id: user.id }, body });
      const { data } = await next.sharing.checks({ params: { project: 'harbour' }, query: {} });
      expect(data).toMatchObject([{ isYours: false, mayEnd: false }]);
      expect(await sharedNow()).toHaveLength(1);
      expect(await errorOf(byClient().contextChecks.list({ query: {} }))).toMatchObject({ kind: 'auth' });
    });
  });

  it('the last administrator and a stranger cannot be removed', async () => {
    const { remove, administrator } = await begin();
    await expect(remove('administrator@example.org')).rejects.toThrow(
      'administrator@example.org is the last active administrator. Make somebody else one first.',
    );
    await expect(remove('nobody@example.org')).rejects.toThrow('nobody@example.org is no user here.');
    expect((await administrator().users.list({ query: {} })).body).toHaveLength(3);
  });
};
