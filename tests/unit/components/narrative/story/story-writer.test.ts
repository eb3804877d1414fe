// @vitest-environment happy-dom
/** A language model that writes nothing: the reason is shown in the language of the reader. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { StoryWriter } from '../../../../../components/narrative/story/story-writer.tsx';
import type { SummaryOutcome } from '../../../../../lib/contract/device/summaries.ts';
import { sentence } from '../../../../../lib/contract/sentence.ts';

type Desk = Parameters<typeof StoryWriter>[0]['desk'];

const posts = [{ postId: 'p1', platform: 'mastodon', words: 'The bridge was closed.' }];

const open = async (outcome: SummaryOutcome) => {
  const onWritten = vi.fn();
  const summaries = { preview: async () => ({ model: 'small', hosts: [], posts }), write: async () => outcome };
  const desk = { collecting: { summaries } } as unknown as Desk; // the component uses these two procedures alone
  const story = { project: 'harbour', narrativeId: '429' };
  await act(() => render(h(StoryWriter, { desk, story, onWritten }), document.body));
  return { onWritten };
};
const press = async (name: string) => {
  const find = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  await vi.waitFor(() => expect(find()).toBeDefined());
  await act(() => find()?.click());
};
const status = () => document.querySelector('[role="status"]')?.textContent;

afterEach(() => act(() => render(null, document.body)));

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

it('announces that the texts have changed', async () => {
  const { onWritten } = await open({ outcome: 'written' });
  await press('Summarise with small');
  await press('Summarise');
  await vi.waitFor(() => expect(onWritten).toHaveBeenCalledTimes(1));
});
