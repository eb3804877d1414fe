/** Reads how many posts each topic has collected since the user last looked at it, for the number on the icon and in the popup. */
import { isObject } from '../format/json.ts';
import { readSetting } from './settings.ts';

export const TOPIC_NEWS = 'topic-news';

export interface TopicNews {
  name: string;
  posts: number;
  /** When the user last looked at it, or it was first noted. */
  since: number;
  /** The last run that is counted. */
  run: string;
}

const isNews = (value: unknown): value is TopicNews =>
  isObject(value) &&
  typeof value.name === 'string' &&
  typeof value.posts === 'number' &&
  typeof value.since === 'number' &&
  typeof value.run === 'string';

/** By the slug of the topic. */
export const readTopicNews = async (): Promise<Record<string, TopicNews>> => {
  const stored = await readSetting(TOPIC_NEWS);
  const entries = isObject(stored) ? Object.entries(stored) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, TopicNews] => isNews(entry[1])));
};

const DAY_MS = 24 * 60 * 60_000;

/** Whether a look at the posts changes what is said about them later: their number, or the day from which they are new. */
export const isSeenAnew = ({ posts, since }: TopicNews, now: number): boolean => posts > 0 || now - since >= DAY_MS;

export interface NewsOfTopics {
  posts: number;
  /** With news, the most first. */
  topics: { slug: string; name: string; posts: number }[];
  /** The oldest time from which posts are counted. */
  since: number;
}

export const sumOfNews = (news: Readonly<Record<string, TopicNews>>): NewsOfTopics => {
  const fresh = Object.entries(news).filter(([, { posts }]) => posts > 0);
  return {
    posts: fresh.reduce((sum, [, { posts }]) => sum + posts, 0),
    topics: fresh
      .map(([slug, { name, posts }]) => ({ slug, name, posts }))
      .sort((one, other) => other.posts - one.posts),
    since: Math.min(...fresh.map(([, { since }]) => since)),
  };
};
