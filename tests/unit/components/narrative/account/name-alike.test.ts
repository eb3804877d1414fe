// @vitest-environment happy-dom
/** An account of this device with a name like that of a larger account: the fact with both names, and no likelihood. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AuthorOpinions } from '../../../../../components/narrative/account/author-opinions.tsx';
import type { Author } from '../../../../../lib/contract/authors.ts';

const author: Author = {
  authorId: 'mastodon 2',
  username: '@hаrbourtimes@social.example',
  spoofingLikelihood: 'High',
  looksLike: {
    authorId: 'mastodon 1',
    name: 'harbourtimes',
    followers: 50_000,
    own: 'hаrbourtimes',
    letters: 0,
    sentence: 'The name looks like @harbourtimes (50,000 followers).',
    reason: 'The names read the same when look-alike letters count as one.',
  },
};
const draw = (row: Author, own = true) =>
  act(() =>
    render(
      h(AuthorOpinions, {
        author: row,
        recipient: own ? { name: 'This device', own } : { name: 'Newsroom service', own },
        at: '2026-04-01T10:00:00.000Z',
        hrefOf: (id: string) => `#/posts/author/${encodeURIComponent(id)}`,
        onOpen: () => {},
      }),
      document.body,
    ),
  );
const text = () => document.body.textContent ?? '';

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.title = 'Sidelight';
});
afterEach(() => act(() => render(null, document.body)));

describe('a name like that of a larger account', () => {
  it('is shown as both names with the letters that differ, named by their codes', async () => {
    await draw(author);
    expect(text()).toContain('The name looks like @harbourtimes (50,000 followers).');
    expect([...document.querySelectorAll('.letters')].map(({ textContent }) => textContent)).toEqual([
      '@hаrbourtimes',
      '@harbourtimes',
    ]);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['а', 'a']);
    expect(text()).toContain('а (U+0430) instead of a (U+0061)');
    expect(text()).not.toContain('High');
  });

  it('leads to the larger account by a link that the keyboard reaches', async () => {
    await draw(author);
    const link = document.querySelector<HTMLAnchorElement>('.look-alike a');
    link?.focus();
    expect(document.activeElement).toBe(link);
    expect(link?.hash).toBe('#/posts/author/mastodon%201');
  });

  it('stored by an earlier version is shown with the account’s own name, and without a reason', async () => {
    const { own: _own, letters: _letters, reason: _reason, ...earlier } = author.looksLike as Record<string, unknown>; // cast: it is an object
    await draw({ ...author, username: 'harb0urtimes', looksLike: earlier });
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['0', 'o']);
    expect(text()).not.toContain('count as one');
  });

  it('is not shown where nothing was found: a likelihood of this device alone says nothing', async () => {
    await draw({ authorId: 'mastodon 2', spoofingLikelihood: 'Very Low' });
    expect(text()).toBe('');
  });

  it('leaves a service’s likelihood as it is, quoted', async () => {
    await draw({ authorId: '2', spoofingLikelihood: 'Somewhat' }, false);
    expect(document.querySelector('q')?.textContent).toBe('Somewhat');
  });
});
