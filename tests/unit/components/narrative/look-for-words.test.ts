// @vitest-environment happy-dom
/** The way from a search that found nothing to a looking for posts with its words. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { LookForWords } from '../../../../components/narrative/find/look-for-words.tsx';
import type { SearchParams } from '../../../../components/narrative/stories-address.ts';
import type { Desk } from '../../../../lib/desk/client.ts';

const asked: unknown[] = [];
const startTyped = async (input: unknown) => {
  asked.push(input);
  return { outcome: 'asks', id: 'seven' };
};
// The cast: nothing else of the desk is asked here.
const desk = { collecting: { finds: { startTyped } } } as unknown as Pick<Desk, 'collecting'>;
const show = (looked: Partial<SearchParams>) =>
  act(() => render(h(LookForWords, { desk, params: { kind: 'posts', text: 'ferry', ...looked } }), document.body));

afterEach(() => act(() => render(null, document.body)));

it('leads to the question about the words, and not past it', async () => {
  await show({});
  await act(() => document.querySelector('button')?.click());
  await vi.waitFor(() => expect(location.hash).toBe('#/posts/find/seven'));
  expect(asked).toEqual([{ query: { links: [], phrases: ['ferry'], names: [], hashtags: [] } }]);
});

it.each([{ page: 'https://news.example/ferry' }, { text: 'platform:lemmy' }, { text: '' }])(
  'is not offered for words of a page, nor without words: %o',
  async (looked) => {
    await show(looked);
    expect(document.body.textContent).toBe('');
  },
);
