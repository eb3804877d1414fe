/** Builds the storage key of a page's findings. It is a separate module so that pages can use it without the schema. */
export const PAGE_STORIES_PREFIX = 'page stories ';
export const pageStoriesKey = (pageKey: string, connection: string): string =>
  `${PAGE_STORIES_PREFIX}${pageKey} ${connection}`;
