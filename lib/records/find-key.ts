/** Builds the storage key of a post search. It is a separate module so that pages can use it without the schema. */
export const PREFIX = 'find ';
export const storedKey = (id: string): string => PREFIX + id;
