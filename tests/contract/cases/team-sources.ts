/**
 * The sources of a server's checks, over HTTP: who may read and choose them, what they may be, and what a choice does at every node: to
 * checks, to answers of before, to keys and to the library.
 */
import { describe, expect, it } from 'vitest';
import type { Service } from '../../../lib/contract/index.ts';
import type { TeamSourcesSettings } from '../../../lib/contract/team-sources.ts';
import type { ServerOptions } from '../../../server/start.ts';
import { evidenceFrom } from '../../../server/work/evidence-settings-file.ts';
import { clientBySecret, type ServerNodes } from '../../fixtures/servers.ts';
import { waitUntil } from '../../patience.ts';
import { worldFetch } from '../../unit/engine/context/ask-world.ts';
import { sentences } from '../../world/content/sentences.ts';
import type { World } from '../../world/world.ts';
import { errorOf, settledCheck } from '../subject.ts';

export type StartNodes = (options: Partial<ServerOptions>) => Promise<ServerNodes>;

const factDesk = { name: 'FactDesk', host: 'factdesk.example', language: 'en' };
const archiveDesk = { name: 'ArchiveDesk', host: 'archivedesk.example' };
const settings: TeamSourcesSettings = {
  publishers: [factDesk],
  wikipedia: [],
  ask: [],
  feedHours: 0,
  olderFactChecks: 0,
};
const KEY = 'key-of-the-team-4711';
const onGoogle: TeamSourcesSettings = { ...settings, ask: ['google-fact-check'] };
const ofGoogle = { name: 'google-fact-check' as const };

const LOCKED = {
  status: 409,
  message: expect.stringContaining('The operator of the server has set its sources. Nothing was changed.'),
};

type Call = (service: Service) => Promise<unknown>;
const calls: Record<string, Call> = {
  read: ({ sources }) => sources.read({}),
  replace: ({ sources }) => sources.replace({ body: settings }),
  keepKey: ({ sources }) => sources.keepKey({ params: ofGoogle, body: { key: KEY } }),
  dropKey: ({ sources }) => sources.dropKey({ params: ofGoogle }),
  fill: ({ sources }) => sources.fill({ body: { rest: false } }),
  stop: ({ sources }) => sources.stop({}),
};
const changes = Object.entries(calls).filter(([name]) => name !== 'read');

export const describeTeamSources = (start: StartNodes, world: World): void => {
  const begin = async (options: Partial<ServerOptions> = {}) => {
    const requested: string[] = [];
    const lines: string[] = [];
    const fetch = worldFetch(world);
    const { here, there, credentials } = await start({
      evidence: 'administrators',
      log: { warn: (message, error) => void lines.push(`${message} ${error}`) },
      fetch: (address, init) => {
        requested.push(`${address} ${JSON.stringify([...new Headers(init.headers)])}`);
        return fetch(address, init);
      },
      ...options,
    });
    return {
      ...{ requested, lines, here, there },
      administrator: clientBySecret(here, credentials.administrator),
      elsewhere: clientBySecret(there, credentials.administrator),
      member: clientBySecret(there, credentials.member),
    };
  };
  const checked = async (service: Service, input: string = sentences.checked) => {
    const { id } = await service.contextChecks.create({ body: { input } });
    const check = await settledCheck(service, id);
    if (check.status !== 'success') throw new Error(`The check failed: ${JSON.stringify(check)}`);
    return { id, ...check.context };
  };
  const emailsOf = async ({ users }: Service) => (await users.list({ query: {} })).body;

  describe('the sources of a server', () => {
    it('are Wikipedia in English at first, and nobody whose rating could be a label', async () => {
      const { administrator } = await begin();
      expect(await administrator.sources.read({})).toEqual({
        settings: { publishers: [], wikipedia: ['en'], ask: [], feedHours: 6, olderFactChecks: 0 },
        ...{ lockedByOperator: false, withoutLabel: [], keys: [] },
        library: { size: 0, bytes: 0, languages: [], publishers: [] },
      });
    });

    it('are read and changed by administrators alone', async () => {
      const { administrator, member } = await begin();
      for (const [name, call] of Object.entries(calls))
        expect(await errorOf(call(member)), name).toMatchObject({ status: 403 });
      const [user] = (await emailsOf(administrator)).filter(({ email }) => email.startsWith('member'));
      const params = { id: user?.id ?? '' };
      await administrator.people.setRoles({ params, body: { roles: ['leadAnalyst'] } });
      for (const [name, call] of Object.entries(calls))
        expect(await errorOf(call(member)), name).toMatchObject({ status: 403 });
      await administrator.users.update({ params, body: { ...params, status: 'deactivated' } });
      for (const [name, call] of Object.entries(calls))
        expect(await errorOf(call(member)), name).toMatchObject({ status: 401 });
      expect((await administrator.sources.read({})).changed).toBeUndefined();
    });

    it('are read back at every node as they were chosen, and each act is noted without its content', async () => {
      const { administrator, elsewhere } = await begin();
      const chosen: TeamSourcesSettings = {
        ...{ publishers: [factDesk, archiveDesk], wikipedia: ['de', 'en'], ask: ['wikidata', 'searxng'] },
        ...{ searxng: 'https://search.example', feedHours: 0, olderFactChecks: 500 },
      };
      await administrator.sources.replace({ body: { ...chosen, publishers: [factDesk, archiveDesk, factDesk] } });
      const read = await elsewhere.sources.read({});
      expect(read).toMatchObject({ settings: chosen, changed: { who: 'administrator@example.org' } });
      expect(read.settings.publishers).toHaveLength(2);
      await elsewhere.sources.keepKey({ params: ofGoogle, body: { key: KEY } });
      await administrator.sources.fill({ body: { rest: true } });
      await administrator.sources.stop({});
      await administrator.sources.dropKey({ params: ofGoogle });
      // There is none any more, and nothing to note.
      await administrator.sources.dropKey({ params: ofGoogle });
      const { data } = await elsewhere.people.log({ query: { limit: 5 } });
      expect(data.map(({ what, who, about }) => [what, who, about])).toEqual([
        ['dropSourceKey', 'administrator@example.org', 'google-fact-check'],
        ['stopFilling', 'administrator@example.org', undefined],
        ['fillLibrary', 'administrator@example.org', undefined],
        ['keepSourceKey', 'administrator@example.org', 'google-fact-check'],
        ['sources', 'administrator@example.org', undefined],
      ]);
      expect(JSON.stringify(data)).not.toMatch(/factdesk|search\.example|4711/);
    });

    it.each<[string, Partial<TeamSourcesSettings>]>([
      ['a feed on another site', { publishers: [{ ...factDesk, feed: 'https://other.example/feed/' }] }],
      ['a host that is none', { publishers: [{ name: 'FactDesk', host: '127.0.0.1' }] }],
      ['a name without end', { publishers: [{ ...factDesk, name: 'x'.repeat(201) }] }],
      ['a text that no database stores', { publishers: [{ ...factDesk, name: 'Fact\u0000Desk' }] }],
      [
        'too many of them',
        { publishers: Array.from({ length: 201 }, (_, at) => ({ ...factDesk, host: `a${at}.example` })) },
      ],
      ['a schedule beyond a week', { feedHours: 169 }],
      ['more than an archive may bring', { olderFactChecks: 50_001 }],
      ['an address that is none', { searxng: 'ftp://search.example' }],
    ])('are not %s', async (_, change) => {
      const { administrator } = await begin();
      const refused = await errorOf(administrator.sources.replace({ body: { ...settings, ...change } }));
      expect(refused).toMatchObject({ status: 400 });
      expect((await administrator.sources.read({})).changed).toBeUndefined();
    });

    it('give the next check its label, at every node; a removed fact-checker takes its label from the cache', async () => {
      const { administrator, elsewhere, member } = await begin();
      await administrator.sources.replace({ body: { ...settings, publishers: [] } });
      expect((await checked(member)).label).toBeUndefined();
      await administrator.sources.replace({ body: settings });
      const labelled = await checked(member);
      expect(labelled).toMatchObject({ label: 'Warning' });
      world.clearRequests();
      expect((await checked(member)).created_at).toBe(labelled.created_at);
      expect(world.requests).toEqual([]);
      await elsewhere.sources.replace({ body: { ...settings, publishers: [] } });
      expect((await checked(member)).label).toBeUndefined();
      await elsewhere.sources.replace({ body: settings });
      expect(await checked(administrator)).toMatchObject({ label: 'Warning' });
    });

    it('are what the rules of the administrators narrow', async () => {
      const { administrator, elsewhere } = await begin();
      const body = { publishers: ['factdesk.example'], neverSend: [], exportOff: false };
      expect(await errorOf(administrator.policy.replace({ body }))).toMatchObject({ status: 400 });
      await administrator.sources.replace({ body: settings });
      expect(await elsewhere.policy.replace({ body })).toMatchObject({
        publishers: [{ name: 'FactDesk', host: 'factdesk.example' }],
      });
      const both = await administrator.sources.replace({ body: { ...settings, publishers: [factDesk, archiveDesk] } });
      expect(both.withoutLabel).toEqual(['archivedesk.example']);
    });

    it('have keys that checks send and nobody reads', async () => {
      const { administrator, elsewhere, member, requested, lines } = await begin();
      const sent = () => requested.filter((address) => address.includes('factchecktools.googleapis.com'));
      await administrator.sources.replace({ body: onGoogle });
      const kept = await administrator.sources.keepKey({ params: ofGoogle, body: { key: KEY } });
      expect(kept.keys).toEqual([{ name: 'google-fact-check', isReadable: true }]);
      const read = await elsewhere.sources.read({});
      const check = await checked(member);
      const { data } = await administrator.people.log({ query: {} });
      expect(JSON.stringify([kept, read, check, data, lines])).not.toContain('4711');
      expect(sent().at(-1)).toContain(KEY);
      expect((await elsewhere.sources.dropKey({ params: ofGoogle })).keys).toEqual([]);
      requested.length = 0;
      await checked(member, sentences.unchecked);
      expect(JSON.stringify(requested)).not.toContain('4711');
    });

    it('are the operator’s where there is a file: shown, and changed by nobody', async () => {
      const file = evidenceFrom({
        ...{ publishers: [factDesk], wikipedia: [], ask: ['brave'], keys: { brave: KEY }, feedHours: 0 },
      });
      const { administrator, member } = await begin({ evidence: file });
      const { settings: set, ...view } = await administrator.sources.read({});
      expect(set).toEqual({ ...settings, ask: ['brave'] });
      expect(view).toMatchObject({ lockedByOperator: true, keys: [{ name: 'brave', isReadable: true }] });
      expect(JSON.stringify(view)).not.toContain('4711');
      for (const [name, call] of changes) expect(await errorOf(call(administrator)), name).toMatchObject(LOCKED);
      expect(await administrator.sources.read({})).toEqual({ settings: set, ...view });
      expect(await checked(member)).toMatchObject({ label: 'Warning' });
    });

    it('fill the library by themselves once they are chosen, also with older fact-checks', async () => {
      const { administrator, elsewhere } = await begin();
      const filled = { ...settings, publishers: [archiveDesk], feedHours: 6, olderFactChecks: 50 };
      const { library } = await administrator.sources.replace({ body: filled });
      expect(library).toMatchObject({ filling: { done: 0, total: 1 }, publishers: [{ state: 'unread', size: 0 }] });
      const full = await waitUntil('the library', async () => {
        const { library: now } = await elsewhere.sources.read({});
        return !now.filling && now;
      });
      // Ten are in the feed.
      expect(full).toMatchObject({
        size: 60,
        publishers: [{ ...{ host: 'archivedesk.example', state: 'read', size: 60 } }],
      });
      expect(full.publishers[0]?.archive).toMatchObject({ added: 50 });
      expect(Date.parse(full.publishers[0]?.readAt ?? '')).not.toBeNaN();
    });

    it('say why a feed was not read, are read again on a wish, and not after a stop', async () => {
      const { administrator, elsewhere, requested } = await begin();
      const feeds = () => requested.filter((address) => address.includes('/feed/')).length;
      world.faults.inject({ kind: 'answer', status: 404 }, { host: 'factdesk.example', path: '/feed/' });
      await administrator.sources.replace({ body: { ...settings, feedHours: 6 } });
      const failed = await waitUntil('the failure', async () => {
        const { library } = await administrator.sources.read({});
        return library.publishers.find(({ state }) => state === 'failed');
      });
      expect(failed.problem).toBe('The host responded with status 404.');
      const before = feeds();
      expect((await elsewhere.sources.fill({ body: { rest: true } })).library.filling).toEqual({ done: 0, total: 1 });
      const stopped = await administrator.sources.stop({});
      expect(stopped.library.filling).toBeUndefined();
      await elsewhere.sources.fill({ body: { rest: true } });
      await waitUntil('the feed', async () => {
        const { library } = await administrator.sources.read({});
        return library.publishers.some(({ state }) => state === 'read') && !library.filling;
      });
      expect(feeds()).toBe(before + 1);
    });
  });
};
