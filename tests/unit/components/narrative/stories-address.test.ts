/** How a search, a story and an account stand in an address. */
import { describe, expect, it } from 'vitest';
import {
  authorHref,
  readSearchParams,
  type SearchParams,
  searchHref,
  storyHref,
} from '../../../../components/narrative/stories-address.ts';
import { readAddress } from '../../../../components/panel/address.ts';

describe('a search in the address', () => {
  it.each<SearchParams>([
    { kind: 'narratives', text: '' },
    { kind: 'posts', text: 'a AND "b & c?#"', project: 'harbour', from: '2026-03-01', to: '2026-03-02' },
    {
      kind: 'authors',
      text: 'ü/..%',
      sort: { field: 'author.followers', direction: 'ASC' },
      page: 'https://news.example/?q=1#top',
    },
  ])('comes back as it was: %j', (looked) => {
    expect(readSearchParams(readAddress(searchHref(looked)).query)).toEqual(looked);
  });

  it('is carried by the addresses of stories and accounts, whatever their ids are', () => {
    const looked: SearchParams = { kind: 'posts', text: 'ferry' };
    const id = '../?#/%2F&x';
    expect(readAddress(storyHref(looked, id)).path).toEqual(['story', id]);
    const { path, query } = readAddress(authorHref(looked, id));
    expect([path, readSearchParams(query)]).toEqual([['author', id], looked]);
  });

  it('has no characters that nobody can see: the question before the search could not show them', () => {
    expect(readSearchParams(new URLSearchParams({ q: 'the\u200b mill\u202e' })).text).toBe('the mill');
  });

  it('ignores what is no kind and no order', () => {
    expect(readSearchParams(new URLSearchParams('kind=users&sort=x:UP'))).toMatchObject({
      kind: 'narratives',
      sort: undefined,
    });
  });
});
