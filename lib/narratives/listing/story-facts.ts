/** Counts who wrote the posts of a story, where, when, in which languages and with which links. Each count is a filter of the posts. */

import type { Post } from '../../contract/posts.ts';
import { DAY_MS } from '../../dates/spans.ts';

export const POST_FIELDS = ['day', 'hour', 'network', 'language', 'account', 'domain', 'link'] as const;
export type CountedField = (typeof POST_FIELDS)[number];

export interface PostFilter {
  field: CountedField;
  value: string;
}

export interface PostShare {
  value: string;
  /** As shown; the value unless it is an id. */
  name: string;
  count: number;
}

export interface FirstPost {
  postId: string;
  authorId?: string;
  name: string;
  at: string;
}

export type Shares = Record<Exclude<CountedField, 'hour'>, PostShare[]>;

const MAX_LINKS = 20;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const timeOf = ({ createdAt }: Post): number => Date.parse(createdAt);

/** In UTC, as the days of a chart are; empty for an invalid date. */
const momentOf = (post: Post): string => {
  const time = timeOf(post);
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
};

const addressOf = (link: string): URL | undefined => {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
};

/** Without the fragment: it leads to a part of the same page. */
const linksOf = ({ links }: Post): string[] => {
  const given: unknown[] = Array.isArray(links) ? links.slice(0, MAX_LINKS) : [];
  const pages = given.filter(isText).flatMap((link) => addressOf(link)?.href.replace(/#.*/s, '') ?? []);
  return [...new Set(pages)];
};

const domainsOf = (post: Post): string[] => [
  ...new Set([
    ...linksOf(post).flatMap((link) => addressOf(link)?.hostname.replace(/^www\./, '') ?? []),
    ...(isText(post.domain?.domain) ? [post.domain.domain] : []),
  ]),
];

const nameOfWriter = ({ author, authorId }: Post): string => author?.username ?? authorId ?? '';

const valuesOf: Record<CountedField, (post: Post) => readonly string[]> = {
  day: (post) => [momentOf(post).slice(0, 10)],
  hour: (post) => [momentOf(post).slice(0, 13)],
  network: ({ platform }) => [platform],
  language: ({ lang }) => [lang ?? ''],
  account: (post) => [post.authorId ?? nameOfWriter(post)],
  domain: domainsOf,
  link: linksOf,
};

export const passesFilters = (post: Post, filters: readonly PostFilter[]): boolean =>
  filters.every(({ field, value }) => valuesOf[field](post).includes(value));

const sharesOf = (posts: readonly Post[], field: CountedField): PostShare[] => {
  const shares = new Map<string, PostShare>();
  for (const post of posts) {
    for (const value of valuesOf[field](post)) {
      if (value === '') continue;
      const before = shares.get(value);
      const name = field === 'account' ? nameOfWriter(post) : value;
      shares.set(value, { value, name: before?.name ?? name, count: (before?.count ?? 0) + 1 });
    }
  }
  return [...shares.values()].sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
};

/** The most frequent first; days in their order. */
export const sharesIn = (posts: readonly Post[]): Shares => ({
  day: sharesOf(posts, 'day').sort((one, other) => (one.value < other.value ? -1 : 1)),
  network: sharesOf(posts, 'network'),
  language: sharesOf(posts, 'language'),
  account: sharesOf(posts, 'account'),
  domain: sharesOf(posts, 'domain'),
  link: sharesOf(posts, 'link'),
});

/** The first post of each account, the earliest accounts first. */
export const firstPosters = (posts: readonly Post[], most: number): FirstPost[] => {
  const dated = posts.filter((post) => momentOf(post) !== '' && nameOfWriter(post) !== '');
  const first = new Map<string, Post>();
  for (const post of dated.toSorted((one, other) => timeOf(one) - timeOf(other))) {
    const [account = ''] = valuesOf.account(post);
    if (!first.has(account)) first.set(account, post);
    if (first.size >= most) break;
  }
  return [...first.values()].map((post) => ({
    postId: post.postId,
    ...(post.authorId === undefined ? {} : { authorId: post.authorId }),
    name: nameOfWriter(post),
    at: post.createdAt,
  }));
};

export interface Growth {
  peak: { day: string; count: number };
  /** Posts on the newest day. */
  last: number;
  /** Posts a day in the seven days before; absent for a story of one day. */
  before?: number;
}

const DAYS_BEFORE = 7;

/** From the number of posts of each day, oldest first; a day without posts may be missing. */
export const storyGrowth = (days: readonly { value: string; count: number }[]): Growth | undefined => {
  const [oldest, newest] = [days[0], days.at(-1)];
  if (!oldest || !newest) return undefined;
  const peak = days.reduce((best, day) => (day.count > best.count ? day : best), oldest);
  const end = Date.parse(newest.value);
  const span = Math.min(DAYS_BEFORE, Math.round((end - Date.parse(oldest.value)) / DAY_MS));
  const earlier = days.filter(({ value }) => Date.parse(value) < end && Date.parse(value) >= end - span * DAY_MS);
  const sum = earlier.reduce((total, { count }) => total + count, 0);
  return {
    peak: { day: peak.value, count: peak.count },
    last: newest.count,
    ...(span > 0 && { before: sum / span }),
  };
};
