/** Represents a project's index at one moment: its three tables, and the author and narrative of each post. */
import type { Author } from '../../contract/authors.ts';
import type { Narrative } from '../../contract/narratives.ts';
import type { Post } from '../../contract/posts.ts';
import { type Bits, hasBit, noBits, setBit } from './bits.ts';
import { authorRow, joinedRow, narrativeRow } from './join.ts';
import type { Row } from './row.ts';
import type { Segment } from './segment.ts';
import type { SegmentView, TableView } from './table-index.ts';

export type JoinedOwner = 'author' | 'narrative';
export const owners = ['author', 'narrative'] as const;

/** Reads rows of the project from the store. Missing rows are left out. */
export interface Reader {
  posts(ids: readonly string[]): Promise<Post[]>;
  authors(ids: readonly string[]): Promise<Author[]>;
  narratives(ids: readonly string[]): Promise<Narrative[]>;
}

/** A table that posts refer to. Each of its rows has one number that is unique over all segments. */
interface OwnerTable {
  view: TableView;
  /** The number of each segment's first row: multiples of 32, so that the bits of all segments fit into one set. */
  bases: readonly number[];
  size: number;
  /** Returns the number of a live row, or -1. */
  find(id: unknown): number;
  segmentAt(number: number): { view: SegmentView; row: number } | undefined;
}

const ownerTable = (view: TableView): OwnerTable => {
  const bases: number[] = [];
  let size = 0;
  for (const { segment } of view) {
    bases.push(size);
    size += Math.ceil(segment.ids.length / 32) * 32;
  }
  return {
    view,
    bases,
    size,
    find: (id) => {
      if (typeof id !== 'string') return -1;
      for (let at = view.length - 1; at >= 0; at -= 1) {
        const row = view[at]?.rowOf.get(id);
        if (row !== undefined) return (bases[at] ?? 0) + row;
      }
      return -1;
    },
    segmentAt: (number) => {
      for (let at = view.length - 1; at >= 0; at -= 1) {
        const base = bases[at] ?? 0;
        const segment = view[at];
        if (number >= base && segment) return { view: segment, row: number - base };
      }
      return undefined;
    },
  };
};

export interface Snapshot {
  posts: TableView;
  owners: Record<JoinedOwner, OwnerTable>;
  /** Returns the number of the author or narrative for each row of a segment of posts, or -1. */
  ownerOf(segment: Segment, owner: JoinedOwner): Int32Array;
  /** Returns the owners that a live post belongs to. */
  withPosts(owner: JoinedOwner): Bits;
}

const idColumn = { author: 'authorId', narrative: 'narrativeId' } as const;

/** Valid as long as neither side changes: the segments of posts never do. */
type Joins = WeakMap<Segment, { view: TableView; numbers: Int32Array }>;
export type JoinCache = Record<JoinedOwner, Joins>;
export const createJoinCache = (): JoinCache => ({ author: new WeakMap(), narrative: new WeakMap() });

const joinOf = (segment: Segment, owner: JoinedOwner, table: OwnerTable): Int32Array => {
  const numbers = new Int32Array(segment.ids.length).fill(-1);
  const column = segment.columns.get(idColumn[owner]);
  if (column?.kind !== 'values') return numbers;
  const found = column.values.map(table.find);
  return numbers.map((_, row) => found[(column.of[row] ?? 0) - 1] ?? -1);
};

export const createSnapshot = (
  posts: TableView,
  authors: TableView,
  narratives: TableView,
  joins: JoinCache,
): Snapshot => {
  const tables = { author: ownerTable(authors), narrative: ownerTable(narratives) };
  const ownerOf = (segment: Segment, owner: JoinedOwner): Int32Array => {
    const known = joins[owner].get(segment);
    if (known?.view === tables[owner].view) return known.numbers;
    const numbers = joinOf(segment, owner, tables[owner]);
    joins[owner].set(segment, { view: tables[owner].view, numbers });
    return numbers;
  };
  const withPosts = (owner: JoinedOwner): Bits => {
    const bits = noBits(tables[owner].size);
    for (const { segment, live } of posts) {
      const numbers = ownerOf(segment, owner);
      for (let row = 0; row < numbers.length; row += 1) {
        const number = numbers[row] ?? -1;
        if (number >= 0 && hasBit(live, row)) setBit(bits, number);
      }
    }
    return bits;
  };
  const counted: Partial<Record<JoinedOwner, Bits>> = {};
  return {
    posts,
    owners: tables,
    ownerOf,
    withPosts: (owner) => {
      counted[owner] ??= withPosts(owner);
      return counted[owner];
    },
  };
};

const unique = (ids: readonly (string | undefined)[]) => [...new Set(ids.flatMap((id) => id ?? []))];

/** Reads posts joined with their author and narrative, by their identifiers. */
export const readJoined = async (read: Reader, ids: readonly string[]): Promise<Map<string, Row>> => {
  const posts = await read.posts(ids);
  const authors = await read.authors(unique(posts.map(({ authorId }) => authorId)));
  const narratives = await read.narratives(unique(posts.map(({ narrativeId }) => narrativeId)));
  const authorOf = new Map(authors.map((author) => [author.authorId, author]));
  const narrativeOf = new Map(narratives.map((narrative) => [narrative.narrativeId, narrative]));
  return new Map(
    posts.map((post) => [
      post.postId,
      joinedRow(post, authorOf.get(post.authorId ?? ''), narrativeOf.get(post.narrativeId ?? '')),
    ]),
  );
};

export const readOwners = async (
  read: Reader,
  owner: JoinedOwner,
  ids: readonly string[],
): Promise<Map<string, Row>> =>
  owner === 'author'
    ? new Map((await read.authors(ids)).map((author) => [author.authorId, authorRow(author)]))
    : new Map((await read.narratives(ids)).map((narrative) => [narrative.narrativeId, narrativeRow(narrative)]));
