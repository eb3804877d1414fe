/** Warns of a search before it runs where it was probably meant differently: a wrong reading, or a condition that finds nothing. */
import {
  allTextOf,
  type FieldType,
  findField,
  isCounted,
  type QueryField,
  type RowKind,
  suggestField,
} from './fields.ts';
import { type Leaf, leavesOf } from './filter.ts';
import type { LuceneReading } from './lucene.ts';
import { tokenize, tokenizePattern } from './tokens.ts';
import { readBoolean, readNumber, readTimeSpan } from './values.ts';
import { type ConditionWarning, isValueType, type QueryWarning, type ValueType } from './warnings.ts';

const canRead = (type: ValueType, text: string): boolean => {
  switch (type) {
    case 'number':
      return readNumber(text) !== undefined;
    case 'date':
      return readTimeSpan(text, 0) !== undefined;
    case 'boolean':
      return readBoolean(text) !== undefined;
  }
};

const typeOf = (field: QueryField): FieldType => {
  if (field.kind === 'pseudo') return 'text';
  return field.kind === 'label' ? 'number' : field.type;
};

const valuesOf = (leaf: Leaf): string[] => {
  if (leaf.kind === 'words') return [leaf.text];
  return leaf.kind === 'range' ? [leaf.from, leaf.to].flatMap((bound) => bound?.value ?? []) : [];
};

const DATE = /^\d{4}-\d\d(?:-\d\d(?:T\S*)?)?$/;

/** Warnings for a text that is searched by tokens and was probably meant differently. */
const warnOfText = (leaf: Leaf, kind: RowKind): ConditionWarning[] => {
  if (leaf.kind === 'words') {
    const { text, field } = leaf;
    if (tokenize(text).length === 0) return [{ kind: 'emptyText', text }];
    if (DATE.test(text) && field === undefined) return [{ kind: 'dateAsText', text }];
    const [, inner] = /^([\p{L}_][\w.]*):\S/u.exec(text) ?? [];
    const found = inner && field !== undefined ? findField(kind, inner) : undefined;
    if (found && field !== undefined && (found.kind !== 'plain' || found.isKnown))
      return [{ kind: 'fieldInText', field, text }];
  }
  if (leaf.kind === 'wildcard') {
    const [, stem] = /^([^*?]+)\?$/.exec(leaf.pattern) ?? [];
    if (stem) return [{ kind: 'wildcardAtEnd', stem }];
    if (tokenizePattern(leaf.pattern).length === 0) return [{ kind: 'emptyText', text: leaf.pattern }];
  }
  return [];
};

/** Warnings for a comparison that does not fit the field's labels. */
const warnOfLabels = (leaf: Leaf, type: FieldType, field: string): ConditionWarning[] => {
  if (leaf.kind === 'labelled' && type !== 'labels' && type !== 'any') return [{ kind: 'noLabels', field }];
  if (type !== 'labels') return [];
  if (leaf.kind === 'words' && /[<>]/.test(leaf.text)) return [{ kind: 'labelWithoutNumber', text: leaf.text }];
  return leaf.kind === 'range' ? [{ kind: 'rangeWithoutLabel', field, written: leaf.field }] : [];
};

const warnOfLeaf = (leaf: Leaf, kind: RowKind): ConditionWarning[] => {
  const field = leaf.field === undefined ? allTextOf(kind) : findField(kind, leaf.field);
  const type = typeOf(field);
  if (isCounted(field.path)) return [{ kind: 'countedField', field: field.path }];
  if (isValueType(type)) {
    const text = valuesOf(leaf).find((value) => !canRead(type, value));
    if (text !== undefined) return [{ kind: 'valueOfOtherType', field: field.path, type, text }];
  }
  const ofLabels = warnOfLabels(leaf, type, field.path);
  if (ofLabels.length > 0) return ofLabels;
  const isLoose = leaf.kind === 'wildcard' || leaf.kind === 'regex' || leaf.kind === 'fuzzy';
  if (isLoose && isValueType(type)) return [{ kind: 'patternOfValue', field: field.path }];
  return type === 'text' || type === 'any' ? warnOfText(leaf, kind) : [];
};

const warnOfUnknown = (name: string, kind: RowKind): ConditionWarning[] => {
  const field = findField(kind, name);
  if (field.kind !== 'plain' || field.isKnown) return [];
  const suggestion = suggestField(kind, name);
  return [{ kind: 'unknownField', field: name, ...(suggestion && { suggestion }) }];
};

export const findWarnings = ({ filter, warnings }: LuceneReading, kind: RowKind): QueryWarning[] => {
  const leaves = leavesOf(filter).map(({ leaf }) => leaf);
  const names = new Set(leaves.flatMap(({ field }) => field ?? []));
  return [
    ...warnings,
    ...[...names].flatMap((name) => warnOfUnknown(name, kind)),
    ...leaves.flatMap((leaf) => warnOfLeaf(leaf, kind)),
  ];
};
