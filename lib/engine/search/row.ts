/** What evaluating and ordering may know of a row: its values by the names of `lib/query/fields.ts`, and nothing of a store. */

export interface Row {
  /** The value under a field's path; several where a row has several, as an author has posts. Undefined where it has none. */
  value(path: string): unknown;
  /** The tokens of each of those values, where somebody keeps them; otherwise they are cut anew. */
  tokens?(path: string): readonly (readonly string[])[];
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const step = (value: unknown, name: string): unknown => {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => step(item, name) ?? []);
  return isFields(value) && Object.hasOwn(value, name) ? value[name] : undefined;
};

/** A row of plain objects: what belongs to posts at the top, an author's and a narrative's fields under their names. */
export const rowOf = (fields: Fields): Row => ({
  value: (path) => (path.includes('.') ? path.split('.').reduce<unknown>(step, fields) : step(fields, path)),
});

/** The single values of a field, nulls left out. */
export const valuesOf = (value: unknown): readonly unknown[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.flatMap(valuesOf) : [value];
};
