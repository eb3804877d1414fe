/** What of a search may not be meant as it is read: told by kind and parts, which whoever shows it puts into words. */
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
  /** Nothing that could be found is in it. */
  | { kind: 'emptyText'; text: string }
  | { kind: 'emptyPattern' }
  | { kind: 'dateAsText'; text: string }
  /** Something that looks like a field and its value is itself a value. */
  | { kind: 'fieldInText'; field: string; text: string }
  | { kind: 'wildcardAtEnd'; stem: string }
  | { kind: 'valueOfOtherType'; field: string; type: ValueType; text: string }
  | { kind: 'noLabels'; field: string }
  | { kind: 'labelWithoutNumber'; text: string }
  | { kind: 'rangeWithoutLabel'; field: string; written: string }
  | { kind: 'patternOfValue'; field: string };

/** The types whose values are written in a way of their own. */
export type ValueType = Extract<FieldType, 'number' | 'date' | 'boolean'>;

export const isValueType = (type: FieldType): type is ValueType =>
  type === 'number' || type === 'date' || type === 'boolean';

/** `column` stands where the trouble has a place in the text. */
export type QueryWarning = Warning & {
  /** What to write instead: a whole clause, or the name of a field. */
  suggestion?: string;
  column?: number;
};
