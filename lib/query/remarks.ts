/** Defines the parser's remarks on text that is valid but may be unintended; `explain.ts` turns them into warnings. */
import type { Filter } from './filter.ts';

export type Remark = { column: number } & (
  | { kind: 'lowerCaseOperator'; operator: 'AND' | 'OR' | 'NOT' }
  | { kind: 'mixedOperators'; read: Filter; otherwise: Filter }
  | { kind: 'sideBySide' }
  | { kind: 'optionalIgnored'; clause: Filter }
  | { kind: 'signBesideOr' }
  | { kind: 'comparisonWithoutColon'; field: string; rest: string }
  | { kind: 'curlyQuotes' }
);

/** A field as written, and its column. */
export interface FieldMention {
  name: string;
  column: number;
}
