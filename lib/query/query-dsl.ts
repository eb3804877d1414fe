/**
 * Parses the structured query of a search (specification 4.4) into the syntax tree. It is handwritten: a schema's error about a
 * union of shapes names none of them, while an analyst needs to know the clause and the option.
 */
import { truncateQuery } from './errors.ts';
import { all, and, atLeast, type Filter, leavesOf, not } from './filter.ts';
import { MAX_CLAUSES, MAX_DEPTH } from './limits.ts';
import { parseLucene } from './lucene.ts';
import { leafClauses } from './query-dsl-leaves.ts';
import {
  failIn,
  isStructure,
  knownOptions,
  type QueryPart,
  readObject,
  readShould,
  type Structure,
  unknownName,
  withBoost,
} from './query-dsl-parts.ts';

type ClauseReader = (part: QueryPart, depth: number) => Filter;

const readClauses = ({ value, path }: QueryPart, depth: number): Filter[] =>
  Array.isArray(value)
    ? value.map((clause: unknown, index) => readClause({ value: clause, path: `${path}[${index}]` }, depth))
    : [readClause({ value, path }, depth)];

/**
 * Counts like Elasticsearch: next to `must` or `filter`, `should` may fail completely unless a minimum is set; it could then
 * only rank, so it is dropped. Alone, one of its clauses must hold.
 */
const readBool: ClauseReader = (part, depth) => {
  const bool = readObject(part);
  knownOptions(bool, part.path, ['must', 'should', 'must_not', 'filter', 'minimum_should_match', 'boost']);
  const clauses = (name: string) =>
    bool[name] === undefined ? [] : readClauses({ value: bool[name], path: `${part.path}.${name}` }, depth + 1);
  const required = [...clauses('must'), ...clauses('filter')];
  const should = clauses('should');
  const minimum = readShould(bool.minimum_should_match, should.length, `${part.path}.minimum_should_match`);
  const least = minimum ?? (required.length === 0 && should.length > 0 ? 1 : 0);
  const alternatives = least > 0 ? [atLeast(least, should)] : [];
  const filter = and([...required, ...alternatives, ...clauses('must_not').map(not)]);
  return withBoost(filter, bool, part.path);
};

const clauseReaders: ReadonlyMap<string, ClauseReader> = new Map([['bool', readBool], ...Object.entries(leafClauses)]);

const readClause: ClauseReader = (part, depth) => {
  if (depth > MAX_DEPTH) failIn(part.path, 'clausesTooDeep', { most: MAX_DEPTH });
  const clause = readObject(part);
  const names = Object.keys(clause);
  const [name] = names;
  if (name === undefined || names.length > 1) {
    const [first = '', second = ''] = names.map(truncateQuery);
    return name === undefined ? failIn(part.path, 'emptyClause') : failIn(part.path, 'twoClauses', { first, second });
  }
  const read = clauseReaders.get(name) ?? unknownName('Clause', name, [...clauseReaders.keys()], part.path);
  return read({ value: clause[name], path: `${part.path}.${name}` }, depth);
};

/** Any clause may be the root; an empty object matches everything. Throws a `QueryError` that names clause and option. */
export const parseQueryDsl = (query: Structure): Filter => {
  if (isStructure(query) && Object.keys(query).length === 0) return all();
  const filter = readClause({ value: query, path: 'query' }, 1);
  const count = leavesOf(filter).length;
  if (count > MAX_CLAUSES) failIn('query', 'queryTooLarge', { count, most: MAX_CLAUSES });
  return filter;
};

/** The two filters of a search, both of which must hold. */
export const filterOfSearch = (search: { boolean?: string | undefined; query?: Structure | undefined }): Filter => {
  const parts = [
    ...(search.boolean === undefined ? [] : [parseLucene(search.boolean)]),
    ...(search.query === undefined ? [] : [parseQueryDsl(search.query)]),
  ].filter(({ kind }) => kind !== 'all');
  return and(parts);
};
