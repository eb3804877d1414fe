/** Tests the search for posts: nothing is sent before the user consents, and no started search is lost. */
import { describe, expect, it } from 'vitest';
import type { PostQuery } from '../../../lib/contract/device/post-query.ts';
import { createFinds, type FindParts } from '../../../lib/narratives/find-posts.ts';
import { decide } from '../../../lib/privacy/leaving.ts';
import type { FindRecord } from '../../../lib/records/find-record.ts';
import { createProjectWorld } from '../engine/narratives/projects/project-world.ts';

const query: PostQuery = { links: [], phrases: ['night ferry'], names: [], hashtags: [] };
const page = {
  address: 'https://harbour-post.example/2026/night-ferry',
  title: 'The night ferry',
  authors: [],
  text: '',
  claimReviews: [],
};
const NEW = { page, pageKey: 'abc', query, dataSources: ['hacker-news', 'mastodon:social.example'] };

const createFindWorld = (more: Partial<FindParts> & { missing?: string[] } = {}) => {
  const engine = createProjectWorld();
  const records = new Map<string, FindRecord>();
  const remembered: [string, string][] = [];
  const done: [string, string | undefined][] = [];
  const missing = new Set(more.missing);
  const parts: FindParts = {
    collecting: async () => engine.collecting,
    read: async (id) => records.get(id),
    all: async () => [...records.values()],
    write: async (record) => void records.set(record.id, record),
    mayLeave: async ({ isConsented }) => ({ outcome: isConsented ? 'goes' : 'asks' }),
    maySearchLeave: async () => true,
    rememberAnswer: async (address, answer) => void remembered.push([address, answer]),
    missingOf: async (hosts) => hosts.filter((host) => missing.has(host)),
    hostsOfService: async () => ['service.example'],
    beforeUse: async () => {},
    findingsOf: async ({ id, text }, job) => {
      done.push([id, job]);
      return { at: 1, text, projects: [], sources: [], stories: { top: [] } };
    },
    failureOf: () => undefined,
    now: engine.clock.now,
    ...more,
  };
  const finds = createFinds(parts);
  const begin = async () => {
    const started = await finds.start(NEW);
    if (started.outcome === 'blocked') throw new Error('It was not to be blocked.');
    return started.id;
  };
  const stateOf = (id: string) => records.get(id)?.state;
  const untilOver = async (id: string) => {
    while (stateOf(id)?.name === 'running') await new Promise((resolve) => setTimeout(resolve, 5));
    return stateOf(id);
  };
  return { ...engine, finds, parts, records, remembered, done, missing, begin, stateOf, untilOver };
};

describe('a search for posts', () => {
  it('names every host and sends nothing until the user consents', async () => {
    const { begin, stateOf, finds, network, untilOver, done, records } = createFindWorld();
    const id = await begin();
    expect(stateOf(id)).toEqual({ name: 'awaiting-consent', hosts: ['hn.algolia.com', 'social.example'] });
    expect(network.requests).toBe(0);
    await finds.answer(id, { answer: 'once', dataSources: ['hacker-news'] });
    const state = await untilOver(id);
    expect(state).toMatchObject({ name: 'done', run: { found: 3, added: 3 } });
    expect(done).toEqual([[id, state?.name === 'done' ? state.run?.job : '']]);
    expect(records.get(id)?.found?.text).toContain('night ferry');
  });

  it('has no invisible characters, neither at first nor as edited, and counts them', async () => {
    const { finds, records } = createFindWorld();
    const hidden = { ...query, phrases: ['night\u{e0041} ferry\u202e', '\u200b'], hashtags: ['Ferry\ufe0f'] };
    const started = await finds.start({ ...NEW, query: hidden, leftOut: 3 });
    const id = 'id' in started ? started.id : '';
    const clean = { ...query, phrases: ['night ferry'], hashtags: ['Ferry'] };
    expect(records.get(id)).toMatchObject({ query: clean, leftOut: 7 });
    await finds.answer(id, { answer: 'once', query: hidden, dataSources: ['hacker-news'] });
    expect(records.get(id)).toMatchObject({ query: clean });
  });

  it.each([
    ['never', { name: 'blocked', host: 'harbour-post.example' }, [[page.address, 'never']]],
    ['cancel', { name: 'stopped' }, [[page.address, 'cancel']]],
  ] as const)('sends nothing if the answer is %s', async (answer, state, answers) => {
    const { begin, finds, stateOf, network, remembered } = createFindWorld();
    const id = await begin();
    await finds.answer(id, { answer });
    await finds.answer(id, { answer: 'once' });
    expect(stateOf(id)).toEqual(state);
    expect(network.requests).toBe(0);
    expect(remembered).toEqual(answers);
  });

  it('asks about words of a field, also on a site with consent', async () => {
    const rules = { neverSend: { blocked: [], own: [], except: [] }, privateWindows: false, wikipedias: {} };
    const [sites, allowedHosts] = [{ 'harbour-post.example': 'always' } as const, []];
    const { finds } = createFindWorld({
      mayLeave: async (departure) => decide(departure, { ...rules, sites, allowedHosts, mayTransmit: true }),
    });
    expect((await finds.start(NEW)).outcome).toBe('begun');
    expect((await finds.start({ ...NEW, editable: true })).outcome).toBe('asks');
  });

  it('starts at once on a site with consent, and not at all on a blocked one', async () => {
    const always = createFindWorld({ mayLeave: async () => ({ outcome: 'goes' }) });
    const { outcome } = await always.finds.start(NEW);
    expect(outcome).toBe('begun');
    const never = createFindWorld({
      mayLeave: async ({ from = '' }) => ({ outcome: 'blocked', host: new URL(from).hostname }),
    });
    expect(await never.finds.start(NEW)).toEqual({ outcome: 'blocked', host: 'harbour-post.example' });
    expect(never.records.size).toBe(0);
  });

  it('sends nothing without the browser’s own consent: not after an answer, from a listed site, nor after a restart', async () => {
    const permits = { it: false };
    const world = createFindWorld({
      mayLeave: async () => ({ outcome: 'goes' }),
      maySearchLeave: async () => permits.it,
    });
    const { finds, begin, records, stateOf, network, clock, untilOver } = world;
    const id = await begin();
    const waits = { name: 'awaiting-consent', hosts: ['hn.algolia.com', 'social.example'] };
    expect(stateOf(id)).toEqual(waits);
    await finds.answer(id, { answer: 'once' });
    expect(stateOf(id)).toEqual(waits);
    const record = records.get(id);
    if (record) records.set(id, { ...record, state: { name: 'running' } });
    clock.advance(60_000);
    await finds.wakeUp();
    expect(stateOf(id)).toEqual(waits);
    expect(network.requests).toBe(0);
    permits.it = true;
    await finds.answer(id, { answer: 'once', dataSources: ['hacker-news'] });
    expect(await untilOver(id)).toMatchObject({ name: 'done', run: { found: 3 } });
  });

  it('waits for the browser’s permission, or continues without those hosts', async () => {
    const { begin, finds, stateOf, untilOver, records } = createFindWorld({ missing: ['social.example'] });
    const id = await begin();
    await finds.answer(id, { answer: 'once' });
    expect(stateOf(id)).toEqual({ name: 'awaiting-permission', hosts: ['social.example'] });
    await finds.permitted(id);
    expect(stateOf(id)?.name).toBe('awaiting-permission');
    await finds.permitted(id, true);
    expect(await untilOver(id)).toMatchObject({ name: 'done' });
    expect(records.get(id)?.dataSources).toEqual(['hacker-news']);
  });

  it('sends the query as the user edited it', async () => {
    const { begin, finds, untilOver, records } = createFindWorld();
    const id = await begin();
    const changed = { ...query, phrases: ['harbour'] };
    await finds.answer(id, { answer: 'always', query: changed, dataSources: ['hacker-news'] });
    await untilOver(id);
    expect(records.get(id)).toMatchObject({ query: changed, found: { text: expect.stringContaining('harbour') } });
  });

  it('is resumed by the next worker, before the engine received it and after', async () => {
    const { begin, finds, parts, records, stateOf, untilOver, clock, collecting, engine } = createFindWorld();
    const [first, second] = [await begin(), await begin()];
    const at = (id: string) => {
      const record = records.get(id);
      if (!record) throw new Error('There is no such record.');
      return { ...record, dataSources: ['hacker-news'] };
    };
    records.set(first, { ...at(first), state: { name: 'running' } });
    const { id: job } = await collecting.start({ project: 'around-what-i-read', query, dataSources: ['hacker-news'] });
    await engine.idle();
    records.set(second, { ...at(second), state: { name: 'running', job } });
    clock.advance(60_000);
    await createFinds(parts).wakeUp();
    expect(await untilOver(first)).toMatchObject({ name: 'done' });
    expect(await untilOver(second)).toMatchObject({ name: 'done', run: { found: 3 } });
    await finds.stop(first);
    expect(stateOf(first)?.name).toBe('done');
  });

  it('fails if its job no longer exists', async () => {
    const { begin, finds, records, untilOver } = createFindWorld();
    const id = await begin();
    const record = records.get(id);
    if (record) records.set(id, { ...record, state: { name: 'running', job: '999' } });
    await finds.wakeUp();
    expect(await untilOver(id)).toMatchObject({ name: 'failed' });
  });

  it('keeps the numbers of its run if nothing can be searched afterwards', async () => {
    const { begin, finds, untilOver, records } = createFindWorld({
      findingsOf: async () => {
        throw new Error('The index is gone.');
      },
    });
    const id = await begin();
    await finds.answer(id, { answer: 'once', dataSources: ['hacker-news'] });
    expect(await untilOver(id)).toMatchObject({ name: 'done', run: { found: 3 } });
    expect(records.get(id)?.found).toBeUndefined();
  });
});

describe('a find in what a service has stored', () => {
  const OF_SERVICE = { ...NEW, connection: 'a1', dataSources: [], text: 'ferry' };
  const begin = async (world: ReturnType<typeof createFindWorld>) => {
    const started = await world.finds.start(OF_SERVICE);
    return 'id' in started ? started.id : '';
  };

  it('names the hosts of the service, and asks no network', async () => {
    const world = createFindWorld();
    const id = await begin(world);
    expect(world.stateOf(id)).toEqual({ name: 'awaiting-consent', hosts: ['service.example'] });
    expect(world.done).toEqual([]);
    await world.finds.answer(id, { answer: 'once' });
    expect(await world.untilOver(id)).toEqual({ name: 'done' });
    expect([world.done, world.network.requests]).toEqual([[[id, undefined]], 0]);
    expect(world.records.get(id)?.found).toMatchObject({ text: 'ferry' });
  });

  it('is not sent if the rules of the server, once known, forbid it', async () => {
    let isKnown = false;
    const world = createFindWorld({
      mayLeave: async () =>
        isKnown ? { outcome: 'blocked', host: 'harbour-post.example', setBy: 'Desk' } : { outcome: 'goes' },
      beforeUse: async () => {
        isKnown = true;
      },
    });
    const id = await begin(world);
    expect(await world.untilOver(id)).toEqual({ name: 'blocked', host: 'harbour-post.example', setBy: 'Desk' });
    expect(world.done).toEqual([]);
  });

  it('is searched again by the next worker, unless a rule has come up', async () => {
    const rule = { isUp: true };
    const world = createFindWorld({
      mayLeave: async ({ isConsented }) =>
        rule.isUp ? { outcome: 'blocked', host: 'a.example' } : { outcome: isConsented ? 'goes' : 'asks' },
    });
    rule.isUp = false;
    const [one, other] = [await begin(world), await begin(world)];
    const interrupt = (id: string) => {
      const record = world.records.get(id);
      if (record) world.records.set(id, { ...record, state: { name: 'running' } });
    };
    interrupt(one);
    world.clock.advance(60_000);
    await createFinds(world.parts).wakeUp();
    expect(await world.untilOver(one)).toEqual({ name: 'done' });
    interrupt(other);
    rule.isUp = true;
    await createFinds(world.parts).wakeUp();
    expect(world.stateOf(other)).toEqual({ name: 'blocked', host: 'a.example' });
  });
});
