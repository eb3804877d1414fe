/** Builds the storage key of a post search. It is a separate module so that pages can use it without the schema. */
const FIND_PREFIX = 'find ';
export const findRange = (): IDBKeyRange => IDBKeyRange.bound(FIND_PREFIX, `${FIND_PREFIX}\uffff`);
export const findKey = (id: string): string => FIND_PREFIX + id;
