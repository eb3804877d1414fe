/** Reads and writes the addresses within the panel. */
import { describe, expect, it } from 'vitest';
import { hrefOf, readAddress, VIEWS } from '../../../../components/panel/address.ts';

const plain = (hash: string) => {
  const { view, path, query } = readAddress(hash);
  return { view, path, query: Object.fromEntries(query) };
};

describe('an address in the panel', () => {
  it.each(VIEWS)('leads to %s and back', (view) => {
    const path = ['a/b', 'ü ?', '7'];
    expect(plain(hrefOf(view, path, { q: 'x&y=#', empty: '', none: undefined }))).toEqual({
      view,
      path,
      query: { q: 'x&y=#' },
    });
  });

  it.each(['', '#', '#/', '#/nowhere/1', '#check=7', '#javascript:alert(1)'])('%s leads to the first view', (hash) => {
    expect(plain(hash)).toEqual({ view: 'check', path: [], query: {} });
  });

  it('of an earlier version leads to what took its place', () => {
    expect(plain('#/sources?x=1')).toEqual({ view: 'posts', path: ['sources'], query: {} });
  });

  it('is read even if it is truncated inside an encoded character', () => {
    expect(plain('#/posts/%E0%A4/x')).toEqual({ view: 'posts', path: ['%E0%A4', 'x'], query: {} });
  });

  it('keeps every question mark but the first', () => {
    expect(plain('#/history?q=why?&site=a')).toEqual({ view: 'history', path: [], query: { q: 'why?', site: 'a' } });
  });
});
