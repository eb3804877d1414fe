/**
 * The texts of a narrative by a language model: only from posts the user saw, each sentence with the post that supports it, and
 * nothing from a model that follows instructions in posts.
 */
import { describe, expect, it } from 'vitest';
import { sentence } from '../../../../../lib/contract/sentence.ts';
import { createEngine } from '../../../../../lib/engine/engine.ts';
import { groupHere } from '../../../../../lib/engine/narratives/projects/group-here.ts';
import { removePosts } from '../../../../../lib/engine/narratives/projects/retention.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import { createManualClock } from '../../../../fakes/manual-clock.ts';
import { silentLog } from '../../../../fakes/silent-log.ts';
import { webOf } from '../../../../fakes/web-of.ts';
import { reading } from '../../../../fixtures/reading.ts';
import { injections } from '../../context/judge/language-model/injections.ts';
import { type Reply, startModelServer } from '../../context/judge/language-model/model-server.ts';
import { post } from '../cluster/story-texts.ts';
import { query } from '../projects/project-world.ts';

const ID = '429';
const HONEST = 'The old harbour bridge was closed after inspectors found cracks in two pillars.';
const collection = { at: '2026-03-09T12:00:00.000Z', by: 'test' };

const open = async (reply: Reply, texts: string[], platform = 'mastodon') => {
  const { model, requests } = await startModelServer(reply);
  const store = createMemoryStore();
  const engine = createEngine({
    store,
    clock: createManualClock('2026-03-20T12:00:00.000Z'),
    log: silentLog,
    collect: {
      ...reading,
      group: groupHere(store),
      web: webOf(() => Promise.reject(new Error('No network is asked here.'))),
      languageModel: async () => model,
    },
  });
  const { slug: project } = await engine.collecting.client.createProject({
    displayName: 'Harbour',
    query,
    dataSources: [],
  });
  const ids = texts.map((_, at) => `p${at + 1}`);
  await store.posts.put(
    project,
    texts.map((text, at) =>
      post(ids[at] ?? '', text, { narrativeId: ID, collection, platform, author: { username: `writer${at + 1}` } }),
    ),
  );
  await store.narratives.put(project, [{ narrativeId: ID, title: 'Harbour', centralPostIds: ids }]);
  const { summaries } = engine.collecting.client;
  const narrative = { project, narrativeId: ID };
  return {
    requests,
    store,
    project,
    preview: () => summaries.preview(narrative),
    write: (posts = ids) => summaries.write({ ...narrative, posts }),
    row: () => store.narratives.get(project, ID),
  };
};

const cite = (text: string, ...sources: number[]) => ({ text, sources });
const nothing = { headline: cite(''), oneSentence: cite(''), summary: [], briefing: [], response: [] };
const honest = cite('Inspectors found cracks in two pillars of the old harbour bridge.', 1);

describe('the texts of a narrative', () => {
  it('are previewed without a request to the model', async () => {
    const { requests, preview } = await open(() => nothing, [HONEST]);
    expect(await preview()).toEqual({
      model: 'small-model:4b',
      posts: [{ postId: 'p1', author: 'writer1', platform: 'mastodon', words: HONEST }],
    });
    expect(requests).toEqual([]);
  });

  it('are written from the previewed posts and stored with their citations and the name of the model', async () => {
    const { requests, preview, write, row } = await open(
      () => ({ ...nothing, headline: honest, summary: [honest, cite('The mayor resigned on Monday.', 1)] }),
      [HONEST, 'Ferry instead of harbour bridge: long queues on the first morning of closure.'],
    );
    expect(await write()).toEqual({ outcome: 'written' });
    for (const { words } of (await preview()).posts) expect(requests[0]?.material).toContain(words);
    expect(requests[0]?.instructions).not.toContain('bridge');
    expect(await row()).toMatchObject({
      contextHeadline: `${honest.text} [1]`,
      contextSummary: `${honest.text} [1]`,
      textsFrom: 'model',
      writtenBy: 'small-model:4b',
      writtenAt: '2026-03-20T12:00:00.000Z',
      citations: [{ number: 1, postId: 'p1', author: 'writer1', platform: 'mastodon' }],
    });
    expect(await row()).not.toHaveProperty('executiveBriefing');
  });

  it.each([
    ['cites nothing', cite(honest.text)],
    ['cites a post that was not shown', cite(honest.text, 7)],
    ['states what the post does not', cite('The old harbour bridge was closed because of a flood.', 1)],
    ['denies what the post states', cite('Inspectors found no cracks in two pillars of the old harbour bridge.', 1)],
    ['asserts its truth', cite('It is true that inspectors found cracks in two pillars.', 1)],
  ])('omit a sentence that %s', async (_, untraceable) => {
    const reply = { ...nothing, headline: untraceable, briefing: [untraceable] };
    const { write, row } = await open(() => reply, [HONEST]);
    expect(await write()).toEqual({ outcome: 'nothing', because: sentence('unwritten.nothingTraced') });
    expect(await row()).toEqual({ narrativeId: ID, title: 'Harbour', centralPostIds: ['p1'] });
  });

  it('use no post of a network that withholds texts, and none the user did not see', async () => {
    const withheld = await open(() => nothing, [HONEST], 'twitter');
    expect((await withheld.preview()).posts).toEqual([]);
    expect(await withheld.write()).toEqual({ outcome: 'nothing', because: sentence('unwritten.noPost') });
    const unseen = await open(() => nothing, [HONEST, 'Where to see the comet on Thursday night?']);
    await unseen.write(['p1']);
    expect([withheld.requests.length, unseen.requests.length]).toEqual([0, 1]);
    expect(unseen.requests[0]?.material).not.toContain('comet');
  });

  it('are not written if the model answers in another form, and the reason is stated', async () => {
    const { write, row } = await open(() => 'Certainly! Here they are.', [HONEST]);
    expect(await write()).toMatchObject({ outcome: 'nothing', because: { code: 'modelFailure.notInForm' } });
    expect(await row()).not.toHaveProperty('writtenBy');
  });

  it('are removed with a post they cite', async () => {
    const { write, row, store, project } = await open(
      () => ({ ...nothing, oneSentence: honest }),
      [HONEST, 'Another.'],
    );
    await write();
    await removePosts(store, project, ({ postId }) => postId === 'p1');
    expect(JSON.stringify(await row())).not.toContain('cracks');
    expect(await row()).not.toHaveProperty('writtenBy');
  });
});

describe('a post that addresses the model has no effect', () => {
  it.each(injections)('$name', async ({ text, wants, never }) => {
    const reply =
      typeof wants === 'string'
        ? wants
        : { headline: wants[0], oneSentence: wants[0], summary: wants, briefing: wants, response: wants };
    const { write, row } = await open(() => reply, [HONEST, text]);
    await write();
    const stored: object = (await row()) ?? {};
    expect(stored).not.toHaveProperty('contextLabel');
    expect(stored).not.toHaveProperty('contextScore');
    const texts = Object.entries(stored).flatMap(([name, value]) =>
      /^(?:context|executive)/.test(name) ? [String(value)] : [],
    );
    for (const written of texts) {
      expect(written).not.toMatch(never);
      expect(written).not.toMatch(/:\/\/|www\.|\]\(|[<>]/);
      expect(written).toMatch(/ (?:\[\d+\])+$/);
    }
  });
});
