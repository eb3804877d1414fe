/** Single conditions that cannot find what they were written for, told from the type of their field. */
import { shorten } from './errors.ts';
import { allTextOf, type Field, type FieldType, findField, isCounted, type Kind } from './fields.ts';
import type { Leaf } from './filter.ts';
import type { QueryWarning } from './remarks.ts';
import { tokenize, tokenizePattern } from './tokens.ts';
import { readBoolean, readMoment, readNumber } from './values.ts';

const EXPECTED: Partial<Record<FieldType, string>> = {
  number: 'a number, such as 1000',
  date: 'a date as in 2025-08-27, 2025-08-27T20:48:00Z or now-7d',
  boolean: 'true or false',
};

const canRead = (type: FieldType, text: string): boolean => {
  switch (type) {
    case 'number':
      return readNumber(text) !== undefined;
    case 'date':
      return readMoment(text, 0) !== undefined;
    case 'boolean':
      return readBoolean(text) !== undefined;
    default:
      return true;
  }
};

const typeOf = (field: Field): FieldType => {
  if (field.kind === 'pseudo') return 'text';
  return field.kind === 'label' ? 'number' : field.type;
};

const valuesOf = (leaf: Leaf): string[] => {
  if (leaf.kind === 'words') return [leaf.text];
  return leaf.kind === 'range' ? [leaf.from, leaf.to].flatMap((bound) => bound?.value ?? []) : [];
};

const DATE = /^\d{4}-\d\d(?:-\d\d(?:T\S*)?)?$/;

/** What a text that is searched by tokens may have been meant as. */
const warnOfText = (leaf: Leaf, kind: Kind): QueryWarning[] => {
  if (leaf.kind === 'words') {
    const { text, field } = leaf;
    if (tokenize(text).length === 0) {
      const sentence = `“${shorten(text)}” holds no letter, digit or emoji, so nothing can be found by it.`;
      return [{ kind: 'findsNothing', sentence }];
    }
    if (DATE.test(text) && field === undefined) {
      const suggestion = `createdAt:"${text}"`;
      return [{ kind: 'valueAsText', sentence: `“${text}” is looked for as words, not as a date.`, suggestion }];
    }
    const [, inner] = /^([\p{L}_][\w.]*):\S/u.exec(text) ?? [];
    const found = inner && field !== undefined ? findField(kind, inner) : undefined;
    if (found && (found.kind !== 'plain' || found.isKnown)) {
      return [
        {
          kind: 'valueAsText',
          sentence: `“${shorten(text)}” is looked for as words in ${field}; is one of the two fields too many?`,
        },
      ];
    }
  }
  if (leaf.kind === 'wildcard') {
    if (tokenizePattern(leaf.pattern).length === 0)
      return [{ kind: 'findsNothing', sentence: 'The pattern holds no letter or digit.' }];
    const [, stem] = /^([^*?]+)\?$/.exec(leaf.pattern) ?? [];
    if (stem) {
      const sentence = `“?” stands for one letter here: “${shorten(stem)}” itself is not found.`;
      return [{ kind: 'wildcardAtEnd', sentence, suggestion: stem }];
    }
  }
  return [];
};

/** Columns are added by the caller, who has the text. */
export const warnOfLeaf = (leaf: Leaf, kind: Kind): QueryWarning[] => {
  const field = leaf.field === undefined ? allTextOf(kind) : findField(kind, leaf.field);
  const type = typeOf(field);
  if (isCounted(field.path)) {
    return [
      {
        kind: 'countedField',
        sentence: `${field.path} is counted anew for each search: it can be sorted by, not searched.`,
      },
    ];
  }
  const unreadable = valuesOf(leaf).find((text) => !canRead(type, text));
  if (unreadable !== undefined) {
    const sentence = `${field.path} holds ${type === 'date' ? 'dates' : `${type}s`}, and “${shorten(unreadable)}” is none. Write ${EXPECTED[type]}.`;
    return [{ kind: 'valueAsText', sentence }];
  }
  if (leaf.kind === 'labelled' && type !== 'labels' && type !== 'any') {
    const sentence = `${field.path} has no labels with numbers.`;
    return [
      { kind: 'findsNothing', sentence, suggestion: `author.cohorts:${leaf.label}${leaf.comparison}${leaf.value}` },
    ];
  }
  if (leaf.kind === 'words' && type === 'labels' && /[<>]/.test(leaf.text)) {
    return [
      {
        kind: 'valueAsText',
        sentence: `“${shorten(leaf.text)}” is read as a label. A comparison ends in a number, as in Label>=0.5.`,
      },
    ];
  }
  if (leaf.kind === 'range' && type === 'labels') {
    const sentence = `${field.path} holds labels with numbers: name the label, as in ${leaf.field}:Label>=0.5.`;
    return [{ kind: 'findsNothing', sentence }];
  }
  const isLoose = leaf.kind === 'wildcard' || leaf.kind === 'regex' || leaf.kind === 'fuzzy';
  if (isLoose && (type === 'number' || type === 'date' || type === 'boolean')) {
    const sentence = `${field.path} is no text, so a pattern finds nothing in it. Use a comparison such as >= instead.`;
    const stem = leaf.kind === 'wildcard' && type === 'date' ? leaf.pattern.replace(/-?\*$/, '') : '';
    const suggestion = readMoment(stem, 0) ? { suggestion: `${leaf.field}:${stem}` } : {};
    return [{ kind: 'findsNothing', sentence, ...suggestion }];
  }
  return type === 'text' || type === 'any' ? warnOfText(leaf, kind) : [];
};
