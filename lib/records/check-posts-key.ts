/** Builds the storage key of the posts found for a check. It is a separate module so that pages can use it without the schema. */
const CHECK_POSTS_PREFIX = 'check posts ';
/** The range of one check's records, or of all. */
export const checkPostsRange = (check?: string): IDBKeyRange => {
  const from = check === undefined ? CHECK_POSTS_PREFIX : `${CHECK_POSTS_PREFIX}${check} `;
  return IDBKeyRange.bound(from, `${from}\uffff`);
};
export const checkPostsKey = (check: string, connection: string): string =>
  `${CHECK_POSTS_PREFIX}${check} ${connection}`;
