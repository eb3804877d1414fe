/** Encodes a search, a narrative and an author in an address. */
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
    { kind: 'posts', text: '', connection: 'a1', trail: [{ what: 'check', id: '7', name: 'The ferry' }], row: '9/ 1' },
    {
      kind: 'authors',
      text: 'ü/..%',
      sort: { field: 'author.followers', direction: 'ASC' },
      page: 'https://news.example/?q=1#top',
    },
  ])('is read back unchanged: %j', (params) => {
    expect(readSearchParams(readAddress(searchHref(params)).query)).toEqual(params);
  });

  it('is part of the addresses of narratives and authors, with any id', () => {
    const params: SearchParams = { kind: 'posts', text: 'ferry' };
    const id = '../?#/%2F&x';
    expect(readAddress(storyHref(params, id)).path).toEqual(['story', id]);
    const { path, query } = readAddress(authorHref(params, id));
    expect([path, readSearchParams(query)]).toEqual([['author', id], params]);
  });

  it('has no invisible characters, which the consent prompt could not show', () => {
    expect(readSearchParams(new URLSearchParams({ q: 'the\u200b mill\u202e' })).text).toBe('the mill');
  });

  it('ignores an unknown kind and sort order', () => {
    expect(readSearchParams(new URLSearchParams('kind=users&sort=x:UP'))).toMatchObject({
      kind: 'narratives',
      sort: undefined,
    });
  });
});
