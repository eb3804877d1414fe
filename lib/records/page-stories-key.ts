/** Builds the storage key of a page's findings. It is a separate module so that pages can use it without the schema. */
export const PREFIX = 'page stories ';
export const storedKey = (pageKey: string, connection: string): string => `${PREFIX}${pageKey} ${connection}`;
