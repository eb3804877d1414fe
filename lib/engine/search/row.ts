/**
 * Defines a row for evaluating and ordering: its values by the names of `lib/query/fields.ts`, independent of a store.
 */

import { isObject } from '../../format/json.ts';

export interface Row {
  /** The value under a field's path; several if a row has several, as an author has posts. Undefined if it has none. */
  value(path: string): unknown;
  /** The tokens of each of those values, if they are stored. Otherwise the caller tokenizes the values. */
  tokens?(path: string): readonly (readonly string[])[];
}

type Fields = Readonly<Record<string, unknown>>;

const step = (value: unknown, name: string): unknown => {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => step(item, name) ?? []);
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
};

/**
 * Builds a row from plain objects: post fields at the top level, an author's and a narrative's fields under their
 * names.
 */
export const rowOf = (fields: Fields): Row => ({
  value: (path) => (path.includes('.') ? path.split('.').reduce<unknown>(step, fields) : step(fields, path)),
});

/** Returns the single values of a field, without nulls. */
export const singleValues = (value: unknown): readonly unknown[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.flatMap(singleValues) : [value];
};
