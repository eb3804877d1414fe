// @vitest-environment happy-dom
/** An account of this device with a name like that of a larger account: the fact with both names, and no likelihood. */
import { h } from 'preact';
import { describe, expect, it } from 'vitest';
import { AuthorOpinions } from '../../../../../components/narrative/account/author-opinions.tsx';
import type { Author } from '../../../../../lib/contract/authors.ts';
import { bodyText, draw, textsOf } from '../../../../fixtures/drawn-view.ts';

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
const show = (row: Author, own = true) =>
  draw(
    h(AuthorOpinions, {
      author: row,
      recipient: own ? { name: 'This device', own } : { name: 'Newsroom service', own },
      at: '2026-04-01T10:00:00.000Z',
      hrefOf: (id: string) => `#/posts/author/${encodeURIComponent(id)}`,
      onOpen: () => {},
    }),
  );

describe('a name like that of a larger account', () => {
  it('is shown as both names with the letters that differ, named by their codes', async () => {
    await show(author);
    expect(bodyText()).toContain('The name looks like @harbourtimes (50,000 followers).');
    expect(textsOf('.letters')).toEqual(['@hаrbourtimes', '@harbourtimes']);
    expect(textsOf('mark')).toEqual(['а', 'a']);
    expect(bodyText()).toContain('а (U+0430) instead of a (U+0061)');
    expect(bodyText()).not.toContain('High');
  });

  it('leads to the larger account by a link that the keyboard reaches', async () => {
    await show(author);
    const link = document.querySelector<HTMLAnchorElement>('.look-alike a');
    link?.focus();
    expect(document.activeElement).toBe(link);
    expect(link?.hash).toBe('#/posts/author/mastodon%201');
  });

  it('stored by an earlier version is shown with the account’s own name, and without a reason', async () => {
    const { own: _own, letters: _letters, reason: _reason, ...earlier } = author.looksLike as Record<string, unknown>; // cast: it is an object
    await show({ ...author, username: 'harb0urtimes', looksLike: earlier });
    expect(textsOf('mark')).toEqual(['0', 'o']);
    expect(bodyText()).not.toContain('count as one');
  });

  it('is not shown where nothing was found: a likelihood of this device alone says nothing', async () => {
    await show({ authorId: 'mastodon 2', spoofingLikelihood: 'Very Low' });
    expect(bodyText()).toBe('');
  });

  it('leaves a service’s likelihood as it is, quoted', async () => {
    await show({ authorId: '2', spoofingLikelihood: 'Somewhat' }, false);
    expect(document.querySelector('q')?.textContent).toBe('Somewhat');
  });
});
