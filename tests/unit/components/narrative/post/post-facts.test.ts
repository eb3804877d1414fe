// @vitest-environment happy-dom
/** A post shows the facts about it: what its account shared with whom, how far apart, and whether its text was cut. */
import { h } from 'preact';
import { describe, expect, it } from 'vitest';
import { PostCard } from '../../../../../components/narrative/post/post-card.tsx';
import { postHref } from '../../../../../components/narrative/stories-address.ts';
import type { Post } from '../../../../../lib/contract/posts.ts';
import { bodyText, draw, textsOf } from '../../../../fixtures/drawn-view.ts';

const SENTENCE =
  '2 of 3 posts of this account shared the same thing as another account within 60 s, up to 2 times with the same one.';
const post: Post = {
  postId: 'mastodon 1',
  createdAt: '2026-03-03T10:00:00.000Z',
  platform: 'mastodon',
  text: 'The ferry',
  parentId: 'mastodon "7"',
  anomalousScore: 0.67,
  isCut: true,
  sharing: SENTENCE,
  sharedWith: [
    { postId: 'mastodon 2', authorId: 'ben', username: 'ben', seconds: 40, what: 'link', link: 'paper.example/1' },
    { postId: 'mastodon 3', authorId: 'cat', seconds: -1, what: 'words' },
    { postId: 'mastodon 4', authorId: 'dan', seconds: 'soon', what: 'words' },
  ],
};
const params = { kind: 'posts', text: 'ferry', project: 'harbour' } as const;
const show = (row: Post, own = true) =>
  draw(
    h(PostCard, {
      post: row,
      postHref: (id: string) => postHref(params, id),
      from: { recipient: own ? { name: 'This device', own } : { name: 'Newsroom service', own }, at: '2026-04-01' },
    }),
  );

describe('a post of this device', () => {
  it('loads no image, and lists none as another field', async () => {
    await show({ ...post, images: ['https://files.example/1.png'] });
    expect(document.querySelector('img')).toBeNull();
    expect(bodyText()).not.toContain('files.example');
    await show({ ...post, images: { count: 2 } });
    expect(bodyText()).toContain('images');
  });

  it('names the posts that shared the same, how many seconds apart, and links to them', async () => {
    await show(post);
    const items = textsOf('.sharing li');
    expect(items).toEqual([
      'Post by ben · 40 seconds before this post · same link: paper.example/1',
      'Post by cat · 1 second after this post · same text',
    ]);
    expect(bodyText()).toContain(SENTENCE);
    expect(bodyText()).toContain('Only part of the text is stored.');
    const [first] = document.querySelectorAll<HTMLAnchorElement>('.sharing a');
    expect(decodeURIComponent(first?.hash ?? '')).toContain('#/posts/post/mastodon 2?');
  });

  it('shows no number in place of the fact', async () => {
    await show(post);
    expect(bodyText()).not.toContain('0.67');
    await show(post, false);
    expect(document.querySelector('.post-opinions')?.textContent).toContain('0.67');
  });

  it('leads to the post that it answers, whatever its id is', async () => {
    await show(post);
    const link = [...document.querySelectorAll('a')].find(
      ({ textContent }) => textContent === 'The post it replies to',
    );
    expect(decodeURIComponent(link?.hash.split('?')[0] ?? '')).toBe('#/posts/post/mastodon "7"');
  });

  it('has its reactions and links among its facts, and none of them among the other fields', async () => {
    await show({ ...post, engagement: 3, links: ['https://paper.example/1'] });
    expect(bodyText()).toContain('3 reactions');
    expect(document.querySelector('a[href="https://paper.example/1"]')?.textContent).toBe('Open on paper.example');
    expect(bodyText()).not.toContain('engagement');
    await show({ ...post, engagement: { likes: 3 }, links: 'none' });
    expect(document.querySelector('.other-fields')?.textContent).toContain('engagement.likes');
  });

  it('of an earlier version has the sentence alone', async () => {
    const { sharedWith: _, ...earlier } = post;
    await show(earlier);
    expect(bodyText()).toContain(SENTENCE);
    expect(document.querySelector('.sharing li')).toBeNull();
  });

  it('is edited only if it was updated later than it was written', async () => {
    await show({ ...post, updatedAt: post.createdAt });
    expect(bodyText()).not.toContain('Edited');
    await show({ ...post, updatedAt: '2026-03-04T10:00:00.000Z' });
    expect(bodyText()).toContain('Edited');
  });
});
