/** Caches listings, so that going back shows the earlier result without a new request. */

import type { Post } from '../../../lib/contract/posts.ts';
import type { Listing } from '../../../lib/narratives/listing/listing.ts';
import type { Problem } from '../../connection/problem.ts';

export type ListingStatus =
  | { is: 'nothing' }
  | { is: 'loading' }
  /** Loads up to this number of rows. */
  | { is: 'loading-all'; upTo: number }
  | { is: 'asks'; site: string; hosts: string[] }
  | { is: 'blocked'; host: string; setBy?: string | undefined }
  | { is: 'failed'; problem: Problem };

export interface CachedListing {
  status: ListingStatus;
  listing?: Listing<unknown>;
  /** When the first page arrived. */
  at?: string;
}

const MAX_LISTINGS = 30;
const kept = new Map<string, CachedListing>();
const watchers = new Map<string, Set<() => void>>();

const NOTHING: CachedListing = { status: { is: 'nothing' } };
export const keptListing = (key: string): CachedListing => kept.get(key) ?? NOTHING;

/** Evicts the oldest listings. */
export const keepListing = (key: string, value: CachedListing): void => {
  kept.delete(key);
  kept.set(key, value);
  for (const old of [...kept.keys()].slice(0, Math.max(0, kept.size - MAX_LISTINGS))) kept.delete(old);
  for (const notify of watchers.get(key) ?? []) notify();
};

/** Also clears the rows, which may have changed. */
export const forgetListings = (): void => {
  kept.clear();
  rows.clear();
};

export const watchListing = (key: string, notify: () => void): (() => void) => {
  const own = watchers.get(key) ?? new Set();
  watchers.set(key, own.add(notify));
  return () => void own.delete(notify);
};

/** The key of a listing holds its project. */
const isOf = (key: string, project: string): boolean => {
  const [, request]: [string, { project?: string } | undefined] = JSON.parse(key);
  return request?.project === project;
};

/** Replaces a changed post in every cached listing of its project. */
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

/** Caches a row that was opened from a list, so that its page sends no request for it. */
const rowKey = (kind: string, id: string) => JSON.stringify([kind, id]);
const rows = new Map<string, unknown>();

export const keepRow = (kind: string, id: string, row: unknown): void => {
  rows.set(rowKey(kind, id), row);
  for (const old of [...rows.keys()].slice(0, Math.max(0, rows.size - MAX_LISTINGS))) rows.delete(old);
};
export const keptRow = (kind: string, id: string): unknown => rows.get(rowKey(kind, id));
