/** Builds the storage key of a post search. It is a separate module so that pages can use it without the schema. */
export const FIND_PREFIX = 'find ';
export const findKey = (id: string): string => FIND_PREFIX + id;
