/**
 * Combines the clauses between two brackets.
 *
 * NOT binds before AND, and AND before OR, as in common languages. Lucene's classic parser has no precedence: it marks single
 * clauses as required or optional, so that `a OR b AND c` finds only rows with b and c, which users do not expect; the parser
 * warns where the two readings differ. Adjacent clauses mean OR, Elasticsearch's default.
 *
 * Signs keep Lucene's meaning if no OR is next to them: `+` is required, and `-`, `!` or NOT exclude from the results of the
 * other clauses. Next to a required clause a plain one could only rank, so it is dropped with a warning. Next to a written OR a
 * sign belongs to its alternative: `a OR NOT b` is taken literally.
 */
import { and, type Filter, not, or } from './filter.ts';
import type { ParserWarning } from './warnings.ts';

export interface Item {
  filter: Filter;
  sign: 'none' | 'required' | 'excluded';
  /** The operator that joins it to the previous item. */
  join: 'and' | 'or' | 'beside';
}

export interface Level {
  filter: Filter;
  /** The alternatives as written, if the level has nothing else: `(a b c)@2` counts them. */
  alternatives: readonly Filter[] | undefined;
}

const signed = ({ filter, sign }: Item): Filter => (sign === 'excluded' ? not(filter) : filter);

const splitAt = <T>(items: readonly T[], begins: (item: T) => boolean): T[][] => {
  const parts: T[][] = [];
  for (const item of items) {
    const last = parts.at(-1);
    if (last && !begins(item)) last.push(item);
    else parts.push([item]);
  }
  return parts;
};

const warnOfMixture = (items: readonly Item[], read: Filter, warn: (warning: ParserWarning) => void) => {
  const otherwise = and(splitAt(items, ({ join }) => join === 'and').map((part) => or(part.map(signed))));
  warn({ kind: 'mixedOperators', read, otherwise });
};

/** The only item of a group without operators. */
const loneItem = (group: readonly Item[][]): Item | undefined =>
  group.length === 1 && group[0]?.length === 1 ? group[0][0] : undefined;

export const combineLevel = (items: readonly Item[], warn: (warning: ParserWarning) => void): Level => {
  const [only] = items;
  if (items.length === 1 && only?.sign === 'none') return { filter: only.filter, alternatives: [only.filter] };
  const runs = splitAt(items, ({ join }) => join !== 'and');
  const groups = splitAt(runs, ([first]) => first?.join === 'beside');
  const withSign = (sign: Item['sign']) =>
    groups.flatMap((group) => {
      const item = loneItem(group);
      return item?.sign === sign ? [item.filter] : [];
    });
  const required = withSign('required');
  const excluded = withSign('excluded').map(not);
  const open = groups.filter((group) => (loneItem(group)?.sign ?? 'none') === 'none');

  if (required.length > 0) {
    // Clauses joined by AND were requested explicitly: a `+` elsewhere does not make them optional.
    const isChain = (group: readonly Item[][]) => group.length === 1 && loneItem(group) === undefined;
    const chains = open.filter(isChain).map((group) => and(group.flat().map(signed)));
    for (const item of open.filter((group) => !isChain(group)).flat(2)) {
      warn({ kind: 'optionalIgnored', clause: signed(item) });
    }
    return { filter: and([...required, ...chains, ...excluded]), alternatives: undefined };
  }

  const openRuns = open.flat();
  const alternatives = openRuns.map((run) => and(run.map(signed)));
  if (openRuns.length > 1 && openRuns.some((run) => run.length > 1)) {
    warnOfMixture(openRuns.flat(), or(alternatives), warn);
  }
  const nextToOr = open.filter((group) => group.length > 1).flatMap((group) => group.filter((run) => run.length === 1));
  if (nextToOr.flat().some(({ sign }) => sign === 'required')) warn({ kind: 'signBesideOr' });
  if (open.length > 1) warn({ kind: 'sideBySide' });
  return {
    filter: and([...(alternatives.length > 0 ? [or(alternatives)] : []), ...excluded]),
    alternatives: excluded.length === 0 ? alternatives : undefined,
  };
};
