/** Reads the networks that rows of each kind came from. */
import type { RowKind, RowOf } from '../../lib/narratives/listing/row-ids.ts';

const inRow = (kind: RowKind, row: unknown): string[] => {
  if (kind !== 'narratives') return [(row as RowOf['posts']).platform]; // cast: posts and authors share this field
  const { platformDistribution = {} } = row as RowOf['narratives']; // cast: rows are of the requested kind
  return Object.keys(platformDistribution);
};

export const platformsOf = (kind: RowKind, rows: readonly unknown[]): string[] => {
  const all = rows.flatMap((row) => inRow(kind, row));
  return [...new Set(all.filter((name) => typeof name === 'string' && name !== ''))].slice(0, 20);
};
