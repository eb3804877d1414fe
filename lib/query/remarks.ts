/** What the parser noticed that is not wrong but may not be what was meant; `explain.ts` makes warnings of it. */
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

/** A field as it was written, and where. */
export interface FieldMention {
  name: string;
  column: number;
}
