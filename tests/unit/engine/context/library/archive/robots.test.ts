/** Reads robots.txt: groups, wildcards, precedence, and what is broken. */
import { describe, expect, it } from 'vitest';
import { readRobots } from '../../../../../../lib/engine/context/library/archive/robots.ts';

const POSTS = '/wp-json/wp/v2/posts?page=1';

describe('robots.txt', () => {
  it.each([
    ['nothing', '', true],
    ['a page in HTML', '<!doctype html><p>User-agents: welcome</p>', true],
    ['everything forbidden', 'User-agent: *\nDisallow: /', false],
    ['an empty rule', 'User-agent: *\nDisallow:', true],
    ['another program', 'User-agent: SomeBot\nDisallow: /', true],
    ['several programs in one group', 'User-agent: SomeBot\nUser-agent: *\nDisallow: /wp-json/', false],
    ['a later group for another program', 'User-agent: *\nDisallow: /a\n\nUser-agent: SomeBot\nDisallow: /', true],
    ['a sitemap between the programs', 'User-agent: *\nSitemap: https://a.example/s\nDisallow: /wp-json', false],
    ['a longer rule that allows', 'User-agent: *\nDisallow: /wp-json/\nAllow: /wp-json/wp/v2/posts', true],
    ['rules of one length', 'User-agent: *\nDisallow: /wp-json\nAllow: /wp-json', true],
    ['a wildcard', 'User-agent: *\nDisallow: /*/wp/', false],
    ['a wildcard that does not fit', 'User-agent: *\nDisallow: /*/feeds/', true],
    ['an end', 'User-agent: *\nDisallow: /wp-json$', true],
    ['an end that fits', 'User-agent: *\nDisallow: /*page=1$', false],
    [
      'comments and capitals',
      '# all\r\nUSER-AGENT: *   # everyone\r\nDISALLOW: /WP\r\ndisallow: /wp-json # this',
      false,
    ],
  ])('%s', (_, text, allows) => {
    expect(readRobots(text).allows(POSTS)).toBe(allows);
  });

  it('lists sitemaps, whichever group they are in, and bounds the delay', () => {
    const text = 'Sitemap: https://a.example/one.xml\nUser-agent: SomeBot\nCrawl-delay: 5\nSitemap: /two.xml\n';
    expect(readRobots(text)).toMatchObject({ sitemaps: ['https://a.example/one.xml', '/two.xml'], delayMs: 0 });
    expect(readRobots('User-agent: *\nCrawl-delay: 3').delayMs).toBe(3000);
    expect(readRobots('User-agent: *\nCrawl-delay: 86400').delayMs).toBe(30_000);
    expect(readRobots('User-agent: *\nCrawl-delay: soon').delayMs).toBe(0);
  });
});
