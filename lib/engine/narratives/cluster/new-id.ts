/** Makes the id of a narrative from its first post, so that two devices with the same posts name it alike. */

/** FNV-1a over 53 bits: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv */
const hash = (text: string): number => {
  let [high, low] = [0x811c9dc5, 0x1b873593];
  for (let at = 0; at < text.length; at += 1) {
    high = Math.imul(high ^ text.charCodeAt(at), 0x01000193);
    low = Math.imul(low ^ text.charCodeAt(at), 0x85ebca6b);
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
};

export const newId = (posts: readonly string[], taken: ReadonlySet<string>): string => {
  const [first = ''] = posts;
  for (let turn = 0; ; turn += 1) {
    const id = hash(`${turn} ${first}`).toString(36);
    if (!taken.has(id)) return id;
  }
};
