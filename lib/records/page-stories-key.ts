/** Under which key what was found about a page is stored. It stands alone so that our pages can read it without the schema. */
export const PREFIX = 'page stories ';
export const storedKey = (pageKey: string, connection: string): string => `${PREFIX}${pageKey} ${connection}`;
