/** Provides the readers of all structured query clauses: objects, scalars, options, and errors that name their path. */
import type { PartsOf, QueryFaultCode } from '../contract/query-fault.ts';
import { queryError, truncateQuery } from './errors.ts';
import { nearest } from './fields.ts';
import { boost, type Filter } from './filter.ts';
import { MAX_TEXT } from './limits.ts';

export type Structure = Readonly<Record<string, unknown>>;

/** A part of the query and its path, as in `query.bool.must[0].term`. */
export interface QueryPart {
  value: unknown;
  path: string;
}

export const failIn = <Code extends QueryFaultCode>(path: string, code: Code, ...parts: PartsOf<Code>): never => {
  throw queryError({ in: 'query', path }, code, ...parts);
};

export const isStructure = (value: unknown): value is Structure =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const readObject = ({ value, path }: QueryPart): Structure =>
  isStructure(value) ? value : failIn(path, 'notAnObject');

export const unknownName = (
  what: 'Clause' | 'Option' | 'Operator',
  name: string,
  known: readonly string[],
  path: string,
): never => {
  const near = nearest(name, known);
  const parts = { name: truncateQuery(name), names: known.join(', ') };
  return near ? failIn(path, `unknown${what}Near`, { ...parts, near }) : failIn(path, `unknown${what}`, parts);
};

export const knownOptions = (options: Structure, path: string, known: readonly string[]): void => {
  for (const name of Object.keys(options)) if (!known.includes(name)) unknownName('Option', name, known, path);
};

/** Numbers become the text of the tree; beyond 2^53 JSON has already rounded them, so identifiers must be strings. */
export const readScalar = ({ value, path }: QueryPart): string => {
  if (typeof value === 'string')
    return value.length <= MAX_TEXT ? value : failIn(path, 'textTooLong', { most: MAX_TEXT });
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'number') return failIn(path, 'notAValue');
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    return failIn(path, 'numberTooLarge');
  }
  return String(value);
};

export const readWhole = ({ value, path }: QueryPart): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : failIn(path, 'notWhole');

/** `boost` is an option of every clause. */
export const withBoost = (filter: Filter, options: Structure, path: string): Filter => {
  const { boost: factor } = options;
  if (factor === undefined) return filter;
  const isWeight = typeof factor === 'number' && factor > 0 && Number.isFinite(factor);
  return isWeight ? boost(filter, factor) : failIn(`${path}.boost`, 'notAWeight');
};

/** Every object has these names without having such a field. */
export const refuseReserved = (field: string, path: string): void => {
  if (field.split('.').some((name) => name in Object.prototype))
    failIn(path, 'fieldReserved', { name: truncateQuery(field) });
};

/** The one field that a clause names, with its value. */
export const readOneField = (fields: Structure, path: string): { field: string; value: unknown } => {
  const entries = Object.entries(fields);
  const [first] = entries;
  if (!first?.[0] || entries.length > 1) {
    return failIn(path, entries.length > 1 ? 'severalFields' : 'noField');
  }
  refuseReserved(first[0], path);
  return { field: first[0], value: first[1] };
};

/** A clause that holds one field: its name, the value, and the options of the long form. */
export const readField = (
  part: QueryPart,
  names: { value: readonly string[]; options: readonly string[] },
): { field: string; value: QueryPart; options: Structure; path: string } => {
  const { field, value } = readOneField(readObject(part), part.path);
  const path = `${part.path}.${field}`;
  if (!isStructure(value)) return { field, value: { value, path }, options: {}, path };
  knownOptions(value, path, [...names.value, ...names.options, 'boost']);
  const given = names.value.filter((name) => value[name] !== undefined);
  const [name] = given;
  if (name === undefined || given.length > 1) return failIn(path, 'valueMissing', { names: names.value.join(', ') });
  return { field, value: { value: value[name], path: `${path}.${name}` }, options: value, path };
};

/** `minimum_should_match`: `2`, `-1` (all but one), `"75%"`, `"-25%"`; undefined if it is not set. */
export const readShould = (value: unknown, count: number, path: string): number | undefined => {
  if (value === undefined) return undefined;
  const [, sign, digits, percent] = /^(-?)(\d{1,9})(%?)$/.exec(String(value)) ?? [];
  if (digits === undefined || (percent && Number(digits) > 100)) {
    return failIn(path, 'shareUnreadable');
  }
  const amount = percent ? Math.floor((count * Number(digits)) / 100) : Number(digits);
  return Math.max(0, sign ? count - amount : amount);
};
