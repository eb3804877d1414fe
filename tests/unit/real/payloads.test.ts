/** The small files of `tests/real/payloads`, each in the shape of a real one that a reader once lost or misread. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readRealFile } from '../../real/read-file.ts';

const folder = fileURLToPath(new URL('../../real/payloads/', import.meta.url));

const feed = (entries: number, untitled = 0) => ({
  entries,
  'entries with a date': entries,
  'entries without a title': untitled,
});
const page = (date: number, authors: number) => ({
  'with a title': 1,
  'with a date': date,
  'with authors': authors,
  'with an article': 1,
});
const statuses = (rows: number, posts: number, links: number) => ({
  rows,
  posts,
  'posts with words': posts,
  'posts with links': links,
});
const image = (generator: number, camera: number) => ({
  'with a generator’s note': generator,
  'with camera data': camera,
  'with Content Credentials': 0,
});
const imported = (rows: number, posts: number) => ({ rows, posts, 'unreadable rows': rows - posts });

const EXPECTED: Record<string, Record<string, number>> = {
  'exports/crowdtangle-columns.csv': imported(2, 2),
  'exports/ids-beyond-2-53.ndjson': imported(2, 2),
  'exports/telegram-chat.json': { ...imported(3, 2), 'unreadable rows': 0 },
  'exports/tiktok-scraper.csv': imported(1, 1),
  'exports/tiktok-unix-times.csv': imported(1, 1),
  'exports/unclosed-quote.csv': imported(3, 1),
  'feeds/day-and-month.xml': feed(2),
  'feeds/mastodon-account.xml': feed(2, 2),
  'feeds/subreddit.xml': feed(2),
  'feeds/utf-16-without-mark.xml': feed(1),
  'feeds/windows-1251.xml': feed(1),
  'feeds/youtube-channel.xml': feed(1),
  'images/comment-in-utf-16.jpg': image(1, 0),
  'images/rest-of-a-longer-text.jpg': image(0, 1),
  'images/text-behind-nul.webp': image(1, 1),
  'pages/article-with-end-slate.html': page(1, 1),
  'pages/article-with-galleries.html': page(0, 0),
  'pages/article-with-hidden-parts.html': page(0, 0),
  'pages/blog-with-author-box.html': page(0, 0),
  'pages/blog-without-metadata.html': page(1, 1),
  'pages/dates-of-others.html': page(0, 0),
  'pages/encyclopedia.html': page(1, 1),
  'pages/line-in-german.html': page(1, 1),
  'pages/placeholder-author.html': page(0, 0),
  'pages/utf-16-without-mark.html': page(0, 0),
  'pages/web-page-in-graph.html': page(1, 1),
  'pages/windows-1251-far-meta.html': page(0, 0),
  'queries/lucene.query': { queries: 6, 'refused queries': 2 },
  'statuses/bluesky-author-feed.json': statuses(3, 1, 1),
  'statuses/bluesky-record-with-media.json': statuses(2, 2, 1),
  'statuses/gdelt-articles.json': { ...statuses(3, 2, 0), 'posts with words': 1 },
  'statuses/hacker-news-comment.json': statuses(2, 1, 1),
  'statuses/lemmy-comments.json': statuses(4, 2, 1),
  'statuses/lemmy-odd-row.json': statuses(4, 2, 1),
  'statuses/mastodon-link-with-at.json': statuses(1, 1, 1),
  'statuses/mastodon-numeric-ids.json': statuses(1, 1, 0),
  'statuses/mastodon-odd-row.json': statuses(3, 2, 0),
  'statuses/mastodon-poll-picture-quote.json': statuses(3, 3, 1),
};

it.each(Object.entries(EXPECTED))('%s is read in full', async (name, counts) => {
  expect(await (await readRealFile(`${folder}${name}`))?.counts()).toEqual(counts);
});

it('lists every file', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
  expect(files.map((name) => name.replaceAll('\\', '/')).sort()).toEqual(Object.keys(EXPECTED).sort());
});

it('reads nothing of an unknown kind', async () => {
  expect(await readRealFile('notes.md')).toBeUndefined();
});
