/** Listings that were shown, so that back leads to what was there and asks nobody again. */

import type { Post } from '../../../lib/contract/posts.ts';
import type { Listing } from '../../../lib/narratives/listing/listing.ts';
import type { Problem } from '../../connection/problem.ts';

export type ListingStatus =
  | { is: 'nothing' }
  | { is: 'loading' }
  /** Up to so many. */
  | { is: 'loading-all'; upTo: number }
  | { is: 'asks'; site: string; hosts: string[] }
  | { is: 'blocked'; host: string }
  | { is: 'failed'; problem: Problem };

export interface Kept {
  status: ListingStatus;
  listing?: Listing<unknown>;
  /** When the first page came. */
  at?: string;
}

const MOST = 30;
const kept = new Map<string, Kept>();
const watchers = new Map<string, Set<() => void>>();

const NOTHING: Kept = { status: { is: 'nothing' } };
export const keptListing = (key: string): Kept => kept.get(key) ?? NOTHING;

/** The newest stay. */
export const keepListing = (key: string, value: Kept): void => {
  kept.delete(key);
  kept.set(key, value);
  for (const old of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST))) kept.delete(old);
  for (const notify of watchers.get(key) ?? []) notify();
};

/** With the rows, which may be others now. */
export const forgetListings = (): void => {
  kept.clear();
  rows.clear();
};

export const watchListing = (key: string, notify: () => void): (() => void) => {
  const own = watchers.get(key) ?? new Set();
  watchers.set(key, own.add(notify));
  return () => void own.delete(notify);
};

/** The project that a listing is of stands in its key. */
const isOf = (key: string, project: string): boolean => {
  const [, request]: [string, { project?: string } | undefined] = JSON.parse(key);
  return request?.project === project;
};

/** A post that has changed since it was found: every listing of its project shows it is now. */
export const changePost = (project: string, post: Post): void => {
  const isIt = (row: unknown) =>
    typeof row === 'object' && row !== null && 'postId' in row && row.postId === post.postId;
  for (const [key, value] of kept) {
    const rows = value.listing?.rows ?? [];
    if (!value.listing || !isOf(key, project) || !rows.some(isIt)) continue;
    kept.set(key, { ...value, listing: { ...value.listing, rows: rows.map((row) => (isIt(row) ? post : row)) } });
    for (const notify of watchers.get(key) ?? []) notify();
  }
};

/** A row that was clicked on in a list, so that its own page need not ask for it again. */
const rowKey = (kind: string, id: string) => JSON.stringify([kind, id]);
const rows = new Map<string, unknown>();

export const keepRow = (kind: string, id: string, row: unknown): void => {
  rows.set(rowKey(kind, id), row);
  for (const old of [...rows.keys()].slice(0, Math.max(0, rows.size - MOST))) rows.delete(old);
};
export const keptRow = (kind: string, id: string): unknown => rows.get(rowKey(kind, id));
