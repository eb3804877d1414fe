/** Reads one file of others with the reader that the product uses for its kind, and counts what was found in it. */

import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { takeArticle } from '../../lib/engine/context/hydrate/article.ts';
import { readMetadata } from '../../lib/engine/context/hydrate/metadata.ts';
import { readFeed } from '../../lib/engine/context/library/read-feed.ts';
import { openSource } from '../../lib/engine/narratives/collect/open-source.ts';
import type { Collected, SourceTools } from '../../lib/engine/narratives/collect/post-source.ts';
import { sanitizePost } from '../../lib/engine/narratives/collect/sanitize-post.ts';
import { createImports } from '../../lib/engine/narratives/import/import-files.ts';
import { previewFile, previewText } from '../../lib/engine/narratives/import/read-file.ts';
import { createMemoryStore } from '../../lib/engine/store/memory-store.ts';
import { examineImage } from '../../lib/engine/vision/examine.ts';
import { createC2paReader } from '../../lib/engine/vision/provenance/c2pa-wasm.ts';
import { shippedTrust } from '../../lib/engine/vision/provenance/shipped-trust.ts';
import { decodeText } from '../../lib/engine/web/decode-text.ts';
import { parseHtml } from '../../lib/engine/web/parse-html.ts';
import { isObject, parseJson } from '../../lib/format/json.ts';
import { systemClock } from '../../lib/platform/clock.ts';
import { parseLucene } from '../../lib/query/lucene.ts';
import { givenFileOf, reportOf } from '../fixtures/given-file.ts';
import { readHere } from '../fixtures/reading.ts';

/** How often each thing was found in a file. */
export type Counts = Record<string, number>;

type ReadBytes = (bytes: Uint8Array, path: string) => Counts | Promise<Counts>;

const ADDRESS = new URL('https://files.example/2000');
const NOW = Date.now();

const count = <Row>(rows: readonly Row[], test: (row: Row) => unknown): number =>
  rows.filter((row) => test(row)).length;

const readFeedFile: ReadBytes = (bytes) => {
  const entries = readFeed(decodeText(bytes, ''), ADDRESS, parseHtml);
  return {
    entries: entries.length,
    'entries with a date': count(entries, ({ date }) => date),
    'entries without a title': count(entries, ({ title }) => !title),
  };
};

const readPageFile: ReadBytes = (bytes) => {
  const document = parseHtml(decodeText(bytes, ''));
  const { title, published, authors } = readMetadata(document, ADDRESS, parseHtml);
  const { text } = takeArticle(document, ADDRESS);
  return {
    'with a title': title ? 1 : 0,
    'with a date': published ? 1 : 0,
    'with authors': authors.length > 0 ? 1 : 0,
    'with an article': text ? 1 : 0,
  };
};

const ROWS = ['hits', 'posts', 'feed', 'articles', 'comments', 'statuses'];

/** The comments of a community: its posts are another answer. */
const hasCommentsAlone = (value: unknown): boolean =>
  isObject(value) && 'comments' in value && (!Array.isArray(value.posts) || value.posts.length === 0);

/** The request that makes the source of a network return a page of this shape. */
const networkOf = (value: unknown) => {
  const nothing = { links: [], phrases: [], names: [], hashtags: [] };
  if (isObject(value) && 'hits' in value) return { id: 'hacker-news', query: { ...nothing, phrases: ['x'] } };
  if (isObject(value) && 'articles' in value) return { id: 'gdelt', query: { ...nothing, phrases: ['files'] } };
  if (isObject(value) && 'feed' in value) return { id: 'bluesky-account:files.example', query: nothing };
  if (hasCommentsAlone(value)) return { id: 'lemmy-community:files@files.example', query: nothing };
  if (isObject(value) && 'posts' in value) {
    const [first] = Array.isArray(value.posts) ? value.posts : [];
    const id = isObject(first) && 'post' in first ? 'lemmy:files.example' : 'bluesky';
    return { id, query: { ...nothing, phrases: ['x'] } };
  }
  if (isObject(value) && 'thread' in value) {
    return { id: 'bluesky', query: { ...nothing, links: ['https://bsky.app/profile/x/post/y'] } };
  }
  return { id: 'mastodon:files.example', query: { ...nothing, hashtags: ['x'] } };
};

const rowsIn = (value: unknown): number => {
  if (Array.isArray(value)) return value.length;
  const rows = isObject(value) ? ROWS.map((name) => value[name]).find(Array.isArray) : undefined;
  return rows?.length ?? 1;
};

/** A search of Mastodon has its statuses under a name; a status may also lie alone in a file. */
const pageOf = (value: unknown): unknown => {
  if (isObject(value) && hasCommentsAlone(value)) return { ...value, posts: [] };
  if (!isObject(value) || ['thread', ...ROWS.slice(0, -1)].some((name) => name in value)) return value;
  return value.statuses ?? [value];
};

const readStatusFile: ReadBytes = async (bytes) => {
  const text = decodeText(bytes, '');
  const value = parseJson(text);
  const page = pageOf(value);
  const { id, query } = networkOf(page);
  const source = openSource(id);
  if (!source) throw new Error(`No source of posts is called ${id}.`);
  const tools: SourceTools = {
    fetchText: async ({ pathname }) =>
      pathname.endsWith('createSession') ? '{"accessJwt":"none"}' : page === value ? text : JSON.stringify(page),
    fetchFeed: async () => ({ validators: {} }),
    signal: new AbortController().signal,
    readDocument: readHere(parseHtml),
    parseHtml,
    now: NOW,
    secret: { account: 'files', secret: 'none' },
    markOf: async () => ({}),
    remember: async () => {},
  };
  const collected = new Map<unknown, Collected>();
  // The file answers every request, so pages repeat.
  for await (const found of source.collect(query, tools)) for (const one of found) collected.set(one.post.id, one);
  const sanitized = [...collected.values()].map(({ post }) => sanitizePost(post, { now: NOW, parseHtml, by: id }));
  const posts = sanitized.flatMap((one) => ('row' in one ? [one.row] : []));
  return {
    rows: rowsIn(value),
    posts: posts.length,
    'posts with words': count(posts, ({ text: words, title }) => words ?? title),
    'posts with links': count(posts, ({ links }) => links),
  };
};

const HEAD_CHARS = 64_000;

/** Imports the file as a user does who changes nothing that the import suggests, and chooses UTC where it needs a zone. */
const readExportFile: ReadBytes = async (bytes, path) => {
  const file = givenFileOf(bytes.slice());
  const { encoding, format, mapping, platform = 'unknown' } = await previewFile(file);
  const imports = createImports({ store: createMemoryStore(), clock: systemClock, parseHtml });
  const given = { id: 'file', project: 'files', file, name: basename(path), encoding, format, mapping, platform };
  const { rows, added, bad } = await reportOf(imports.add({ ...given, zone: 'utc' }));
  return { rows, posts: added, 'unreadable rows': bad };
};

const readC2pa = createC2paReader(() =>
  readFile(fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))),
);

const readImageFile: ReadBytes = async (bytes) => {
  const { generator, camera, credentials } = await examineImage(bytes, { trust: shippedTrust }, { readC2pa });
  return {
    'with a generator’s note': generator ? 1 : 0,
    'with camera data': camera ? 1 : 0,
    'with Content Credentials': credentials ? 1 : 0,
  };
};

const readQueryFile: ReadBytes = (bytes) => {
  const lines = decodeText(bytes, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const refused = count(lines, (line) => {
    try {
      parseLucene(line);
      return false;
    } catch {
      return true;
    }
  });
  return { queries: lines.length, 'refused queries': refused };
};

/** A response of a network's API. The import reads such a file too. */
const ANSWERS = new Set(['mastodonStatuses', 'blueskyPosts']);

const readJsonFile = (bytes: Uint8Array): Kind => {
  const { writer } = previewText(decodeText(bytes, '').slice(0, HEAD_CHARS)).format;
  return writer === undefined || ANSWERS.has(writer) ? ['statuses', readStatusFile] : ['exports', readExportFile];
};

type Kind = readonly [kind: string, read: ReadBytes];

const KINDS: readonly [kind: string, extensions: string, read: ReadBytes][] = [
  ['feeds', '.xml .rss .atom', readFeedFile],
  ['pages', '.html .htm', readPageFile],
  ['exports', '.csv .tsv .ndjson .jsonl .js', readExportFile],
  ['images', '.png .jpg .jpeg .webp .avif', readImageFile],
  ['queries', '.query', readQueryFile],
];

export interface RealFile {
  kind: string;
  counts(): Promise<Counts>;
}

/** Undefined for a file of no known kind. A compressed file is read like its content. */
export const readRealFile = async (path: string): Promise<RealFile | undefined> => {
  const isCompressed = path.endsWith('.gz');
  const extension = extname(isCompressed ? path.slice(0, -3) : path).toLowerCase();
  const known = KINDS.find(([, extensions]) => extensions.split(' ').includes(extension));
  if (!known && extension !== '.json') return undefined;
  const stored = await readFile(path);
  const bytes = isCompressed ? gunzipSync(stored) : stored;
  const [kind, read] = known ? ([known[0], known[2]] as const) : readJsonFile(bytes);
  return { kind, counts: async () => read(bytes, path) };
};
