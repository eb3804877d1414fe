/**
 * Returns a part of a header from outside. Node lets a header have 16 kB and browsers more, and a reader that compares letters
 * with each other takes seconds for it.
 */

type HeaderValue = string | readonly string[] | null | undefined;

/** More than any header has that means something here. */
const MAX_CHARS = 1000;

const textOf = (value: HeaderValue): string | undefined => (typeof value === 'string' ? value : value?.join(', '));

/** The first letters of a header; undefined without one. */
export const startOfHeader = (value: HeaderValue, maxChars = MAX_CHARS): string | undefined =>
  textOf(value)?.slice(0, maxChars);

/** The last letters, of a header that each proxy adds to. */
export const endOfHeader = (value: HeaderValue, maxChars = MAX_CHARS): string | undefined =>
  textOf(value)?.slice(-maxChars);
