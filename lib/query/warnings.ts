/** Defines warnings about searches that may be unintended, by kind and parameters; the display puts them into words. */
import type { FieldType } from './field-table.ts';
import type { Filter } from './filter.ts';

type Warning =
  | { kind: 'lowerCaseOperator'; operator: string }
  | { kind: 'mixedOperators'; read: Filter; otherwise: Filter }
  | { kind: 'sideBySide' }
  | { kind: 'optionalIgnored'; clause: Filter }
  | { kind: 'signBesideOr' }
  | { kind: 'comparisonWithoutColon' }
  | { kind: 'curlyQuotes' }
  | { kind: 'unknownField'; field: string }
  | { kind: 'countedField'; field: string }
  /** The query contains nothing that can be found. */
  | { kind: 'emptyText'; text: string }
  | { kind: 'emptyPattern' }
  | { kind: 'dateAsText'; text: string }
  /** A value that looks like a field and its value. */
  | { kind: 'fieldInText'; field: string; text: string }
  | { kind: 'wildcardAtEnd'; stem: string }
  | { kind: 'valueOfOtherType'; field: string; type: ValueType; text: string }
  | { kind: 'noLabels'; field: string }
  | { kind: 'labelWithoutNumber'; text: string }
  | { kind: 'rangeWithoutLabel'; field: string; written: string }
  | { kind: 'patternOfValue'; field: string };

/** The types with a value syntax of their own. */
export type ValueType = Extract<FieldType, 'number' | 'date' | 'boolean'>;

export const isValueType = (type: FieldType): type is ValueType =>
  type === 'number' || type === 'date' || type === 'boolean';

/** `column` is set if the warning has a position in the text. */
export type QueryWarning = Warning & {
  /** The text to write instead: a whole clause, or the name of a field. */
  suggestion?: string;
  column?: number;
};
