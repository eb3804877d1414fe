/** Under which key a looking for posts is stored. It stands alone so that our pages can read it without the schema. */
export const PREFIX = 'find ';
export const storedKey = (id: string): string => PREFIX + id;
