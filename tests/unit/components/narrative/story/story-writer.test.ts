// @vitest-environment happy-dom
/** A language model that writes nothing: the reason is shown in the language of the reader. */
import { h } from 'preact';
import { expect, it, vi } from 'vitest';
import { StoryWriter } from '../../../../../components/narrative/story/story-writer.tsx';
import type { SummaryOutcome } from '../../../../../lib/contract/device/summaries.ts';
import { sentence } from '../../../../../lib/contract/sentence.ts';
import { draw, press } from '../../../../fixtures/drawn-view.ts';

type Desk = Parameters<typeof StoryWriter>[0]['desk'];

const posts = [{ postId: 'p1', platform: 'mastodon', words: 'The bridge was closed.' }];

const open = async (outcome: SummaryOutcome) => {
  const onWritten = vi.fn();
  const summaries = { preview: async () => ({ model: 'small', hosts: [], posts }), write: async () => outcome };
  const desk = { collecting: { summaries } } as unknown as Desk; // the component uses these two procedures alone
  const story = { project: 'harbour', narrativeId: '429' };
  await draw(h(StoryWriter, { desk, story, onWritten }));
  return { onWritten };
};
const status = () => document.querySelector('[role="status"]')?.textContent;

it('shows why nothing was written', async () => {
  const { onWritten } = await open({
    outcome: 'nothing',
    because: sentence('modelFailure.refusedKey', { host: 'models.example' }),
  });
  await press('Summarise with small');
  await press('Summarise');
  await vi.waitFor(() => expect(status()).toBe('No usable summary from small. models.example rejected the key.'));
  expect(onWritten).not.toHaveBeenCalled();
});

it('reads its preview once, also from a client that gives a new area each time', async () => {
  const preview = vi.fn(async () => ({ model: 'small', hosts: [], posts }));
  const desk = {
    get collecting() {
      return { summaries: { preview } };
    },
  } as unknown as Desk; // as above
  await draw(h(StoryWriter, { desk, story: { project: 'harbour', narrativeId: '429' }, onWritten: () => {} }));
  await press('Summarise with small');
  expect(preview).toHaveBeenCalledTimes(1);
});

it('announces that the texts have changed', async () => {
  const { onWritten } = await open({ outcome: 'written' });
  await press('Summarise with small');
  await press('Summarise');
  await vi.waitFor(() => expect(onWritten).toHaveBeenCalledTimes(1));
});
