/** A raw post of a hostile source is normalized to a well-formed post or rejected. */
import { describe, expect, it } from 'vitest';
import { keepPosts, sanitizeCollected } from '../../../../../lib/engine/narratives/collect/keep-posts.ts';
import { type RawPost, sanitizePost, tameAuthor } from '../../../../../lib/engine/narratives/collect/sanitize-post.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import { parseHtml } from '../../../../../lib/engine/web/parse-html.ts';
import { worded } from '../../../../fixtures/worded.ts';
import { NOW } from './network.ts';

const context = { now: Date.parse(NOW), parseHtml, by: 'test' };
const raw = (more: Partial<RawPost> = {}): RawPost => ({
  platform: 'mastodon',
  id: '1',
  createdAt: '2026-03-09T08:00:00Z',
  text: 'The ferry',
  ...more,
});
const sanitized = (more: Partial<RawPost>) => {
  const read = sanitizePost(raw(more), context);
  return 'row' in read ? read.row : read;
};

describe('a post', () => {
  it('dated in the future is dated now', () => {
    expect(sanitized({ createdAt: '2199-01-01T00:00:00Z' })).toMatchObject({ createdAt: NOW });
    expect(sanitized({ createdAt: 32_503_680_000_000 })).toMatchObject({ createdAt: NOW });
  });

  it('of a file is refused if its date is in the future', () => {
    const ofFile = (createdAt: string) => sanitizePost(raw({ createdAt }), { ...context, refusesFuture: true });
    expect(worded(ofFile('2199-01-01T00:00:00Z'))).toEqual({ refused: 'The date is in the future.' });
    expect(ofFile('2026-03-09T08:00:00Z')).toMatchObject({ row: { createdAt: '2026-03-09T08:00:00.000Z' } });
  });

  it.each([
    [1773043200],
    [1773043200000],
    ['1773043200'],
    ['1773043200.0'],
    ['1773043200000.000'],
    ['Mon, 09 Mar 2026 08:00:00 GMT'],
  ])('accepts the date %s', (createdAt) => {
    expect(sanitized({ createdAt })).toMatchObject({ createdAt: '2026-03-09T08:00:00.000Z' });
  });

  it.each([[''], ['soon'], [null], [-1], ['0001-01-01'], [Number.NaN], ['9'.repeat(500)], [{}]])(
    'dated %j is rejected',
    (createdAt) => {
      expect(worded(sanitized({ createdAt }))).toEqual({ refused: 'The date can’t be read.' });
    },
  );

  it('has the addresses of ten images at most', () => {
    const images = Array.from({ length: 5000 }, (_, at) => `https://files.example/${at % 20}.png`);
    expect(Reflect.get(sanitized({ images }), 'images')).toHaveLength(10);
    expect(sanitized({ images: ['file:///etc/passwd', 7, null, 'x'.repeat(3000)] })).not.toHaveProperty('images');
  });

  it('has no count below zero or above the maximum', () => {
    expect(sanitized({ reactions: [-5, 3, '4', 1e300, 'many', null] })).toMatchObject({ engagement: 7 });
    expect(sanitized({ reactions: [-5] })).not.toHaveProperty('engagement');
  });

  it('of ten megabytes is truncated, also if it is markup', () => {
    expect(String(Reflect.get(sanitized({ text: 'a'.repeat(10_000_000) }), 'text'))).toHaveLength(20_000);
    const html = `<p>${'<b>a</b> '.repeat(1_000_000)}</p>`;
    expect(String(Reflect.get(sanitized({ html }), 'text')).length).toBeLessThanOrEqual(20_000);
  });

  it('whose text was truncated says so, however little of its markup is text', () => {
    expect(sanitized({ text: 'a'.repeat(20_001) })).toMatchObject({ isCut: true });
    expect(sanitized({ html: `<p>Few words</p>${'<br>'.repeat(100_000)}<p>and more</p>` })).toMatchObject({
      isCut: true,
    });
    expect(sanitized({ text: 'a'.repeat(20_000) })).not.toHaveProperty('isCut');
    expect(sanitized({ text: 'a'.repeat(20_001), platform: 'twitter', url: 'https://x.com/1' })).not.toHaveProperty(
      'isCut',
    );
  });

  it('contains no markup and no control characters of text display', () => {
    const html = '<p>One<script>steal()</script></p><p>two &amp; three<img src=x onerror=steal()></p>';
    expect(sanitized({ html })).toMatchObject({ text: 'One\ntwo & three' });
    expect(sanitized({ text: 'a\u202eb\u0000c\ud800' })).toMatchObject({ text: 'abc\ufffd' });
  });

  it('links to web pages only', () => {
    expect(sanitized({ url: 'javascript:alert(1)' })).not.toHaveProperty('postUrl');
    expect(
      sanitized({ links: ['javascript:alert(1)', 'https://a.example/x', 'https://a.example/x', 7] }),
    ).toMatchObject({
      links: ['https://a.example/x'],
    });
  });

  it.each([['twitter'], ['X'], ['reddit']])('of %s is a link without a text', (platform) => {
    const post = sanitized({ platform, title: 'The ferry', url: 'https://a.example/1' });
    expect(post).toMatchObject({ postUrl: 'https://a.example/1' });
    expect(post).not.toHaveProperty('text');
    expect(post).not.toHaveProperty('title');
  });

  it.each([
    ['Twitter for iPhone', undefined],
    ['X (Twitter)', undefined],
    ['x.com', undefined],
    ['unknown', 'https://mobile.twitter.com/ada/status/7'],
    ['unknown', 'https://x.com/i/web/status/7'],
    ['unknown', 'https://old.reddit.com/r/harbour/comments/7a/ferry/'],
    ['unknown', 'https://redd.it/7a'],
  ])('called %s, at %s, is a link without a text', (platform, url) => {
    const post = sanitized({ platform, url: url ?? 'https://a.example/1', title: 'The ferry' });
    expect(post).not.toHaveProperty('text');
    expect(post).not.toHaveProperty('title');
  });

  it.each([
    ['xing', undefined],
    ['mastodon', 'https://x.com/ada'],
    ['forum', 'https://www.netflix.com/status/7'],
    ['hacker news', 'https://notreddit.com/comments/7a'],
  ])('called %s, at %s, has its text', (platform, url) => {
    expect(sanitized({ platform, url })).toMatchObject({ text: 'The ferry' });
  });

  it.each([[undefined], [''], [{}], ['x'.repeat(501)]])('with the id %j is rejected', (id) => {
    expect(worded(sanitized({ id }))).toEqual({ refused: 'There is no ID that can be kept.' });
  });

  it('without text and address is rejected', () => {
    expect(worded(sanitized({ text: ' ' }))).toEqual({ refused: 'There is neither text nor a link.' });
  });
});

it('an account has only plausible values', () => {
  expect(
    tameAuthor(
      { id: 'a', platform: 'mastodon', followers: -3, following: 12.9, createdAt: '2199-01-01', url: 'data:x' },
      context,
    ),
  ).toEqual({ authorId: 'mastodon a', platform: 'mastodon', following: 12, accountCreatedAt: NOW });
});

describe('repeated posts', () => {
  const put = (store: ReturnType<typeof createMemoryStore>, ...posts: RawPost[]) =>
    keepPosts(
      store,
      'harbour',
      posts.flatMap((post) => {
        const read = sanitizeCollected({ post }, context);
        return 'row' in read ? [read.row] : [];
      }),
    );

  it('with the same id are one, with the first text', async () => {
    const store = createMemoryStore();
    expect(await put(store, raw(), raw({ text: 'Another' }))).toEqual({ ids: ['mastodon 1'], added: 1 });
    expect(await put(store, raw({ text: 'A third', reactions: [4] }))).toEqual({ ids: ['mastodon 1'], added: 0 });
    expect(await store.posts.all('harbour')).toMatchObject([{ text: 'The ferry', engagement: 4 }]);
  });

  it('retain their local annotations', async () => {
    const store = createMemoryStore();
    await put(store, raw());
    const [post] = await store.posts.all('harbour');
    if (!post) throw new Error('There is no post.');
    await store.posts.put('harbour', [{ ...post, narrativeId: '7' }]);
    await put(store, raw({ reactions: [1] }));
    expect(await store.posts.all('harbour')).toMatchObject([{ narrativeId: '7', engagement: 1 }]);
  });
});
