/**
 * Collects from a subreddit: the newest posts of its Atom feed, which are matched by their words and stored without them, as
 * all posts of Reddit.
 */
import { REDDIT_HOST } from '../../../contract/device/data-source.ts';
import { feed, type ReadEntry } from './feed.ts';
import { isImageFile } from './image-files.ts';
import type { PostSource } from './post-source.ts';
import { readHtml } from './sanitize-post.ts';

const PLATFORM = 'reddit';
const MAX_CHARS = 20_000;

/** Every entry also links to its comments and its author, on Reddit itself. */
const isElsewhere = (link: string): boolean => URL.canParse(link) && new URL(link).host !== REDDIT_HOST;

/** A gallery names no file: of its images the feed has a preview of the first. Those of linked pages are on another host. */
const PREVIEW_HOST = 'preview.redd.it';

const imagesOf = (links: readonly string[], preview: string | undefined): string[] => {
  const files = links.filter(isImageFile);
  const isOwn = preview !== undefined && URL.canParse(preview) && new URL(preview).host === PREVIEW_HOST;
  return files.length === 0 && isOwn ? [preview] : files;
};

const readEntry: ReadEntry = ({ title, summary, markup, link, author, image }, _address, parseHtml) => {
  const [, id] = /\/comments\/(\w{1,20})/.exec(link) ?? [];
  const links = readHtml(markup, MAX_CHARS, parseHtml).links.filter(isElsewhere);
  const account = author?.replace(/^\/u\//, '');
  return {
    post: {
      platform: PLATFORM,
      id: id ?? link,
      createdAt: undefined,
      title,
      text: summary,
      url: link,
      links,
      images: imagesOf(links, image),
      authorId: account,
      username: account,
    },
    ...(account === undefined
      ? {}
      : {
          author: {
            id: account,
            platform: PLATFORM,
            username: account,
            url: `https://${REDDIT_HOST}/user/${encodeURIComponent(account)}`,
          },
        }),
  };
};

export const subreddit = (id: string, name: string, community: string): PostSource =>
  feed(id, name, new URL(`https://${REDDIT_HOST}/r/${community}/new/.rss`), readEntry);
