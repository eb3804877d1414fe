/** What the parser noticed that is not wrong but may not be what was meant; `explain.ts` puts it into words. */
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

/** `kind` lets a page choose an icon or leave one out; `column` stands where the trouble has a place in the text. */
export interface QueryWarning {
  kind: Remark['kind'] | 'unknownField' | 'valueAsText' | 'findsNothing' | 'countedField' | 'wildcardAtEnd';
  sentence: string;
  /** What to write instead: a whole clause, or the name of a field. */
  suggestion?: string;
  column?: number;
}
