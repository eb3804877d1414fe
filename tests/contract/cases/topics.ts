/**
 * The topics of a server, over HTTP: who creates, runs, stops and archives them, and what everybody else sees of it. Each act is done at one
 * node and seen at the other.
 */
import { describe, expect, it } from 'vitest';
import type { Service } from '../../../lib/contract/index.ts';
import type { AssignableRole } from '../../../lib/contract/people.ts';
import type { ServerOptions } from '../../../server/start.ts';
import { newTopic } from '../../fixtures/new-topic.ts';
import { clientBySecret, type ServerNodes } from '../../fixtures/servers.ts';
import { waitUntil } from '../../patience.ts';
import { newsPosts } from '../../world/content/posts.ts';
import { hackerNewsSite } from '../../world/sites/hacker-news.ts';
import { errorOf } from '../subject.ts';
import { PASSWORD, secretOn, setPassword } from './people.ts';

const news: ServerOptions['fetch'] = async (address, init) =>
  hackerNewsSite(newsPosts).handle(new Request(address, init));

/** A source that answers when it is told to. */
const heldSource = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const fetch: ServerOptions['fetch'] = async (address, init) => {
    const stopped = new Promise<never>((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true });
    });
    await Promise.race([promise, stopped]);
    return hackerNewsSite(newsPosts).handle(new Request(address, init));
  };
  return { fetch, release: resolve };
};

type StartNodes = (options: Partial<ServerOptions>) => Promise<ServerNodes>;

export const describeTopics = (start: StartNodes): void => {
  const begin = async (fetch = news) => {
    const { here, there, credentials } = await start({ collectsFrom: ['hacker-news', 'feed'], fetch });
    const administrator = clientBySecret(here, credentials.administrator);
    const join = async (email: string, roles: AssignableRole[]) => {
      const { user, link } = await administrator.people.invite({ body: { email, roles } });
      const secret = await secretOn(
        await setPassword(link.replace(here.addresses.base, there.addresses.base), PASSWORD),
      );
      return { id: user.id, here: clientBySecret(here, secret), there: clientBySecret(there, secret) };
    };
    const slugs = async (service: Service) => (await service.projects.list({ query: {} })).data.map(({ slug }) => slug);
    const logged = async () =>
      (await administrator.people.log({ query: { limit: 5 } })).data.map(({ who, what, about }) => [who, what, about]);
    return { administrator, join, slugs, logged, there: clientBySecret(there, credentials.administrator) };
  };
  const stateAt = async (service: Service, slug: string) =>
    (await service.projectJobs.states()).data.find(({ project }) => project === slug);
  const ended = (service: Service, slug: string, job: string) =>
    waitUntil('the end of the job', async () => {
      const { run } = await service.projectJobs.job({ params: { id: slug, job } });
      return run.state.name !== 'running' && run;
    });

  it('a lead analyst creates one, reads it, and no other lead analyst does', async () => {
    const { join, slugs, logged } = await begin();
    const ada = await join('ada@example.org', ['leadAnalyst']);
    const bea = await join('bea@example.org', ['leadAnalyst']);
    const made = await ada.here.topics.create({ body: newTopic('one', { description: 'Since May.' }) });
    expect(made).toMatchObject({ displayName: 'Night ferry', description: 'Since May.', postCount: 0 });
    expect(made).not.toHaveProperty('madeFor');
    expect(made.usersWithAccess?.map(({ email }) => email)).toContain('ada@example.org');
    expect(await slugs(ada.there)).toEqual([made.slug]);
    expect(await slugs(bea.there)).toEqual([]);
    expect(await errorOf(bea.there.projects.get({ params: { id: made.slug } }))).toMatchObject({ status: 404 });
    expect(await logged()).toContainEqual(['ada@example.org', 'createTopic', 'Night ferry']);
  });

  it('a request that is sent twice creates one, and a name that another one has tells nobody of it', async () => {
    const { join, slugs, logged } = await begin();
    const ada = await join('ada@example.org', ['leadAnalyst']);
    const bea = await join('bea@example.org', ['leadAnalyst']);
    const [first, second] = [
      await ada.here.topics.create({ body: newTopic('one') }),
      await ada.there.topics.create({ body: newTopic('one') }),
    ];
    expect(second.slug).toBe(first.slug);
    expect((await logged()).filter(([, what]) => what === 'createTopic')).toHaveLength(1);
    // The same key from somebody else is another request.
    const theirs = await bea.there.topics.create({ body: newTopic('one') });
    expect(theirs.slug).not.toBe(first.slug);
    expect(theirs.slug).toMatch(/^night-ferry-[0-9a-f]{6}$/);
    expect(await slugs(bea.here)).toEqual([theirs.slug]);
  });

  it('an administrator says who reads it from the start, and nobody else may', async () => {
    const { administrator, join, slugs } = await begin();
    const ada = await join('ada@example.org', ['analyst']);
    const lead = await join('lead@example.org', ['leadAnalyst']);
    expect((await administrator.topics.offer()).readers?.map(({ email }) => email)).toEqual(
      expect.arrayContaining(['ada@example.org', 'lead@example.org']),
    );
    expect(await lead.here.topics.offer()).not.toHaveProperty('readers');
    const { slug } = await administrator.topics.create({ body: { ...newTopic('one'), members: [ada.id] } });
    expect(await slugs(ada.there)).toEqual([slug]);
    expect(await slugs(lead.there)).toEqual([]);
    const given = lead.here.topics.create({ body: { ...newTopic('two'), members: [ada.id] } });
    expect(await errorOf(given)).toMatchObject({ status: 403 });
    const nobody = administrator.topics.create({ body: { ...newTopic('three'), members: ['nobody'] } });
    expect(await errorOf(nobody)).toMatchObject({ status: 404 });
    expect(await slugs(administrator)).toEqual([slug]);
  });

  it('lists only sources that the operator allows, and says why of the others', async () => {
    const { administrator } = await begin();
    const { kinds, mayChange } = await administrator.topics.offer();
    expect(mayChange).toBe(true);
    expect(kinds.filter(({ isAllowed }) => isAllowed).map(({ kind }) => kind)).toEqual(['hacker-news', 'feed']);
    expect(kinds.find(({ kind }) => kind === 'gdelt')).toMatchObject({ because: { code: 'collectProblem.barred' } });
    const wanted = newTopic('one', { dataSources: ['hacker-news', 'gdelt'] });
    const refused = { status: 400, message: expect.stringContaining('GDELT') };
    expect(await errorOf(administrator.topics.create({ body: wanted }))).toMatchObject(refused);
    const { slug, jobSchedule } = await administrator.topics.create({ body: newTopic('two') });
    if (!jobSchedule) throw new Error('It has no schedule.');
    const change = { ...jobSchedule, dataSources: ['hacker-news', 'gdelt'] };
    const update = administrator.projects.update({ params: { id: slug }, body: { jobSchedule: change } });
    expect(await errorOf(update)).toMatchObject(refused);
  });

  it('collects and groups when somebody runs it, and everybody who reads it sees how that went', async () => {
    const { administrator, join, there } = await begin();
    const ada = await join('ada@example.org', ['analyst']);
    const { slug } = await administrator.topics.create({ body: { ...newTopic('one'), members: [ada.id] } });
    expect(await stateAt(ada.there, slug)).toMatchObject({ project: slug, searches: [] });
    const { job } = await administrator.projectJobs.run({ params: { id: slug }, body: { key: 'now' } });
    // The request was sent again.
    expect(await there.projectJobs.run({ params: { id: slug }, body: { key: 'now' } })).toEqual({ job });
    const run = await ended(ada.there, slug, job);
    expect(run).toMatchObject({ reason: 'person', state: { name: 'done', report: { added: newsPosts.length } } });
    expect(await stateAt(ada.here, slug)).toMatchObject({
      lastRun: { id: job },
      searches: [{ run: job, added: newsPosts.length }],
    });
    const { narratives } = await ada.here.narratives.search({
      ...{ query: { projectId: slug }, body: { page: { first: 10 } } },
    });
    expect(narratives.length).toBeGreaterThan(0);
  });

  it('says at each node how far it is, and ends when somebody stops it at another one', async () => {
    const { fetch, release } = heldSource();
    const { administrator, there } = await begin(fetch);
    const { slug } = await administrator.topics.create({ body: newTopic('one') });
    const { job } = await administrator.projectJobs.run({ params: { id: slug }, body: { key: 'now' } });
    for (const service of [administrator, there]) {
      const read = () => service.projectJobs.job({ params: { id: slug, job } });
      const { progress } = await waitUntil('the first report', async () => {
        const state = await read();
        return state.progress?.step === 'asking' && state;
      });
      expect(progress).toMatchObject({ step: 'asking', name: 'Hacker News', done: 0, total: 1 });
    }
    expect(await there.projectJobs.stop({ params: { id: slug } })).toMatchObject({ stopping: 1 });
    expect(await ended(administrator, slug, job)).toMatchObject({ state: { name: 'stopped' } });
    release();
  });

  it('tells nobody of the job of another topic', async () => {
    const { administrator } = await begin();
    const [one, two] = [
      await administrator.topics.create({ body: newTopic('one') }),
      await administrator.topics.create({ body: newTopic('two') }),
    ];
    const { job } = await administrator.projectJobs.run({ params: { id: one.slug }, body: { key: 'now' } });
    await ended(administrator, one.slug, job);
    expect(await errorOf(administrator.projectJobs.job({ params: { id: two.slug, job } }))).toMatchObject({
      status: 404,
    });
  });

  it('is seen by nobody while it is archived, keeps its posts, and comes back', async () => {
    const { administrator, join, slugs, logged } = await begin();
    const ada = await join('ada@example.org', ['analyst']);
    const lead = await join('lead@example.org', ['leadAnalyst']);
    const body = { ...newTopic('one', { schedule: { frequency: 'hourly' } }), members: [ada.id, lead.id] };
    const { slug } = await administrator.topics.create({ body });
    const { job } = await administrator.projectJobs.run({ params: { id: slug }, body: { key: 'now' } });
    await ended(administrator, slug, job);
    const params = { id: slug };
    for (const service of [lead.here, lead.there]) await service.topics.archive({ params });
    for (const service of [administrator, ada.there, lead.there]) {
      expect(await slugs(service)).toEqual([]);
      expect(await errorOf(service.projects.get({ params }))).toMatchObject({ status: 404 });
      const search = service.posts.search({ query: { projectId: slug }, body: {} });
      expect(await errorOf(search)).toMatchObject({ status: 404 });
      expect((await service.projectJobs.states()).data).toEqual([]);
    }
    expect((await lead.there.topics.archived()).data).toMatchObject([{ slug, displayName: 'Night ferry' }]);
    const again = administrator.projectJobs.run({ params, body: { key: 'later' } });
    expect(await errorOf(again)).toMatchObject({ status: 404 });
    expect(await lead.there.topics.restore({ params })).toMatchObject({ slug });
    expect(await lead.here.topics.restore({ params })).toMatchObject({ slug });
    expect((await lead.here.topics.archived()).data).toEqual([]);
    expect((await ada.here.posts.search({ query: { projectId: slug }, body: {} })).posts.length).toBeGreaterThan(0);
    expect((await logged()).slice(0, 2)).toEqual([
      ['lead@example.org', 'restoreTopic', 'Night ferry'],
      ['lead@example.org', 'archiveTopic', 'Night ferry'],
    ]);
  });

  it('of others is not archived, not restored and not listed', async () => {
    const { administrator, join } = await begin();
    const lead = await join('lead@example.org', ['leadAnalyst']);
    const { slug } = await administrator.topics.create({ body: newTopic('one') });
    const params = { id: slug };
    expect(await errorOf(lead.there.topics.archive({ params }))).toMatchObject({ status: 404 });
    await administrator.topics.archive({ params });
    expect(await errorOf(lead.there.topics.restore({ params }))).toMatchObject({ status: 404 });
    expect((await lead.there.topics.archived()).data).toEqual([]);
    expect((await administrator.topics.archived()).data).toMatchObject([{ slug }]);
  });
};

/** A server whose operator lets it collect from nowhere. */
export const describeNoNetworks = (start: StartNodes): void => {
  describe('a server that collects nothing', () => {
    it('says so of each source, and of a run', async () => {
      const { here, credentials } = await start({});
      const administrator = clientBySecret(here, credentials.administrator);
      const { kinds } = await administrator.topics.offer();
      expect(kinds.every(({ isAllowed, because }) => !isAllowed && because?.code === 'collectProblem.notHere')).toBe(
        true,
      );
      const { slug } = await administrator.topics.create({ body: newTopic('one', { dataSources: [] }) });
      const { job } = await administrator.projectJobs.run({ params: { id: slug }, body: { key: 'now' } });
      const run = await waitUntil('the end of the job', async () => {
        const { run } = await administrator.projectJobs.job({ params: { id: slug, job } });
        return run.state.name !== 'running' && run;
      });
      expect(run.state).toMatchObject({ name: 'failed', message: { code: 'collectProblem.notHere' } });
    });
  });
};
