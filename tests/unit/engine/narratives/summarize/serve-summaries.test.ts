/**
 * A story in the words of a language model: only from posts that were shown, each sentence with the post that carries it, and
 * nothing from a model that falls for what posts tell it.
 */
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../../../../lib/engine/engine.ts';
import { removePosts } from '../../../../../lib/engine/narratives/projects/retention.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import { parseHtml } from '../../../../../server/parse-html.ts';
import { createManualClock } from '../../../../fakes/manual-clock.ts';
import { silentLog } from '../../../../fakes/silent-log.ts';
import { injections } from '../../context/judge/language-model/injections.ts';
import { type Reply, startModelServer } from '../../context/judge/language-model/model-server.ts';
import { post } from '../cluster/story-texts.ts';
import { query } from '../projects/project-world.ts';

const STORY = '429';
const HONEST = 'The old harbour bridge was closed after inspectors found cracks in two pillars.';
const collection = { at: '2026-03-09T12:00:00.000Z', by: 'test' };

const open = async (reply: Reply, texts: string[], platform = 'mastodon') => {
  const { model, asked } = await startModelServer(reply);
  const store = createMemoryStore();
  const engine = createEngine({
    store,
    clock: createManualClock('2026-03-20T12:00:00.000Z'),
    log: silentLog,
    collect: {
      parseHtml,
      fetch: () => Promise.reject(new Error('No network is asked here.')),
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
      post(ids[at] ?? '', text, { narrativeId: STORY, collection, platform, author: { username: `writer${at + 1}` } }),
    ),
  );
  await store.narratives.put(project, [{ narrativeId: STORY, title: 'Harbour', centralPostIds: ids }]);
  const { summaries } = engine.collecting.client;
  const story = { project, narrativeId: STORY };
  return {
    asked,
    store,
    project,
    look: () => summaries.look(story),
    write: (posts = ids) => summaries.write({ ...story, posts }),
    row: () => store.narratives.get(project, STORY),
  };
};

const says = (text: string, ...sources: number[]) => ({ text, sources });
const nothing = { headline: says(''), oneSentence: says(''), summary: [], briefing: [], response: [] };
const honest = says('Inspectors found cracks in two pillars of the old harbour bridge.', 1);

describe('a story in words', () => {
  it('asks nobody before it is asked to, and shows what it would send', async () => {
    const { asked, look } = await open(() => nothing, [HONEST]);
    expect(await look()).toEqual({
      model: 'small-model:4b',
      posts: [{ postId: 'p1', author: 'writer1', platform: 'mastodon', words: HONEST }],
    });
    expect(asked).toEqual([]);
  });

  it('sends the words that were shown, and keeps what cites them, by the model’s name', async () => {
    const { asked, look, write, row } = await open(
      () => ({ ...nothing, headline: honest, summary: [honest, says('The mayor resigned on Monday.', 1)] }),
      [HONEST, 'Ferry instead of harbour bridge: long queues on the first morning of closure.'],
    );
    expect(await write()).toEqual({ outcome: 'written' });
    for (const { words } of (await look()).posts) expect(asked[0]?.material).toContain(words);
    expect(asked[0]?.instructions).not.toContain('bridge');
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
    ['cites nothing', says(honest.text)],
    ['cites a post that was not shown', says(honest.text, 7)],
    ['says what the post does not', says('The old harbour bridge was closed because of a flood.', 1)],
    ['denies what the post says', says('Inspectors found no cracks in two pillars of the old harbour bridge.', 1)],
    ['calls it true', says('It is true that inspectors found cracks in two pillars.', 1)],
  ])('drops a sentence that %s', async (_, sentence) => {
    const { write, row } = await open(() => ({ ...nothing, headline: sentence, briefing: [sentence] }), [HONEST]);
    expect(await write()).toEqual({
      outcome: 'nothing',
      because: 'Nothing that it wrote could be traced to a post.',
    });
    expect(await row()).toEqual({ narrativeId: STORY, title: 'Harbour', centralPostIds: ['p1'] });
  });

  it('shows no post of a network that withholds words, and none that the person did not see', async () => {
    const withheld = await open(() => nothing, [HONEST], 'twitter');
    expect((await withheld.look()).posts).toEqual([]);
    expect(await withheld.write()).toMatchObject({ outcome: 'nothing' });
    const unseen = await open(() => nothing, [HONEST, 'Where to see the comet on Thursday night?']);
    await unseen.write(['p1']);
    expect([withheld.asked.length, unseen.asked.length]).toEqual([0, 1]);
    expect(unseen.asked[0]?.material).not.toContain('comet');
  });

  it('is gone with a post that it cites', async () => {
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

describe('a post that speaks to the model gets nothing through', () => {
  it.each(injections)('$name', async ({ text, wants, never }) => {
    const reply =
      typeof wants === 'string'
        ? wants
        : { headline: wants[0], oneSentence: wants[0], summary: wants, briefing: wants, response: wants };
    const { write, row } = await open(() => reply, [HONEST, text]);
    await write();
    const told: object = (await row()) ?? {};
    expect(told).not.toHaveProperty('contextLabel');
    expect(told).not.toHaveProperty('contextScore');
    const texts = Object.entries(told).flatMap(([name, value]) =>
      /^(?:context|executive)/.test(name) ? [String(value)] : [],
    );
    for (const said of texts) {
      expect(said).not.toMatch(never);
      expect(said).not.toMatch(/:\/\/|www\.|\]\(|[<>]/);
      expect(said).toMatch(/ (?:\[\d+\])+$/);
    }
  });
});
