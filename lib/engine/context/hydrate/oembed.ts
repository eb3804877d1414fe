/** Reads the oEmbed response of a platform, and the text in its `html`: https://oembed.com section 2.3 */
import * as z from 'zod/mini';
import { readDate } from '../../../dates/read-date.ts';
import type { ParseHtml } from '../../web/parsed-document.ts';
import { unescapedText } from '../../web/plain-text.ts';
import { blockText } from './block-text.ts';
import { linksIn } from './links.ts';
import type { PagePost } from './post.ts';

/** A value of another type counts as missing: one invalid field must not lose the rest. */
const text = z.catch(z.optional(z.string()), undefined);
const answer = z.looseObject({
  type: text,
  title: text,
  author_name: text,
  provider_name: text,
  html: text,
  thumbnail_url: text,
});

const embeddedIn = (html: string, post: URL, parseHtml: ParseHtml): Partial<PagePost> => {
  const document = parseHtml(`<!doctype html><html><body>${html}</body></html>`);
  const [quote] = document.querySelectorAll('blockquote');
  if (!quote) return {};
  const [paragraph] = quote.querySelectorAll('p');
  const words = blockText(paragraph ?? quote);
  const lang = paragraph?.getAttribute('lang');
  // "November 18, 2019" is the last link of an embedded post: a day, whatever the time zone.
  const published = readDate([...quote.querySelectorAll('a')].at(-1)?.textContent ?? '')?.day;
  return {
    ...(words ? { text: words } : {}),
    ...(lang && lang !== 'und' ? { lang } : {}),
    ...(published ? { published } : {}),
    links: linksIn(paragraph ?? quote, post),
  };
};

export const readOembed = (json: string, post: URL, parseHtml: ParseHtml): PagePost => {
  const { type, title, author_name, provider_name, html, thumbnail_url } = z.parse(answer, JSON.parse(json));
  return {
    links: [],
    ...(title ? { title: unescapedText(title, parseHtml) } : {}),
    ...(provider_name ? { siteName: provider_name } : {}),
    ...(thumbnail_url && /^https?:/.test(thumbnail_url) ? { image: thumbnail_url } : {}),
    ...(type === 'video' ? { isVideo: true } : {}),
    authors: author_name ? [{ name: unescapedText(author_name, parseHtml) }] : [],
    ...(html ? embeddedIn(html, post, parseHtml) : {}),
  };
};
