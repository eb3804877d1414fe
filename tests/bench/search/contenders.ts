/** The same queries in other engines: the ids of the first 50 rows, newest first, and the total number. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { create, insertMultiple, search } from '@orama/orama';
import MiniSearch from 'minisearch';
import type { Post } from '../../../lib/contract/posts.ts';

export interface BenchQuery {
  what: string;
  words: readonly string[];
  combine: 'OR' | 'AND';
  prefix?: boolean;
  filter?: { platform: string; lang: string; from: number; to: number };
}

interface Answer {
  ids: readonly string[];
  total: number;
}

export interface Contender {
  name: string;
  add(posts: readonly Post[]): Promise<void>;
  ask(query: BenchQuery): Promise<Answer> | Answer;
}

const PAGE = 50;

/** With the few fields that the queries need, which are fewer than ours has. */
export const createMiniSearch = (): Contender => {
  const index = new MiniSearch({
    idField: 'postId',
    fields: ['text'],
    storeFields: ['platform', 'lang', 'time'],
  });
  return {
    name: 'MiniSearch',
    add: async (posts) => index.addAll(posts.map((post) => ({ ...post, time: Date.parse(post.createdAt) }))),
    ask: ({ words, combine, prefix = false, filter }) => {
      const found = index.search(words.join(' '), {
        combineWith: combine,
        prefix,
        ...(filter && {
          filter: ({ platform, lang, time }) =>
            platform === filter.platform && lang === filter.lang && time >= filter.from && time < filter.to,
        }),
      });
      const sorted = found.sort((a, b) => b.time - a.time);
      return { ids: sorted.slice(0, PAGE).map(({ id }) => String(id)), total: found.length };
    },
  };
};

export const createOrama = (): Contender => {
  const database = create({
    schema: { text: 'string', platform: 'enum', lang: 'enum', time: 'number' },
  });
  return {
    name: 'Orama',
    add: async (posts) => {
      await insertMultiple(
        database,
        posts.map(({ postId, text = '', platform, lang = '', createdAt }) => ({
          id: postId,
          text,
          platform,
          lang,
          time: Date.parse(createdAt),
        })),
        1000,
      );
    },
    ask: async ({ words, combine, prefix = false, filter }) => {
      const { hits, count } = await search(database, {
        term: words.join(' '),
        properties: ['text'],
        exact: !prefix,
        threshold: combine === 'OR' ? 1 : 0,
        limit: PAGE,
        sortBy: { property: 'time', order: 'DESC' },
        ...(filter && {
          where: {
            platform: { eq: filter.platform },
            lang: { eq: filter.lang },
            time: { between: [filter.from, filter.to - 1] },
          },
        }),
      });
      return { ids: hits.map(({ id }) => id), total: count };
    },
  };
};

/** A table with an index on the time, and a full-text table in addition that stores no second copy. */
export const createFts5 = (): Contender => {
  const db = new DatabaseSync(':memory:');
  db.exec(`
    CREATE TABLE posts (row INTEGER PRIMARY KEY, id TEXT, platform TEXT, lang TEXT, time INTEGER, text TEXT);
    CREATE INDEX posts_time ON posts (time);
    CREATE VIRTUAL TABLE found USING fts5(text, content='posts', content_rowid='row', detail='none');`);
  const insert = db.prepare('INSERT INTO posts (id, platform, lang, time, text) VALUES (?, ?, ?, ?, ?)');
  const index = db.prepare('INSERT INTO found (rowid, text) VALUES (?, ?)');
  const filters = 'AND platform = ? AND lang = ? AND time >= ? AND time < ?';
  const rows = (filter: string) => `FROM found JOIN posts ON posts.row = found.rowid WHERE found MATCH ? ${filter}`;
  const statements = (filter: string) => ({
    page: db.prepare(`SELECT id ${rows(filter)} ORDER BY time DESC LIMIT ${PAGE}`),
    count: db.prepare(`SELECT count(*) AS n ${filter ? rows(filter) : 'FROM found WHERE found MATCH ?'}`),
  });
  const [plain, filtered] = [statements(''), statements(filters)];
  return {
    name: 'node:sqlite FTS5',
    add: async (posts) => {
      db.exec('BEGIN');
      for (const { postId, platform, lang = '', createdAt, text = '' } of posts) {
        const { lastInsertRowid } = insert.run(postId, platform, lang, Date.parse(createdAt), text);
        index.run(lastInsertRowid, text);
      }
      db.exec('COMMIT');
    },
    ask: ({ words, combine, prefix = false, filter }) => {
      const match = words.map((word) => (prefix ? `"${word}"*` : `"${word}"`)).join(` ${combine} `);
      const values: SQLInputValue[] = filter ? [match, filter.platform, filter.lang, filter.from, filter.to] : [match];
      const { page, count } = filter ? filtered : plain;
      return {
        ids: page.all(...values).map(({ id }) => String(id)),
        total: Number(count.get(...values)?.n),
      };
    },
  };
};
