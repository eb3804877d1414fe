/** A Mastodon server under its real name, with invented accounts. Shape: https://docs.joinmastodon.org/entities/Status/ */
import { socialPosts, type WorldPost } from '../content/posts.ts';
import { json, notFound } from '../page.ts';
import type { Site } from '../site.ts';

const statusOf = (host: string, { id, author, at, text, link, hashtags = [], images = [] }: WorldPost) => ({
  id,
  uri: `https://${host}/users/${author}/statuses/${id}`,
  url: `https://${host}/@${author}/${id}`,
  created_at: at,
  in_reply_to_id: null,
  sensitive: false,
  spoiler_text: '',
  visibility: 'public',
  language: 'en',
  replies_count: 1,
  reblogs_count: 2,
  favourites_count: 3,
  content: text,
  reblog: null,
  account: {
    id: `1${id}`,
    username: author,
    acct: author,
    display_name: author,
    locked: false,
    bot: author === 'harbourclock',
    created_at: '2023-05-01T00:00:00.000Z',
    note: '<p>Writes about boats.</p>',
    url: `https://${host}/@${author}`,
    uri: `https://${host}/users/${author}`,
    followers_count: 120,
    following_count: 80,
    statuses_count: 900,
  },
  tags: hashtags.map((name) => ({ name, url: `https://${host}/tags/${name}` })),
  media_attachments: images.map((url, at) => ({
    id: `${at}`,
    type: 'image',
    url,
    preview_url: url,
    description: null,
  })),
  card: link === undefined ? null : { url: link, title: '', type: 'link' },
});

const headers = { 'access-control-allow-origin': '*' };
const signIn = () => json({ error: 'This method requires an authenticated user' }, { status: 401, headers });

const newestFirst = (posts: readonly WorldPost[]) => posts.toSorted((one, other) => (one.id < other.id ? 1 : -1));

export const mastodonSite = (host: string, posts: readonly WorldPost[]): Site => ({
  host,
  handle: (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const [, tag] = /^\/api\/v1\/timelines\/tag\/([^/]+)$/.exec(pathname) ?? [];
    if (tag !== undefined) {
      const wanted = decodeURIComponent(tag).toLowerCase();
      const after = searchParams.get('min_id') ?? '';
      const found = posts.filter(({ hashtags, id }) => hashtags?.includes(wanted) && id > after);
      return json(
        newestFirst(found).map((post) => statusOf(host, post)),
        { headers },
      );
    }
    if (pathname === '/api/v1/timelines/link') {
      const found = posts.filter(({ link }) => link === searchParams.get('url'));
      return found.length > 0
        ? json(
            found.map((post) => statusOf(host, post)),
            { headers },
          )
        : json({ error: 'Record not found' }, { status: 404, headers });
    }
    if (pathname === '/api/v2/search') return signIn();
    return notFound();
  },
});

export const mastodonSocial = mastodonSite('mastodon.social', socialPosts);
