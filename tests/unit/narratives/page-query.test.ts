/** From a page to what posts about it are looked for by. */
import { describe, expect, it } from 'vitest';
import type { PageCapture } from '../../../lib/contract/device/materials.ts';
import { postQuery } from '../../../lib/contract/device/post-query.ts';
import { queryOfPage } from '../../../lib/narratives/page-query.ts';

const page = (more: Partial<PageCapture> = {}): PageCapture => ({
  address: 'https://harbour-post.example/2026/night-ferry?utm_source=feed#top',
  title: 'A first winter for the night ferry | Harbour Post',
  authors: [],
  text: '',
  claimReviews: [],
  ...more,
});

describe('the question about a page', () => {
  it('has its own address, without what only tracks, and its title without the site', () => {
    expect(queryOfPage(page({ siteName: 'Harbour Post' }))).toMatchObject({
      links: ['https://harbour-post.example/2026/night-ferry'],
      phrases: ['A first winter for the night ferry'],
    });
    expect(queryOfPage(page({ canonical: 'https://harbour-post.example/ferry' })).links).toEqual([
      'https://harbour-post.example/ferry',
    ]);
  });

  it('has the quoted words first', () => {
    expect(queryOfPage(page(), ' The  ferry\nis full. ').phrases).toEqual([
      'The ferry is full.',
      'A first winter for the night ferry',
    ]);
  });

  it('has nothing in it that nobody sees', () => {
    const title = 'A first \u2060winter for the night\u202e ferry';
    expect(queryOfPage(page({ title }), 'The ferry\u{e0041} is full.').phrases).toEqual([
      'The ferry is full.',
      'A first winter for the night ferry',
    ]);
  });

  it('has the names that the page is about, and the hashtags that it uses', () => {
    const text = `Mayor Ada Lovelace spoke in Merrowhaven. Later Mayor Ada Lovelace left. Once Tobin Reyes came. #NightFerry`;
    const { names, hashtags } = queryOfPage(page({ text }));
    expect(names).toEqual(['Mayor Ada Lovelace']);
    expect(hashtags).toEqual(['NightFerry', 'MayorAdaLovelace']);
  });

  it.each([
    ['an endless title', page({ title: 'word '.repeat(5000) })],
    ['signs', page({ title: '((( [a-z] *** | \\', text: '# #1 ##x #<b> Ünïcode Nämé Ünïcode Nämé' })],
    ['nothing', page({ title: '' })],
    ['an address of no page', page({ address: 'file:///etc/passwd' })],
    ['many names', page({ text: 'Ada Bea Cid Dee. '.repeat(2000) })],
  ])('can be asked, whatever the page has: %s', (_, given) => {
    expect(postQuery.safeParse(queryOfPage(given)).success).toBe(true);
  });
});
