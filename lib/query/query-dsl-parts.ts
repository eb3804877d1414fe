/** What all clauses of a structured query are read with: objects, scalars, options, and errors that name their place. */
import { QueryError, shorten } from './errors.ts';
import { nearest } from './fields.ts';
import { boost, type Filter } from './filter.ts';

export type Structure = Readonly<Record<string, unknown>>;

/** A piece of the query and how one gets there, as in `query.bool.must[0].term`. */
export interface Part {
  value: unknown;
  path: string;
}

export const failIn = (path: string, problem: string, expected: string): never => {
  throw new QueryError({ in: 'query', path }, problem, expected);
};

export const isStructure = (value: unknown): value is Structure =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const readObject = ({ value, path }: Part): Structure =>
  isStructure(value) ? value : failIn(path, 'This is not an object.', 'an object in braces');

export const unknownName = (what: string, name: string, known: readonly string[], path: string): never => {
  const suggestion = nearest(name, known);
  const hint = suggestion ? ` Did you mean “${suggestion}”?` : '';
  return failIn(path, `The ${what} “${shorten(name)}” is not known.${hint}`, `one of ${known.join(', ')}`);
};

export const knownOptions = (options: Structure, path: string, known: readonly string[]): void => {
  for (const name of Object.keys(options)) if (!known.includes(name)) unknownName('option', name, known, path);
};

/** Numbers become the text of the tree; beyond 2^53 JSON has already rounded them, so identifiers must be strings. */
export const readScalar = ({ value, path }: Part): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'number') return failIn(path, 'This is not a value.', 'a text, a number, true or false');
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    return failIn(path, 'A number this large is not exact any more.', 'the same digits in quotation marks');
  }
  return String(value);
};

export const readWhole = ({ value, path }: Part): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    ? value
    : failIn(path, 'This is not a whole number.', 'a number from 0');

/** `boost` is an option of every clause. */
export const withBoost = (filter: Filter, options: Structure, path: string): Filter => {
  const { boost: factor } = options;
  if (factor === undefined) return filter;
  const isWeight = typeof factor === 'number' && factor > 0 && Number.isFinite(factor);
  return isWeight ? boost(filter, factor) : failIn(`${path}.boost`, 'This is no weight.', 'a number above zero');
};

/** The one field that a clause names, with what stands under it. */
export const readOneField = (fields: Structure, path: string): { field: string; value: unknown } => {
  const entries = Object.entries(fields);
  const [first] = entries;
  if (!first?.[0] || entries.length > 1) {
    return failIn(path, entries.length > 1 ? 'There is more than one field.' : 'There is no field.', 'one field');
  }
  return { field: first[0], value: first[1] };
};

/** A clause that holds one field: its name, the value, and the options of the long form. */
export const readField = (
  part: Part,
  names: { value: readonly string[]; options: readonly string[] },
): { field: string; value: Part; options: Structure; path: string } => {
  const { field, value } = readOneField(readObject(part), part.path);
  const path = `${part.path}.${field}`;
  if (!isStructure(value)) return { field, value: { value, path }, options: {}, path };
  knownOptions(value, path, [...names.value, ...names.options, 'boost']);
  const given = names.value.filter((name) => value[name] !== undefined);
  const [name] = given;
  if (name === undefined || given.length > 1)
    return failIn(path, 'The value is missing.', `“${names.value.join('” or “')}”`);
  return { field, value: { value: value[name], path: `${path}.${name}` }, options: value, path };
};

/** `minimum_should_match`: `2`, `-1` (all but one), `"75%"`, `"-25%"`; undefined where it is not set. */
export const readShould = (value: unknown, count: number, path: string): number | undefined => {
  if (value === undefined) return undefined;
  const [, sign, digits, percent] = /^(-?)(\d{1,9})(%?)$/.exec(String(value)) ?? [];
  if (digits === undefined || (percent && Number(digits) > 100)) {
    return failIn(path, 'This cannot be read.', 'a whole number such as 2 or -1, or a share such as "75%"');
  }
  const amount = percent ? Math.floor((count * Number(digits)) / 100) : Number(digits);
  return Math.max(0, sign ? count - amount : amount);
};
