/** API keys of programs, over HTTP: a row for each operation of the contract and each scope, and what creating and ending them takes. */

import { expect, it } from 'vitest';
import { contract } from '../../../lib/contract/index.ts';
import { type KeyScope, keyScopes, scopesOfOperations } from '../../../lib/contract/keys.ts';
import { defaultTeamSources } from '../../../lib/contract/team-sources.ts';
import type { RunningServer } from '../../../server/start.ts';
import { newTopic } from '../../fixtures/new-topic.ts';
import { clientBySecret, recordsFile, type ServerNodes } from '../../fixtures/servers.ts';
import { errorOf } from '../subject.ts';

interface Call {
  scopes: readonly KeyScope[];
  method: string;
  path: string;
  body?: unknown;
}

const call = (scopes: readonly KeyScope[], method: string, path: string, body?: unknown): Call => ({
  ...{ scopes, method, path },
  ...(body !== undefined && { body }),
});

const id = 'none';
const search = '-/search?projectId=ferries';

/** Written out a second time: a scope that grows by accident fails here. */
const rows: Record<string, Call> = {
  'contextChecks.create': call(['check'], 'POST', '/contextChecks', { input: 'Is it so?' }),
  'contextChecks.list': call(['read', 'check'], 'GET', '/contextChecks'),
  'contextChecks.get': call(['read', 'check'], 'GET', `/contextChecks/${id}`),
  'visionAnalyses.create': call(['check'], 'POST', '/visionAnalyses', { input: 'https://example.org/a.png' }),
  'visionAnalyses.list': call(['read', 'check'], 'GET', '/visionAnalyses'),
  'visionAnalyses.get': call(['read', 'check'], 'GET', `/visionAnalyses/${id}`),
  'projects.list': call(['read', 'collect'], 'GET', '/v1/projects'),
  'projects.get': call(['read', 'collect'], 'GET', '/v1/projects/ferries'),
  'projects.update': call([], 'PATCH', '/v1/projects/ferries', { description: 'Boats' }),
  'posts.search': call(['collect'], 'POST', `/v1/posts/${search}`, {}),
  'authors.search': call(['collect'], 'POST', `/v1/authors/${search}`, {}),
  'narratives.search': call(['collect'], 'POST', `/v1/narratives/${search}`, {}),
  'users.list': call([], 'GET', '/admin/admin/users'),
  'users.create': call([], 'POST', '/admin/admin/users', { email: 'new@example.org' }),
  'users.get': call([], 'GET', `/admin/admin/users/${id}`),
  'users.update': call([], 'PUT', `/admin/admin/users/${id}`, { id, status: 'active' }),
  'roles.list': call([], 'GET', '/admin/admin/roles'),
  'people.invite': call([], 'POST', '/admin/admin/people', { email: 'new@example.org', roles: ['analyst'] }),
  'people.link': call([], 'POST', `/admin/admin/people/${id}/link`),
  'people.setRoles': call([], 'PUT', `/admin/admin/people/${id}/roles`, { roles: ['analyst'] }),
  'people.revoke': call([], 'POST', `/admin/admin/people/${id}/revoke`),
  'people.remove': call([], 'POST', `/admin/admin/people/${id}/remove`),
  'people.log': call([], 'GET', '/admin/admin/people/log'),
  'people.projects': call([], 'GET', '/admin/admin/people/memberships'),
  'people.setMembership': call([], 'PUT', `/admin/admin/people/${id}/membership`, {
    project: 'ferries',
    isMember: true,
  }),
  'people.rights': call([], 'GET', '/admin/admin/people/rights'),
  'people.setRights': call([], 'PUT', `/admin/admin/people/${id}/rights`, {
    ...{ noCache: true, video: true, models: true },
  }),
  'people.keys': call([], 'GET', '/admin/admin/people/keys'),
  'people.createKey': call([], 'POST', `/admin/admin/people/${id}/keys`, { name: 'One', scopes: ['read'] }),
  'people.endKey': call([], 'POST', `/admin/admin/people/keys/${id}/end`),
  // People share under their names; a program has none.
  'sharing.places': call([], 'GET', `/v1/sharing/checks/${id}`),
  'sharing.checks': call([], 'GET', '/v1/projects/ferries/sharedChecks'),
  'sharing.check': call([], 'GET', '/v1/projects/ferries/sharedChecks/1'),
  'sharing.shareCheck': call([], 'PUT', '/v1/projects/ferries/sharedChecks', { check: id }),
  'sharing.endCheck': call([], 'DELETE', '/v1/projects/ferries/sharedChecks/1'),
  'sharing.notes': call([], 'GET', '/v1/projects/ferries/storyNotes?story=n'),
  'sharing.addNote': call([], 'POST', '/v1/projects/ferries/storyNotes', { story: 'n', text: 'Seen.' }),
  'sharing.removeNote': call([], 'DELETE', '/v1/projects/ferries/storyNotes/1'),
  'topics.offer': call([], 'GET', '/v1/topics/offer'),
  'topics.create': call([], 'POST', '/v1/projects', newTopic('a')),
  'topics.archived': call([], 'GET', '/v1/topics/archived'),
  'topics.archive': call([], 'POST', '/v1/projects/ferries/archive'),
  'topics.restore': call([], 'POST', '/v1/projects/ferries/restore'),
  'projectJobs.states': call(['run', 'collect'], 'GET', '/v1/projectJobs'),
  'projectJobs.run': call(['run'], 'POST', '/v1/projects/ferries/run', { key: 'a' }),
  'projectJobs.job': call(['run', 'collect'], 'GET', '/v1/projects/ferries/jobs/1'),
  'projectJobs.stop': call(['run'], 'POST', '/v1/projects/ferries/stop'),
  'policy.read': call(['read', 'check'], 'GET', '/policy'),
  'policy.replace': call([], 'PUT', '/policy', { neverSend: [], exportOff: false }),
  'sources.read': call([], 'GET', '/admin/admin/sources'),
  'sources.replace': call([], 'PUT', '/admin/admin/sources', defaultTeamSources),
  'sources.keepKey': call([], 'PUT', '/admin/admin/sources/keys/kagi', { key: 'k' }),
  'sources.dropKey': call([], 'DELETE', '/admin/admin/sources/keys/kagi'),
  'sources.fill': call([], 'POST', '/admin/admin/sources/fill', { rest: false }),
  'sources.stop': call([], 'POST', '/admin/admin/sources/stop'),
};

const operations = Object.entries(contract).flatMap(([resource, procedures]) =>
  Object.keys(procedures).map((operation) => `${resource}.${operation}`),
);

const OUT_OF_SCOPE = { status: 403, error: 'The scopes of this API key don’t include this.' };

export const describeKeys = (start: (importFile: string) => Promise<ServerNodes>): void => {
  const begin = async () => {
    const { here, there, credentials } = await start(await recordsFile([{ project: { slug: 'ferries' } }]));
    const administrator = clientBySecret(here, credentials.administrator);
    const create = (scopes: readonly KeyScope[], user = 'administrator', more: { expiresAt?: string } = {}) =>
      administrator.people.createKey({ params: { id: user }, body: { name: 'Desk', scopes: [...scopes], ...more } });
    const send = async (node: RunningServer, secret: string, { method, path, body }: Omit<Call, 'scopes'>) => {
      const response = await fetch(`http://127.0.0.1:${node.port}${path}`, {
        method,
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, error: (await response.json()).error };
    };
    const listed = { method: 'GET', path: '/contextChecks' };
    return { here, there, administrator, create, send, listed };
  };

  it('has a row for each operation of the contract, and the same as the contract has', () => {
    expect(Object.keys(rows).toSorted()).toEqual(operations.toSorted());
    const inScopes = Object.entries(rows).flatMap(([name, { scopes }]) => (scopes.length > 0 ? [[name, scopes]] : []));
    expect(scopesOfOperations).toEqual(Object.fromEntries(inScopes));
  });

  it.each(keyScopes)(
    'the scope %s reaches its operations, and is refused at all others, also for an administrator',
    async (scope) => {
      const { there, create, send } = await begin();
      const { secret } = await create([scope]);
      expect(secret).toMatch(/^sidelight_[\w-]{43}$/);
      for (const [name, row] of Object.entries(rows)) {
        const answer = await send(there, secret, row);
        if (row.scopes.includes(scope)) expect([200, 404], `${name}: ${answer.error}`).toContain(answer.status);
        else expect(answer, name).toEqual(OUT_OF_SCOPE);
      }
    },
  );

  it('a key stops the jobs of a project only while the role of its user does, and where the user reads it', async () => {
    const { there, administrator, create, send } = await begin();
    const { secret } = await create(['run'], 'member');
    const stop = { method: 'POST', path: '/v1/projects/ferries/stop' };
    const params = { id: 'member' };
    expect(await send(there, secret, stop)).toEqual({
      ...{ status: 403, error: 'Only lead analysts and administrators can do this.' },
    });
    await administrator.people.setRoles({ params, body: { roles: ['leadAnalyst'] } });
    expect(await send(there, secret, stop)).toMatchObject({ status: 200 });
    await administrator.people.setMembership({ params, body: { project: 'ferries', isMember: false } });
    expect(await send(there, secret, stop)).toMatchObject({ status: 404 });
  });

  it('a key learns no address of mail, not even its own', async () => {
    const { there, administrator, create } = await begin();
    await administrator.policy.replace({ body: { neverSend: [], exportOff: true } });
    const { secret } = await create([...keyScopes]);
    for (const path of ['/v1/projects', '/v1/projects/ferries', '/policy']) {
      const headers = { authorization: `Bearer ${secret}` };
      const response = await fetch(`http://127.0.0.1:${there.port}${path}`, { headers });
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).not.toMatch(/@|usersWithAccess/);
    }
    expect((await administrator.projects.get({ params: { id: 'ferries' } })).usersWithAccess).not.toEqual([]);
  });

  it('a key reads what its user reads, is listed without its secret, and is ended at every node', async () => {
    const { here, there, administrator, create, send, listed } = await begin();
    const { secret, ...key } = await create(['read', 'collect'], 'member');
    const project = { method: 'GET', path: '/v1/projects/ferries' };
    expect(await send(there, secret, project)).toMatchObject({ status: 200 });
    const body = { project: 'ferries', isMember: false };
    await administrator.people.setMembership({ params: { id: 'member' }, body });
    expect(await send(there, secret, project)).toMatchObject({ status: 404 });
    const { data } = await administrator.people.keys({});
    expect(data).toEqual([{ ...key, lastUsedAt: expect.any(String) }]);
    expect(JSON.stringify(data)).not.toContain(secret.slice('sidelight_'.length));
    for (const node of [here, there]) expect(await send(node, secret, listed)).toMatchObject({ status: 200 });
    await administrator.people.endKey({ params: { id: key.id } });
    for (const node of [here, there]) expect(await send(node, secret, listed)).toMatchObject({ status: 401 });
    const log = await administrator.people.log({ query: { limit: 9 } });
    expect(
      log.data
        .map(({ what, who, whom, about }) => [what, who, whom, about])
        .filter(([what]) => what !== 'removeFromProject'),
    ).toEqual([
      ['endKey', 'administrator@example.org', 'member@example.org', key.id],
      ['createKey', 'administrator@example.org', 'member@example.org', key.id],
    ]);
  });

  it('a key ends with the access of its user, and is none while the user is deactivated', async () => {
    const { there, administrator, create, send, listed } = await begin();
    const { secret } = await create(['read'], 'member');
    const params = { id: 'member' };
    await administrator.users.update({ params, body: { id: 'member', status: 'deactivated' } });
    expect(await send(there, secret, listed)).toMatchObject({ status: 401 });
    expect(await errorOf(create(['read'], 'member'))).toMatchObject({ status: 409 });
    await administrator.users.update({ params, body: { id: 'member', status: 'active' } });
    expect(await send(there, secret, listed)).toMatchObject({ status: 200 });
    await administrator.people.revoke({ params });
    expect(await send(there, secret, listed)).toMatchObject({ status: 401 });
    expect((await administrator.people.keys({})).data).toEqual([]);
  });

  it('is not created without a scope, with an end that is past, for nobody, or as the 21st of a user', async () => {
    const { administrator, create } = await begin();
    expect(await errorOf(create([]))).toMatchObject({ status: 400 });
    expect(await errorOf(create(['read'], 'nobody'))).toMatchObject({ status: 404 });
    expect(await errorOf(create(['read'], 'member', { expiresAt: '2020-01-01T00:00:00Z' }))).toMatchObject({
      status: 400,
    });
    const { expiresAt } = await create(['read'], 'member', { expiresAt: '2100-01-01T00:00:00Z' });
    expect(expiresAt).toBe('2100-01-01T00:00:00.000Z');
    for (let made = 1; made < 20; made += 1) await create(['read'], 'member');
    expect(await errorOf(create(['read'], 'member'))).toMatchObject({
      ...{ status: 409, message: expect.stringContaining('This user has 20 API keys. End one first.') },
    });
    expect(await errorOf(administrator.people.endKey({ params: { id: 'none' } }))).toMatchObject({ status: 404 });
  });
};
