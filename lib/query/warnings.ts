/** Defines warnings about searches that may be unintended, by kind and parameters; the display puts them into words. */
import type { FieldType } from './field-table.ts';
import type { Filter } from './filter.ts';

/** The text is valid, but may be read otherwise than it was meant; the parser finds these. */
export type ParserWarning =
  | { kind: 'lowerCaseOperator'; operator: 'AND' | 'OR' | 'NOT' }
  | { kind: 'mixedOperators'; read: Filter; otherwise: Filter }
  | { kind: 'sideBySide' }
  | { kind: 'optionalIgnored'; clause: Filter }
  | { kind: 'signBesideOr' }
  | { kind: 'comparisonWithoutColon'; field: string; rest: string }
  | { kind: 'curlyQuotes' };

/** A condition that probably means something else; most of these find nothing. */
export type ConditionWarning =
  | { kind: 'unknownField'; field: string; suggestion?: string }
  | { kind: 'countedField'; field: string }
  /** The query contains nothing that can be found. */
  | { kind: 'emptyText'; text: string }
  | { kind: 'dateAsText'; text: string }
  /** A value that looks like a field and its value. */
  | { kind: 'fieldInText'; field: string; text: string }
  | { kind: 'wildcardAtEnd'; stem: string }
  | { kind: 'valueOfOtherType'; field: string; type: ValueType; text: string }
  | { kind: 'noLabels'; field: string }
  | { kind: 'labelWithoutNumber'; text: string }
  | { kind: 'rangeWithoutLabel'; field: string; written: string }
  | { kind: 'patternOfValue'; field: string };

export type QueryWarning = ParserWarning | ConditionWarning;

/** The types with a value syntax of their own. */
export type ValueType = Extract<FieldType, 'number' | 'date' | 'boolean'>;

export const isValueType = (type: FieldType): type is ValueType =>
  type === 'number' || type === 'date' || type === 'boolean';
