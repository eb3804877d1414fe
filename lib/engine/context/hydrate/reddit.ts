/** Reads a post of Reddit from the Atom feed of its comments: the first entry is the post itself. */
import { readDate } from '../../../dates/read-date.ts';
import { oneLine } from '../../../text/one-line.ts';
import type { ParsedElement, ParseHtml } from '../../web/parsed-document.ts';
import { blockText } from './block-text.ts';
import { linksIn } from './links.ts';
import type { PagePost } from './post.ts';

/** "submitted by /u/name to r/place [link] [comments]" stands at the end of every post. */
const FOOTER = /\n?submitted by\b.*$/s;

const textIn = (entry: ParsedElement, name: string): string => {
  const [element] = entry.querySelectorAll(name);
  return (element?.textContent ?? '').trim();
};

export const readRedditFeed = (atom: string, post: URL, parseHtml: ParseHtml): PagePost => {
  // Atom is no HTML, but every element that is read here has text and an end tag in both.
  const feed = parseHtml(`<!doctype html><html><body>${atom.replace(/^\s*<\?xml[^>]*\?>/, '')}</body></html>`);
  const [entry] = feed.querySelectorAll('entry');
  if (!entry) throw new Error('The feed holds no post.');
  const content = parseHtml(
    `<!doctype html><html><body><div class="post">${textIn(entry, 'content')}</div></body></html>`,
  );
  const [body] = content.querySelectorAll('div.post');
  const author = textIn(entry, 'author name').replace(/^\/?u\//, '');
  const title = oneLine(textIn(entry, 'title'));
  const published = readDate(textIn(entry, 'published') || textIn(entry, 'updated'))?.stated;
  const words = body ? blockText(body).replace(FOOTER, '') : '';
  return {
    ...(title ? { title } : {}),
    ...(words ? { text: words } : {}),
    siteName: 'Reddit',
    ...(published === undefined ? {} : { published }),
    authors: author ? [{ name: author }] : [],
    links: body ? linksIn(body, post).filter(({ href }) => !/^https:\/\/www\.reddit\.com\/(user|r)\//.test(href)) : [],
  };
};
