/** The networks that rows of each kind came from. */
import type { Kind, RowOf } from '../../lib/narratives/listing/row-ids.ts';

const inRow = (kind: Kind, row: unknown): string[] => {
  if (kind !== 'narratives') return [(row as RowOf['posts']).platform]; // cast: posts and authors have it alike
  const { platformDistribution = {} } = row as RowOf['narratives']; // cast: rows are of the kind they were asked as
  return Object.keys(platformDistribution);
};

export const platformsOf = (kind: Kind, rows: readonly unknown[]): string[] => {
  const all = rows.flatMap((row) => inRow(kind, row));
  return [...new Set(all.filter((name) => typeof name === 'string' && name !== ''))].slice(0, 20);
};
