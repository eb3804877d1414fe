/**
 * Who may do what with a project of a server, over HTTP: a row for each operation of the contract, by role and membership. What a caller
 * may not read has to look like what does not exist.
 */
import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../../lib/contract/errors.ts';
import { contract, type Service } from '../../../lib/contract/index.ts';
import type { AssignableRole } from '../../../lib/contract/people.ts';
import type { RunningServer } from '../../../server/start.ts';
import { newTopic } from '../../fixtures/new-topic.ts';
import { clientBySecret, recordsFile, type ServerNodes, tokenBySecret } from '../../fixtures/servers.ts';
import { errorOf } from '../subject.ts';
import { PASSWORD, secretOn, setPassword } from './people.ts';

/** Two projects, of which the second has the slug that is the name of the third. */
const projectRecords = [
  {
    project: { slug: 'ferries', name: 'Ferry letters', displayName: 'Ferries', usersWithAccess: [] },
    post: { postId: '1', createdAt: '2026-01-01T00:00:00Z', platform: 'mastodon', text: 'lantern' },
    author: { authorId: 'a', username: 'lantern' },
    narrative: { narrativeId: 'n', title: 'lantern' },
  },
  { project: { slug: 'harbour', name: 'The harbour', displayName: 'Harbour' } },
  { project: { slug: 'pier', name: 'harbour-pier', displayName: 'Pier' } },
  { project: { slug: 'harbour-pier', name: 'Other pier', displayName: 'Other pier' } },
];

/**
 * `own`: no project, and only what is the caller's. `leads`: no project, for lead analysts and administrators. `people`: for administrators. `finds in project`: something with an ID that nothing in
 * the project has.
 */
type Touches = 'own' | 'leads' | 'people' | 'reads project' | 'lists projects' | 'changes project' | 'finds in project';

interface Row {
  touches: Touches;
  call: (service: Service, project: string) => Promise<unknown>;
}

const id = 'none';
const search = (projectId: string) => ({ query: { projectId }, body: {} });

const rows: Record<string, Row> = {
  'contextChecks.create': { touches: 'own', call: (s) => s.contextChecks.create({ body: { input: 'Is it so?' } }) },
  'contextChecks.list': {
    touches: 'own',
    call: (s) => s.contextChecks.list({ query: { end: '2020-01-01T00:00:00Z' } }),
  },
  'contextChecks.get': { touches: 'own', call: (s) => s.contextChecks.get({ params: { id } }) },
  'visionAnalyses.create': {
    touches: 'own',
    call: (s) => s.visionAnalyses.create({ body: { input: 'https://example.org/a.png' } }),
  },
  'visionAnalyses.list': {
    touches: 'own',
    call: (s) => s.visionAnalyses.list({ query: { end: '2020-01-01T00:00:00Z' } }),
  },
  'visionAnalyses.get': { touches: 'own', call: (s) => s.visionAnalyses.get({ params: { id } }) },
  'projects.list': { touches: 'lists projects', call: (s, projectId) => s.projects.list({ query: { projectId } }) },
  'projects.get': { touches: 'reads project', call: (s, project) => s.projects.get({ params: { id: project } }) },
  'projects.update': {
    touches: 'changes project',
    call: (s, project) => s.projects.update({ params: { id: project }, body: { description: 'Boats' } }),
  },
  'posts.search': { touches: 'reads project', call: (s, project) => s.posts.search(search(project)) },
  'authors.search': { touches: 'reads project', call: (s, project) => s.authors.search(search(project)) },
  'narratives.search': { touches: 'reads project', call: (s, project) => s.narratives.search(search(project)) },
  'users.list': { touches: 'people', call: (s) => s.users.list({ query: {} }) },
  'users.create': { touches: 'people', call: (s) => s.users.create({ body: { email: 'new@example.org' } }) },
  'users.get': { touches: 'people', call: (s) => s.users.get({ params: { id } }) },
  'users.update': {
    touches: 'people',
    call: (s) => s.users.update({ params: { id }, body: { id, status: 'active' } }),
  },
  'roles.list': { touches: 'people', call: (s) => s.roles.list({}) },
  'people.invite': {
    touches: 'people',
    call: (s) => s.people.invite({ body: { email: 'newer@example.org', roles: ['analyst'] } }),
  },
  'people.link': { touches: 'people', call: (s) => s.people.link({ params: { id } }) },
  'people.setRoles': { touches: 'people', call: (s) => s.people.setRoles({ params: { id }, body: { roles: [] } }) },
  'people.revoke': { touches: 'people', call: (s) => s.people.revoke({ params: { id } }) },
  'people.remove': { touches: 'people', call: (s) => s.people.remove({ params: { id } }) },
  'people.log': { touches: 'people', call: (s) => s.people.log({ query: {} }) },
  'people.projects': { touches: 'people', call: (s) => s.people.projects({}) },
  'people.setMembership': {
    touches: 'people',
    call: (s, project) => s.people.setMembership({ params: { id }, body: { project, isMember: true } }),
  },
  'people.rights': { touches: 'people', call: (s) => s.people.rights({}) },
  'people.setRights': {
    touches: 'people',
    call: (s) => s.people.setRights({ params: { id }, body: { noCache: false, video: false, models: false } }),
  },
  'people.keys': { touches: 'people', call: (s) => s.people.keys({}) },
  'people.createKey': {
    touches: 'people',
    call: (s) => s.people.createKey({ params: { id }, body: { name: 'One', scopes: ['read'] } }),
  },
  'people.endKey': { touches: 'people', call: (s) => s.people.endKey({ params: { id } }) },
  'sharing.places': { touches: 'own', call: (s) => s.sharing.places({ params: { id } }) },
  'sharing.checks': {
    touches: 'reads project',
    call: (s, project) => s.sharing.checks({ params: { project }, query: {} }),
  },
  'sharing.check': {
    touches: 'finds in project',
    call: (s, project) => s.sharing.check({ params: { project, id } }),
  },
  'sharing.shareCheck': {
    touches: 'finds in project',
    call: (s, project) => s.sharing.shareCheck({ params: { project }, body: { check: id } }),
  },
  'sharing.endCheck': {
    touches: 'finds in project',
    call: (s, project) => s.sharing.endCheck({ params: { project, id } }),
  },
  'sharing.notes': {
    touches: 'reads project',
    call: (s, project) => s.sharing.notes({ params: { project }, query: { story: 'n' } }),
  },
  'sharing.addNote': {
    touches: 'finds in project',
    call: (s, project) => s.sharing.addNote({ params: { project }, body: { story: id, text: 'Seen.' } }),
  },
  'sharing.removeNote': {
    touches: 'finds in project',
    call: (s, project) => s.sharing.removeNote({ params: { project, id } }),
  },
  'topics.offer': { touches: 'own', call: (s) => s.topics.offer() },
  'topics.create': { touches: 'leads', call: (s, project) => s.topics.create({ body: newTopic(project) }) },
  'topics.archived': { touches: 'leads', call: (s) => s.topics.archived() },
  'topics.archive': {
    touches: 'changes project',
    call: (s, project) => s.topics.archive({ params: { id: project } }),
  },
  'topics.restore': {
    touches: 'changes project',
    call: (s, project) => s.topics.restore({ params: { id: project } }),
  },
  'projectJobs.states': { touches: 'own', call: (s) => s.projectJobs.states() },
  'projectJobs.run': {
    touches: 'changes project',
    call: (s, project) => s.projectJobs.run({ params: { id: project }, body: { key: 'once' } }),
  },
  'projectJobs.job': {
    touches: 'finds in project',
    call: (s, project) => s.projectJobs.job({ params: { id: project, job: id } }),
  },
  'projectJobs.stop': {
    touches: 'changes project',
    call: (s, project) => s.projectJobs.stop({ params: { id: project } }),
  },
  'policy.read': { touches: 'own', call: (s) => s.policy.read() },
  'policy.replace': { touches: 'people', call: (s) => s.policy.replace({ body: { neverSend: [], exportOff: false } }) },
  'sources.read': { touches: 'people', call: (s) => s.sources.read({}) },
  'sources.replace': {
    touches: 'people',
    call: (s) =>
      s.sources.replace({ body: { publishers: [], wikipedia: [], ask: [], feedHours: 6, olderFactChecks: 0 } }),
  },
  'sources.keepKey': {
    touches: 'people',
    call: (s) => s.sources.keepKey({ params: { name: 'brave' }, body: { key: 'k' } }),
  },
  'sources.dropKey': { touches: 'people', call: (s) => s.sources.dropKey({ params: { name: 'brave' } }) },
  'sources.fill': { touches: 'people', call: (s) => s.sources.fill({ body: { rest: false } }) },
  'sources.stop': { touches: 'people', call: (s) => s.sources.stop({}) },
};

const operations = Object.entries(contract).flatMap(([resource, procedures]) =>
  Object.keys(procedures).map((operation) => `${resource}.${operation}`),
);

/** The outcome for a caller: an answer, or the status and the words of a refusal. */
const outcomeOf = async (call: Promise<unknown>): Promise<{ answer: unknown } | { status: number; words: string }> => {
  try {
    return { answer: await call };
  } catch (error) {
    if (error instanceof ServiceError) return { status: error.status ?? 0, words: error.message };
    throw error;
  }
};

const ROLES: readonly AssignableRole[] = ['analyst', 'leadAnalyst', 'administrator'];
const NO_PROJECT = { status: 404, words: expect.stringContaining('No topic has this ID.') };
const answered = { answer: expect.anything() };

export const describeProjectAccess = (start: (importFile: string) => Promise<ServerNodes>): void => {
  const begin = async () => {
    const { here, there, credentials } = await start(await recordsFile(projectRecords));
    const administrator = clientBySecret(here, credentials.administrator);
    const shared = clientBySecret(there, credentials.member);
    const join = async (email: string, roles: AssignableRole[]) => {
      const { user, link } = await administrator.people.invite({ body: { email, roles } });
      const page = await setPassword(link.replace(here.addresses.base, there.addresses.base), PASSWORD);
      const secret = await secretOn(page);
      return { id: user.id, at: (node: RunningServer): Service => clientBySecret(node, secret) };
    };
    const setMember = (user: string, project: string, isMember: boolean) =>
      administrator.people.setMembership({ params: { id: user }, body: { project, isMember } });
    return { here, there, credentials, administrator, shared, join, setMember };
  };

  it('has a row for each operation of the contract', () => {
    expect(Object.keys(rows).toSorted()).toEqual(operations.toSorted());
  });

  describe.each(ROLES)('%s', (role) => {
    it('may do with a project what the role and membership say, in every operation', async () => {
      const { there, join, setMember } = await begin();
      const member = await join('member-of-it@example.org', [role]);
      const outsider = await join('outsider@example.org', [role]);
      await setMember(member.id, 'ferries', true);
      const services = { member: member.at(there), outsider: outsider.at(there) };
      for (const [name, { touches, call }] of Object.entries(rows)) {
        const [inside, outside, missing] = [
          await outcomeOf(call(services.member, 'ferries')),
          await outcomeOf(call(services.outsider, 'ferries')),
          await outcomeOf(call(services.outsider, 'nowhere')),
        ];
        if (touches === 'own') {
          expect(outside, name).not.toMatchObject({ status: 403 });
          expect(outside, name).not.toMatchObject(NO_PROJECT);
        } else if (touches === 'leads') {
          for (const one of [inside, outside])
            if (role === 'analyst') expect(one, name).toMatchObject({ status: 403 });
            else expect(one, name).toEqual(answered);
        } else if (touches === 'people') {
          if (role === 'administrator') expect(outside, name).not.toMatchObject({ status: 403 });
          else for (const one of [inside, outside, missing]) expect(one, name).toMatchObject({ status: 403 });
        } else if (touches === 'changes project' && role === 'analyst') {
          for (const one of [inside, outside]) expect(one, name).toEqual(missing);
          expect(missing, name).toMatchObject({ status: 403 });
        } else if (touches === 'finds in project') {
          expect(inside, name).toMatchObject({ status: 404 });
          expect(inside, name).not.toEqual(NO_PROJECT);
          expect(outside, name).toEqual(role === 'administrator' ? inside : NO_PROJECT);
          expect(missing, name).toEqual(NO_PROJECT);
        } else {
          expect(inside, name).toEqual(answered);
          if (role === 'administrator') expect(outside, name).toEqual(inside);
          else expect(outside, name).toEqual(missing);
          expect(missing, name).toEqual(touches === 'lists projects' ? { answer: { data: [] } } : NO_PROJECT);
        }
      }
    });
  });

  it('shows in a list what the caller reads, and of each project who else does', async () => {
    const { there, administrator, join, setMember } = await begin();
    const ada = await join('ada@example.org', ['analyst']);
    const slugs = async (service: Service) => (await service.projects.list({ query: {} })).data.map(({ slug }) => slug);
    expect(await slugs(ada.at(there))).toEqual([]);
    expect(await slugs(administrator)).toEqual(['ferries', 'harbour', 'harbour-pier', 'pier']);
    await setMember(ada.id, 'ferries', true);
    expect(await slugs(ada.at(there))).toEqual(['ferries']);
    const { usersWithAccess } = await ada.at(there).projects.get({ params: { id: 'Ferry letters' } });
    expect(usersWithAccess?.map(({ email, roles }) => [email, roles]).toSorted()).toEqual([
      ['ada@example.org', ['analyst']],
      ['administrator@example.org', ['administrator']],
      ['member@example.org', ['analyst']],
    ]);
    await administrator.users.update({ params: { id: ada.id }, body: { id: ada.id, status: 'deactivated' } });
    const [ferries] = (await administrator.projects.list({ query: { projectId: 'ferries' } })).data;
    expect(ferries?.usersWithAccess?.map(({ email }) => email)).not.toContain('ada@example.org');
  });

  it('does not let the name of a hidden project hide a readable one', async () => {
    const { there, join, setMember } = await begin();
    const ada = await join('ada@example.org', ['analyst']);
    await setMember(ada.id, 'pier', true);
    // The slug of one project is the name of another.
    expect(await ada.at(there).projects.get({ params: { id: 'harbour-pier' } })).toMatchObject({ slug: 'pier' });
    await setMember(ada.id, 'harbour-pier', true);
    expect(await ada.at(there).projects.get({ params: { id: 'harbour-pier' } })).toMatchObject({
      slug: 'harbour-pier',
    });
  });

  it('lets the shared account read what was imported while everybody shares it', async () => {
    const { shared } = await begin();
    expect((await shared.projects.list({ query: {} })).data).toHaveLength(4);
    expect((await shared.posts.search(search('ferries'))).posts).toHaveLength(1);
  });

  it('changes hold at every node with the next request, and are in the log', async () => {
    const { here, there, administrator, join, setMember } = await begin();
    const ada = await join('ada@example.org', ['analyst']);
    for (const node of [here, there]) {
      await setMember(ada.id, 'ferries', true);
      expect((await ada.at(node).posts.search(search('ferries'))).posts).toHaveLength(1);
      await setMember(ada.id, 'ferries', false);
      expect(await outcomeOf(ada.at(node).posts.search(search('ferries')))).toEqual(NO_PROJECT);
    }
    const { data } = await administrator.people.log({ query: { limit: 2 } });
    const line = { who: 'administrator@example.org', whom: 'ada@example.org', about: 'Ferries' };
    expect(data).toMatchObject([
      { ...line, what: 'removeFromProject' },
      { ...line, what: 'addToProject' },
    ]);
    await setMember(ada.id, 'ferries', false);
    expect((await administrator.people.log({ query: { limit: 1 } })).data).toEqual(data.slice(0, 1));
  });

  it('a change names a user and a project that there are, and lists say who is a member', async () => {
    const { administrator, join, setMember } = await begin();
    const ada = await join('ada@example.org', ['analyst']);
    expect(await errorOf(setMember('nobody', 'ferries', true))).toMatchObject({ status: 404 });
    expect(await errorOf(setMember(ada.id, 'nowhere', true))).toMatchObject({ status: 404 });
    await setMember(ada.id, 'Ferry letters', true);
    const { data } = await administrator.people.projects({});
    expect(data).toEqual([
      { slug: 'ferries', displayName: 'Ferries', members: [ada.id, 'member'].toSorted() },
      { slug: 'harbour', displayName: 'Harbour', members: ['member'] },
      { slug: 'harbour-pier', displayName: 'Other pier', members: ['member'] },
      { slug: 'pier', displayName: 'Pier', members: ['member'] },
    ]);
  });

  it('serves nothing else that knows projects: what the engine does for a device has no address', async () => {
    const { here, credentials } = await begin();
    const headers = { authorization: `Bearer ${await tokenBySecret(here, credentials.administrator)}` };
    const statusOf = async (path: string, method: string) => {
      const response = await fetch(`${here.addresses.base}${path}`, { method, headers });
      await response.arrayBuffer();
      return response.status;
    };
    expect(await statusOf('/v1/projects', 'GET')).toBe(200);
    for (const path of ['/topics', '/pinned', '/collecting/topics', '/collecting/pinned']) {
      for (const prefix of ['', '/v1', '/admin']) expect(await statusOf(`${prefix}${path}`, 'POST'), path).toBe(404);
    }
  });
};
