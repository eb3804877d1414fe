/** Grouping posts loses no text written about a narrative meanwhile and restores no removed text. */
import { describe, expect, it } from 'vitest';
import type { Narrative } from '../../../../../lib/contract/narratives.ts';
import { groupPosts } from '../../../../../lib/engine/narratives/projects/group-posts.ts';
import { withWrittenTexts } from '../../../../../lib/engine/narratives/summarize/story-texts.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import type { Store } from '../../../../../lib/engine/store/store.ts';
import { storyPosts } from '../cluster/story-texts.ts';

const PROJECT = 'harbour';
const now = Date.parse('2026-03-10T12:00:00Z');
const collection = { at: '2026-03-09T12:00:00.000Z', by: 'test' };
const options = { signal: new AbortController().signal, now, onProgress: () => {} };

const createGrouped = async () => {
  const store = createMemoryStore();
  await store.posts.put(
    PROJECT,
    storyPosts().map((one) => ({ ...one, collection })),
  );
  await groupPosts(store, PROJECT, options);
  const [narrative] = await store.narratives.all(PROJECT);
  const post = (await store.posts.all(PROJECT)).find(({ narrativeId }) => narrativeId === narrative?.narrativeId);
  if (!narrative || !post) throw new Error('The posts of the fixture make no narrative.');
  const written = { texts: { contextHeadline: 'What a model wrote.' }, cited: [{ number: 1, post }], by: 'm', at: now };
  const change = (make: (row: Narrative) => Narrative) =>
    store.narratives.change(PROJECT, [narrative.narrativeId], (row) => row && make(row));
  return {
    store,
    write: () => change((row) => withWrittenTexts(row, written)),
    drop: () => change(({ narrativeId, title }) => ({ narrativeId, title })),
    row: () => store.narratives.get(PROJECT, narrative.narrativeId),
  };
};

/** Groups again and runs `meanwhile` after the narratives are read and before they are written. */
const groupAround = (store: Store, meanwhile: () => Promise<unknown>) => {
  let isOver = false;
  const narratives: Store['narratives'] = {
    ...store.narratives,
    getMany: async (project, ids) => {
      const rows = await store.narratives.getMany(project, ids);
      if (!isOver) await meanwhile();
      isOver = true;
      return rows;
    },
  };
  return groupPosts({ ...store, narratives }, PROJECT, options);
};

describe('writing a grouping', () => {
  it('keeps the texts a model wrote before it', async () => {
    const { store, write, row } = await createGrouped();
    await write();
    await groupPosts(store, PROJECT, options);
    expect(await row()).toMatchObject({ contextHeadline: 'What a model wrote.', writtenBy: 'm', textsFrom: 'model' });
  });

  it('keeps the texts a model writes while it is in flight', async () => {
    const { store, write, row } = await createGrouped();
    await groupAround(store, write);
    expect(await row()).toMatchObject({ contextHeadline: 'What a model wrote.', writtenBy: 'm', textsFrom: 'model' });
  });

  it('does not restore texts removed meanwhile with a post they cite', async () => {
    const { store, write, drop, row } = await createGrouped();
    await write();
    await groupAround(store, drop);
    expect(await row()).toMatchObject({ textsFrom: 'quotes' });
    expect(await row()).not.toHaveProperty('contextHeadline');
  });
});
