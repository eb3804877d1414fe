/** The networks that rows of each kind came from. */
import type { Kind, RowOf } from '../../lib/narratives/listing/row-ids.ts';

export const platformsOf = (kind: Kind, rows: readonly unknown[]): string[] => {
  // Rows are those of the kind: the listing is kept under it.
  const all =
    kind === 'narratives'
      ? (rows as RowOf['narratives'][]).flatMap(({ platformDistribution = {} }) => Object.keys(platformDistribution))
      : (rows as RowOf['posts'][]).map(({ platform }) => platform); // cast: posts and authors have it alike
  return [...new Set(all.filter((name) => typeof name === 'string' && name !== ''))].slice(0, 20);
};
