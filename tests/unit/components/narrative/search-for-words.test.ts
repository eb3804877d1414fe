// @vitest-environment happy-dom
/** A search without results offers to search the post sources for its words. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { SearchForWords } from '../../../../components/narrative/find/search-for-words.tsx';
import type { SearchParams } from '../../../../components/narrative/stories-address.ts';
import type { Desk } from '../../../../lib/desk/client.ts';
import { draw } from '../../../fixtures/drawn-view.ts';

const requests: unknown[] = [];
const start = async (input: unknown) => {
  requests.push(input);
  return { outcome: 'asks', id: 'seven' };
};
// The cast: the component calls no other part of the desk.
const desk = { finds: { start } } as unknown as Pick<Desk, 'finds'>;
const show = (changes: Partial<SearchParams>) =>
  draw(h(SearchForWords, { desk, params: { kind: 'posts', text: 'ferry', ...changes } }));

it('opens the consent prompt for the words, and does not skip it', async () => {
  await show({});
  await act(() => document.querySelector('button')?.click());
  await vi.waitFor(() => expect(location.hash).toBe('#/posts/find/seven'));
  expect(requests).toEqual([{ query: { links: [], phrases: ['ferry'], names: [], hashtags: [] } }]);
});

it.each([{ page: 'https://news.example/ferry' }, { text: 'platform:lemmy' }, { text: '' }])(
  'is not offered for the words of a page, nor without words: %o',
  async (changes) => {
    await show(changes);
    expect(document.body.textContent).toBe('');
  },
);
