/**
 * Builds the ids and the storage keys of finds: both begin with what the find is about, so that the finds of one page or check
 * are read and deleted together. It is a separate module so that pages can use it without the schema.
 */
const FIND_PREFIX = 'find ';

/** `about`: the key of a page, the id of a check, or a word for a query that was typed. */
export const newFindId = (about: string): string => `${about}.${crypto.randomUUID()}`;
/** For what one connection is known to have about a page: newer findings replace it. */
export const findIdAt = (pageKey: string, connection: string): string => `${pageKey}.${connection}`;

export const findKey = (id: string): string => FIND_PREFIX + id;
/** All finds, or those about one page or check. */
export const findRange = (about?: string): IDBKeyRange => {
  const from = about === undefined ? FIND_PREFIX : findKey(`${about}.`);
  return IDBKeyRange.bound(from, `${from}\uffff`);
};
