/**
 * Translates the prefix of six narrative fields, which is `context` in the specification and different at some services;
 * requests use the same prefix. Only this module knows it: all other code uses the specification's names.
 */

import type { SearchBody } from '../contract/search.ts';
import { isObject } from '../format/json.ts';
import { renameFieldsInQuery, renameFieldsInText } from '../query/rename.ts';

const SPECIFIED_PREFIX = 'context';

const suffixes = ['Headline', 'Label', 'OneSentence', 'Response', 'Score', 'Summary'];

type Row = Record<string, unknown>;

/** The prefix of a narrative that has exactly one `…Headline` / `…OneSentence` family. */
const detectPrefix = (narrative: Row): string | undefined => {
  const words = new Set(
    Object.keys(narrative).flatMap((key) => /^([a-z][A-Za-z0-9]*)(?:Headline|OneSentence)$/.exec(key)?.[1] ?? []),
  );
  return words.size === 1 ? [...words][0] : undefined;
};

const renamed = (name: string, from: string, to: string): string => {
  const [, path = '', field = name] = /^(narrative\.)?(.*)$/.exec(name) ?? [];
  const suffix = suffixes.find((candidate) => field === `${from}${candidate}`);
  return suffix ? `${path}${to}${suffix}` : name;
};

/** Renames the fields of a service's narrative to the specification's names. */
const toSpecified = (narrative: Row, prefix: string): Row =>
  Object.fromEntries(
    Object.entries(narrative).map(([name, value]) => [renamed(name, prefix, SPECIFIED_PREFIX), value]),
  );

/** Renames the fields of a specified search to the service's names. */
const toPrefixed = (body: SearchBody, prefix: string): SearchBody => {
  const rename = (name: string) => renamed(name, SPECIFIED_PREFIX, prefix);
  return {
    ...body,
    ...(body.query && { query: renameFieldsInQuery(body.query, rename) }),
    ...(body.boolean && { boolean: renameFieldsInText(body.boolean, rename) }),
    ...(body.sort && { sort: body.sort.map((entry) => ({ ...entry, field: rename(entry.field) })) }),
  };
};

export interface FieldPrefix {
  outgoing(path: readonly string[], input: unknown): unknown;
  incoming(path: readonly string[], answer: unknown): unknown;
}

/** Detects the prefix from the first conclusive narrative, unless the caller knows it, and reports it once. */
export const createFieldPrefix = (known?: string, onFound?: (prefix: string) => void): FieldPrefix => {
  let prefix = known;
  const learnFrom = (rows: Row[]) => {
    prefix ??= rows.map(detectPrefix).find((word) => word !== undefined);
    if (prefix !== undefined && prefix !== known) onFound?.(prefix);
  };
  return {
    outgoing: (path, input) => {
      if (path[1] !== 'search' || prefix === undefined || prefix === SPECIFIED_PREFIX) return input;
      // The input of a search has passed the types of the contract.
      const search = input as { body: SearchBody };
      return { ...search, body: toPrefixed(search.body, prefix) };
    },
    incoming: (path, answer) => {
      if (path.join('.') !== 'narratives.search' || !isObject(answer)) return answer;
      const rows = answer.narratives;
      if (!Array.isArray(rows)) return answer;
      if (prefix === undefined) learnFrom(rows.filter(isObject));
      const word = prefix ?? SPECIFIED_PREFIX;
      if (word === SPECIFIED_PREFIX) return answer;
      return { ...answer, narratives: rows.map((row: unknown) => (isObject(row) ? toSpecified(row, word) : row)) };
    },
  };
};
