/** Parses the clauses of a structured query that test one field, in short and long form. */

import { typeOfName } from './fields.ts';
import { and, atLeast, type Bound, exists, type Filter, or, range, wildcard, words } from './filter.ts';
import { MAX_CLAUSES, MAX_PATTERN } from './limits.ts';
import {
  failIn,
  knownOptions,
  type QueryPart,
  readField,
  readObject,
  readOneField,
  readScalar,
  readShould,
  readWhole,
  refuseReserved,
  unknownName,
  withBoost,
} from './query-dsl-parts.ts';

const readTerm = (part: QueryPart): Filter => {
  const { field, value, options, path } = readField(part, { value: ['value'], options: [] });
  return withBoost(words(readScalar(value), field), options, path);
};

/** Before the conditions are created; their sum is checked after. */
const refuseMany = (count: number, path: string): void => {
  if (count > MAX_CLAUSES) failIn(path, 'queryTooLarge', { count, most: MAX_CLAUSES });
};

const readList = ({ value, path }: QueryPart): string[] => {
  if (!Array.isArray(value)) return failIn(path, 'notAList');
  refuseMany(value.length, path);
  return value.map((item: unknown, index) => readScalar({ value: item, path: `${path}[${index}]` }));
};

const readTerms = (part: QueryPart): Filter => {
  const { boost, ...fields } = readObject(part);
  const { field, value } = readOneField(fields, part.path);
  const values = readList({ value, path: `${part.path}.${field}` });
  return withBoost(or(values.map((text) => words(text, field))), { boost }, part.path);
};

/** In a field searched by tokens each word may match by itself; in other fields the value is a unit. */
const readMatch = (part: QueryPart): Filter => {
  const names = { value: ['query'], options: ['operator', 'minimum_should_match'] };
  const { field, value, options, path } = readField(part, names);
  const text = readScalar(value);
  const type = typeOfName(field);
  const isCut = type === 'text' || type === 'any';
  const values = isCut ? text.split(/\s+/).filter((word) => word !== '') : [text];
  refuseMany(values.length, path);
  const parts = values.map((word) => words(word, field));
  const operator = typeof options.operator === 'string' ? options.operator.toLowerCase() : (options.operator ?? 'or');
  if (operator !== 'and' && operator !== 'or') {
    return unknownName('Operator', String(operator), ['and', 'or'], `${path}.operator`);
  }
  const minimum = readShould(options.minimum_should_match, parts.length, `${path}.minimum_should_match`);
  const filter = operator === 'and' ? and(parts) : atLeast(Math.max(1, minimum ?? 1), parts);
  return withBoost(parts.length === 0 ? or([]) : filter, options, path);
};

const readMatchPhrase = (part: QueryPart): Filter => {
  const { field, value, options, path } = readField(part, { value: ['query'], options: ['slop'] });
  const slop = options.slop === undefined ? 0 : readWhole({ value: options.slop, path: `${path}.slop` });
  return withBoost(words(readScalar(value), field, slop), options, path);
};

const readExists = (part: QueryPart): Filter => {
  const body = readObject(part);
  knownOptions(body, part.path, ['field', 'boost']);
  if (typeof body.field !== 'string' || body.field === '') {
    return failIn(part.path, 'fieldNotNamed');
  }
  refuseReserved(body.field, part.path);
  return withBoost(exists(body.field), body, part.path);
};

const readWildcard = (part: QueryPart): Filter => {
  const { field, value, options, path } = readField(part, { value: ['value', 'wildcard'], options: [] });
  const pattern = readScalar(value);
  if (pattern.length > MAX_PATTERN) failIn(path, 'patternTooLong', { most: MAX_PATTERN });
  // In the DSL a backslash makes any character literal; in the tree only these three need it, and so does a final backslash.
  const canonical = pattern.replace(/\\(.?)/gs, (_, literal: string) =>
    /^[*?\\]?$/.test(literal) ? `\\${literal || '\\'}` : literal,
  );
  return withBoost(wildcard(canonical, field), options, path);
};

const SIDES = ['gt', 'gte', 'lt', 'lte'];

const readRange = (part: QueryPart): Filter => {
  const { field, value } = readOneField(readObject(part), part.path);
  const path = `${part.path}.${field}`;
  const limits = readObject({ value, path });
  knownOptions(limits, path, [...SIDES, 'boost']);
  const side = (open: string, closed: string): Bound | undefined => {
    const given = [open, closed].filter((name) => limits[name] !== undefined && limits[name] !== null);
    if (given.length > 1) failIn(path, 'bothLimits', { first: open, second: closed });
    const [name] = given;
    if (name === undefined) return undefined;
    return { value: readScalar({ value: limits[name], path: `${path}.${name}` }), inclusive: name === closed };
  };
  if (!SIDES.some((name) => name in limits)) failIn(path, 'noLimit', { names: SIDES.join(', ') });
  return withBoost(range(field, { from: side('gt', 'gte'), to: side('lt', 'lte') }), limits, path);
};

const readIds = (part: QueryPart): Filter => {
  const body = readObject(part);
  knownOptions(body, part.path, ['values', 'boost']);
  const values = readList({ value: body.values, path: `${part.path}.values` });
  return withBoost(or(values.map((id) => words(id, '_id'))), body, part.path);
};

export const leafClauses: Record<string, (part: QueryPart) => Filter> = {
  term: readTerm,
  terms: readTerms,
  match: readMatch,
  match_phrase: readMatchPhrase,
  range: readRange,
  exists: readExists,
  wildcard: readWildcard,
  ids: readIds,
};
