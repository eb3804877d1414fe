/** Reads a page of WordPress' posts row by row. */
import { describe, expect, it } from 'vitest';
import { readPosts } from '../../../../../../lib/engine/context/library/archive/read-posts.ts';
import { inSlices } from '../../../../../../lib/engine/let-others-run.ts';
import { parseHtml } from '../../ask-world.ts';

const read = (json: string) => inSlices(readPosts(json, parseHtml));
const post = (more: object = {}) => ({
  link: 'https://factdesk.example/pier',
  date: '2024-05-01T23:30:00',
  title: { rendered: 'No, the pier&#8217;s <em>fine</em>' },
  excerpt: { rendered: '<p>Posts say it burned &hellip;</p>\n', protected: false },
  ...more,
});

describe('a page of posts', () => {
  it('has their links, titles, excerpts and days', async () => {
    expect(await read(JSON.stringify([post()]))).toEqual({
      entries: 1,
      rows: [
        {
          address: 'https://factdesk.example/pier',
          title: 'No, the pier’s fine',
          summary: 'Posts say it burned …',
          date: '2024-05-01T23:30:00.000Z',
        },
      ],
    });
  });

  it.each([
    ['without a title', { title: { rendered: ' ' } }],
    ['with a title of another type', { title: 'No' }],
    ['with a link of another type', { link: 7 }],
  ])('does without an entry %s', async (_, more) => {
    const posts = await read(JSON.stringify([post(more), post(), null, 'text']));
    expect(posts?.entries).toBe(4);
    expect(posts?.rows.map(({ address }) => address)).toEqual(['https://factdesk.example/pier']);
  });

  it('does without a date or an excerpt that it cannot read', async () => {
    const posts = await read(JSON.stringify([post({ date: '2024-13-40T00:00:00', excerpt: undefined })]));
    expect(posts?.rows).toEqual([
      { address: 'https://factdesk.example/pier', title: 'No, the pier’s fine', summary: '' },
    ]);
  });

  it.each(['<html></html>', '{"code":"rest_no_route"}', '', '"text"'])('is none: %s', async (text) => {
    expect(await read(text)).toBeUndefined();
  });

  it('has a hundred entries at most', async () => {
    const posts = await read(JSON.stringify(Array.from({ length: 300 }, () => post())));
    expect(posts?.rows).toHaveLength(100);
  });
});
