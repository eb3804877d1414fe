/** Reads a page of posts of the WordPress REST API: developer.wordpress.org/rest-api/reference/posts. */
import * as z from 'zod/mini';
import type { ParseHtml } from '../../../web/parsed-document.ts';
import { toText, truncateWords } from '../../../web/plain-text.ts';

export interface ArchivePost {
  address: string;
  title: string;
  summary: string;
  /** In the site's own time zone, marked as UTC: the day is the one that readers of the site see. */
  date?: string;
}

export interface Posts {
  rows: ArchivePost[];
  /** The number of entries, readable or not. */
  entries: number;
}

const rendered = z.looseObject({ rendered: z.string() });
const post = z.looseObject({
  link: z.string(),
  title: rendered,
  date: z.optional(z.string()),
  excerpt: z.optional(rendered),
});

/** As many as one request asks for. */
export const POSTS_PER_PAGE = 100;
const MAX_LETTERS = 20_000;

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

const dateOf = (text: string | undefined): string | undefined => {
  const time = text !== undefined && DATE.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};

const parseList = (json: string): unknown[] | undefined => {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Returns undefined if the text is no list of posts, such as a page in HTML. A broken entry does not lose the others. It is read
 * step by step, since a server parses a hundred excerpts for longer than others should wait.
 */
export function* readPosts(json: string, parseHtml: ParseHtml): Generator<undefined, Posts | undefined> {
  const list = parseList(json);
  if (!list) return undefined;
  const rows: ArchivePost[] = [];
  for (const entry of list.slice(0, POSTS_PER_PAGE)) {
    yield;
    const { data } = z.safeParse(post, entry);
    if (!data) continue;
    const title = toText(data.title.rendered.slice(0, MAX_LETTERS), parseHtml);
    if (title === '') continue;
    const date = dateOf(data.date);
    rows.push({
      address: data.link,
      title,
      summary: truncateWords(toText(data.excerpt?.rendered.slice(0, MAX_LETTERS) ?? '', parseHtml)),
      ...(date === undefined ? {} : { date }),
    });
  }
  return { rows, entries: list.length };
}
