/** Tests the query for posts about a page. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageCapture } from '../../../lib/contract/device/materials.ts';
import { postQuery } from '../../../lib/contract/device/post-query.ts';
import { leftOutOfPage, queryOfPage } from '../../../lib/narratives/page-query.ts';
import { visibleText } from '../../../lib/text/visible-text.ts';
import { oddTexts } from '../../fixtures/odd-texts.ts';

const page = (more: Partial<PageCapture> = {}): PageCapture => ({
  address: 'https://harbour-post.example/2026/night-ferry?utm_source=feed#top',
  title: 'A first winter for the night ferry | Harbour Post',
  authors: [],
  text: '',
  claimReviews: [],
  ...more,
});

describe('the query about a page', () => {
  it('has its own address, without tracking parameters, and its title without the site', () => {
    expect(queryOfPage(page({ siteName: 'Harbour Post' }))).toMatchObject({
      links: ['https://harbour-post.example/2026/night-ferry'],
      phrases: ['A first winter for the night ferry'],
    });
    expect(queryOfPage(page({ canonical: 'https://harbour-post.example/ferry' })).links).toEqual([
      'https://harbour-post.example/ferry',
    ]);
  });

  it('reads the first 1,000 letters of a title', () => {
    const far = page({ title: `${'x'.repeat(1000)} Ada Lovelace \u2060#ferry` });
    expect(queryOfPage(far)).toMatchObject({ names: [], hashtags: [] });
    expect(leftOutOfPage(far)).toBe(0);
    expect(queryOfPage(page({ title: `${'x '.repeat(400)} Ada Lovelace` })).names).toEqual(['Ada Lovelace']);
  });

  it('has a name from its first letter on', () => {
    expect(queryOfPage(page({ title: 'iPhone Maker sued by Ada Lovelace' })).names).toEqual(['Ada Lovelace']);
  });

  it('has the quoted words first', () => {
    expect(queryOfPage(page(), ' The  ferry\nis full. ').phrases).toEqual([
      'The ferry is full.',
      'A first winter for the night ferry',
    ]);
  });

  it('has no invisible characters', () => {
    const title = 'A first \u2060winter for the night\u202e ferry';
    expect(queryOfPage(page({ title }), 'The ferry\u{e0041} is full.').phrases).toEqual([
      'The ferry is full.',
      'A first winter for the night ferry',
    ]);
  });

  it('is sent as it is shown, whatever the page says', () => {
    fc.assert(
      fc.property(oddTexts, oddTexts, oddTexts, (title, quote, text) => {
        const long = `${title}${'漢'.repeat(190)}${title}`;
        const { phrases, names, hashtags } = queryOfPage(page({ title: long, text }), `${'x'.repeat(195)}${quote}`);
        for (const shown of [...phrases, ...names, ...hashtags]) {
          expect(visibleText(shown)).toEqual({ text: shown, leftOut: 0 });
        }
      }),
      { numRuns: 300, seed: 20_261_126 },
    );
  });

  it('counts the invisible characters of the title and the words', () => {
    expect(leftOutOfPage(page({ title: 'A\u2060 ferry\u202e' }), 'Full\u{e0041}')).toBe(3);
    expect(leftOutOfPage(page({ title: 'A ferry' }))).toBe(0);
  });

  it('has the names that the page is about, and its hashtags', () => {
    const text = `Mayor Ada Lovelace spoke in Merrowhaven. Later Mayor Ada Lovelace left. Once Tobin Reyes came. #NightFerry`;
    const { names, hashtags } = queryOfPage(page({ text }));
    expect(names).toEqual(['Mayor Ada Lovelace']);
    expect(hashtags).toEqual(['NightFerry', 'MayorAdaLovelace']);
  });

  it.each([
    ['an endless title', page({ title: 'word '.repeat(5000) })],
    ['special characters', page({ title: '((( [a-z] *** | \\', text: '# #1 ##x #<b> Ünïcode Nämé Ünïcode Nämé' })],
    ['nothing', page({ title: '' })],
    ['the address of a file', page({ address: 'file:///etc/passwd' })],
    ['many names', page({ text: 'Ada Bea Cid Dee. '.repeat(2000) })],
  ])('is valid for any page: %s', (_, capture) => {
    expect(postQuery.safeParse(queryOfPage(capture)).success).toBe(true);
  });
});
