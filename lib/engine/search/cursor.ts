/**
 * Encodes the start of the next page: the sort values and identifier of the last row, not a count, so that rows which
 * are added or removed meanwhile neither repeat nor hide others. A cursor belongs to one sort: in another it would
 * point elsewhere.
 */
import * as z from 'zod/mini';
import { type QueryError, queryError } from '../../query/errors.ts';
import type { Order, SortValue } from './order.ts';

/** Names have two letters, because every response carries a cursor. */
const cursor = z.strictObject({
  by: z.string(),
  at: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

const MAX_CURSOR_CHARS = 16_384;

/** Encodes the UTF-8 bytes of a text as base64url. */
const toBase64Url = (text: string): string => {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
};

const fromBase64Url = (encoded: string): string => {
  const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
};

export const encodeCursor = (order: Order, values: readonly SortValue[]): string =>
  toBase64Url(JSON.stringify({ by: order.key, at: values }));

const broken = (): QueryError => queryError({ in: 'cursor' }, 'cursorUnreadable');

const parse = (encoded: string): unknown => {
  try {
    return JSON.parse(fromBase64Url(encoded));
  } catch {
    throw broken();
  }
};

/**
 * Returns the sort values after which the page begins. Throws a `QueryError` for a broken cursor and for one of another
 * sort.
 */
export const decodeCursor = (order: Order, encoded: string): SortValue[] => {
  const parsed = encoded.length > MAX_CURSOR_CHARS ? undefined : cursor.safeParse(parse(encoded));
  if (!parsed?.success) throw broken();
  const { by, at } = parsed.data;
  if (by !== order.key) {
    throw queryError({ in: 'cursor' }, 'cursorOfOtherSort', { sort: order.key });
  }
  if (at.length !== order.entries.length || typeof at.at(-1) !== 'string') throw broken();
  return at;
};
