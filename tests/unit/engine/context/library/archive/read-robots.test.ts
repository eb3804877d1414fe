/** Reads robots.txt: what a program may request of a site, and the bounds of what is read. */
import { describe, expect, it } from 'vitest';
import { readRobots } from '../../../../../../lib/engine/context/library/archive/read-robots.ts';

const POSTS = 'https://tide.example/wp-json/wp/v2/posts?page=1';

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
    expect(readRobots(text, POSTS).isAllowed).toBe(allows);
  });

  it.each([
    ['3', 3000],
    ['86400', 30_000],
    ['soon', 0],
    ['-5', 0],
  ])('bounds the delay %s', (delay, delayMs) => {
    expect(readRobots(`User-agent: SomeBot\nCrawl-delay: 5\nUser-agent: *\nCrawl-delay: ${delay}`, POSTS)).toEqual({
      isAllowed: true,
      delayMs,
    });
  });

  it('with too many rules is unreadable, and not read in part', () => {
    const rules = (count: number) => 'Disallow: /a\n'.repeat(count);
    expect(readRobots(`User-agent: *\n${rules(1999)}`, POSTS).isAllowed).toBe(true);
    expect(() => readRobots(`User-agent: *\n${rules(2000)}Disallow: /\n`, POSTS)).toThrow('archiveProblem.unreadable');
    expect(() => readRobots(`${'User-agent: a\r'.repeat(2000)}Disallow: /\r`, POSTS)).toThrow(
      'archiveProblem.unreadable',
    );
    // Lines of others are no rules: a page in HTML is read as a file without any.
    expect(readRobots(`<style>${'a: b;\n'.repeat(5000)}</style>`, POSTS).isAllowed).toBe(true);
  });
});
