/**
 * Renames the fields of a search for a service with other names. It works on the tree or the structure, never on the text:
 * there the same letters may be a search term.
 */
import { QueryError } from './errors.ts';
import { type Filter, mapLeaves } from './filter.ts';
import { formatLucene } from './format.ts';
import { readLucene } from './lucene.ts';

export type Rename = (field: string) => string;

export const renameFields = (filter: Filter, rename: Rename): Filter =>
  mapLeaves(filter, (leaf) => (leaf.field === undefined ? leaf : { ...leaf, field: rename(leaf.field) }));

/**
 * Returns the text unchanged if nothing in it is renamed, so that the service receives the user's text, and if it cannot be
 * parsed, so that the service reports the error.
 */
export const renameFieldsInText = (text: string, rename: Rename): string => {
  try {
    const { filter, fields } = readLucene(text);
    return fields.some((name) => rename(name) !== name) ? formatLucene(renameFields(filter, rename)) : text;
  } catch (error) {
    if (error instanceof QueryError) return text;
    throw error;
  }
};

type Structure = Record<string, unknown>;
const isStructure = (value: unknown): value is Structure =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Options next to the one field of a `terms` clause. */
const BESIDE_FIELDS = ['boost'];
const BY_FIELD = ['term', 'terms', 'match', 'match_phrase', 'range', 'wildcard'];
const OF_CLAUSES = ['must', 'should', 'must_not', 'filter'];

const mapEntries = (structure: Structure, change: (name: string, value: unknown) => [string, unknown]): Structure =>
  Object.fromEntries(Object.entries(structure).map(([name, value]) => change(name, value)));

/** A structured query with its fields renamed; unknown parts stay unchanged. */
export const renameFieldsInQuery = (query: Structure, rename: Rename): Structure =>
  mapEntries(query, (clause, body) => {
    if (!isStructure(body)) return [clause, body];
    if (clause === 'bool') return [clause, renameInBool(body, rename)];
    if (clause === 'exists' && typeof body.field === 'string') return [clause, { ...body, field: rename(body.field) }];
    if (!BY_FIELD.includes(clause)) return [clause, body];
    return [clause, mapEntries(body, (name, value) => [BESIDE_FIELDS.includes(name) ? name : rename(name), value])];
  });

const renameInBool = (bool: Structure, rename: Rename): Structure => {
  const inside = (clause: unknown) => (isStructure(clause) ? renameFieldsInQuery(clause, rename) : clause);
  return mapEntries(bool, (name, value) => {
    if (!OF_CLAUSES.includes(name)) return [name, value];
    return [name, Array.isArray(value) ? value.map(inside) : inside(value)];
  });
};
