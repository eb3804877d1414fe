/**
 * Compiles one condition of a search into a test of one value, by the type of the field. Defines the meaning of every
 * leaf.
 */
import type { FieldType } from '../../query/fields.ts';
import type { Labelled, Leaf } from '../../query/filter.ts';
import { compileFuzzy } from '../../query/fuzzy.ts';
import { compileRegex } from '../../query/regex.ts';
import { foldCase, foldText, tokenize, tokenizePattern } from '../../query/tokens.ts';
import { readBoolean, readNumber, readRowMoment, readTimeSpan } from '../../query/values.ts';
import { compileWildcard } from '../../query/wildcard.ts';
import { compileNear, hasSequence } from './proximity.ts';
import { compileRange, numberWithin } from './range-test.ts';

/** Text is tested by its tokens, everything else by its value. If the type is unknown, either may match. */
export interface LeafTest {
  tokens?: (tokens: readonly string[]) => boolean;
  value?: (value: unknown) => boolean;
}
type Fold = (text: string) => string;
type Labels = Readonly<Record<string, unknown>>;

const asWritten: Fold = (text) => text;
const isLabels = (value: unknown): value is Labels => typeof value === 'object' && value !== null;

/** Tests a whole value as text. */
const onWhole = (test: (text: string) => boolean, fold: Fold) => (value: unknown) =>
  !isLabels(value) && test(fold(String(value)));

/** Tests the labels of a field of labels. A label with the number 0 counts as absent. */
const onLabels = (test: (text: string) => boolean) => (value: unknown) =>
  isLabels(value)
    ? Object.entries(value).some(([label, number]) => number && test(foldCase(label)))
    : test(foldCase(String(value)));

/** Applies the same string test to all types that compare a value as a whole. */
const onStrings = (type: FieldType, compile: (fold: Fold) => (text: string) => boolean): LeafTest['value'] => {
  switch (type) {
    case 'id':
      return onWhole(compile(asWritten), asWritten);
    case 'keyword':
      return onWhole(compile(foldCase), foldCase);
    case 'labels':
      return onLabels(compile(foldCase));
    case 'any': {
      const test = compile(foldCase);
      const [whole, labels] = [onWhole(test, foldCase), onLabels(test)];
      return (value) => (isLabels(value) ? labels(value) : whole(value));
    }
    default:
      return undefined;
  }
};

const equals = (text: string) => (fold: Fold) => {
  const wanted = fold(text);
  return (own: string) => own === wanted;
};

const onTyped = (text: string, type: FieldType, now: number): LeafTest['value'] => {
  const number = readNumber(text);
  const moment = readTimeSpan(text, now);
  const boolean = readBoolean(text);
  switch (type) {
    case 'number':
      return (value) => number !== undefined && readNumber(value) === number;
    case 'boolean':
      return (value) => boolean !== undefined && readBoolean(value) === boolean;
    case 'date':
      return (value) => {
        const own = readRowMoment(value);
        return moment !== undefined && own !== undefined && own >= moment.start && own < moment.end;
      };
    case 'any': {
      const whole = onStrings(type, equals(text));
      return (value) => (typeof value === 'number' ? value === number : whole?.(value) === true);
    }
    default:
      return onStrings(type, equals(text));
  }
};

const byTokens = (type: FieldType, test: NonNullable<LeafTest['tokens']>): LeafTest =>
  type === 'text' || type === 'any' ? { tokens: test } : {};

const both = (value: LeafTest['value'], tokens: LeafTest): LeafTest => ({ ...(value && { value }), ...tokens });

const compileLabelled = ({ label, comparison, value }: Labelled, type: FieldType): LeafTest => {
  if (type !== 'labels' && type !== 'any') return {};
  const bound = { value, inclusive: comparison.endsWith('=') };
  const isWithin = numberWithin(comparison.startsWith('>') ? { from: bound } : { to: bound });
  const wanted = foldCase(label);
  return {
    value: (labels) =>
      isLabels(labels) && Object.entries(labels).some(([own, number]) => foldCase(own) === wanted && isWithin(number)),
  };
};

const isPresent = (value: unknown): boolean =>
  value instanceof Date || !isLabels(value) || Object.keys(value).length > 0;

/** Compiles a leaf for a field of this type. A condition that the type cannot hold matches no row. */
export const compileLeaf = (leaf: Leaf, type: FieldType, now: number): LeafTest => {
  switch (leaf.kind) {
    case 'words': {
      return both(onTyped(leaf.text, type, now), byTokens(type, compileNear(tokenize(leaf.text), leaf.slop)));
    }
    case 'fuzzy': {
      const near = (wanted: string) => compileFuzzy(wanted, leaf.edits).isNear;
      const tests = tokenize(leaf.text).map(near);
      const whole = onStrings(type, (fold) => near(fold(leaf.text)));
      return both(
        whole,
        byTokens(type, (tokens) => hasSequence(tokens, tests)),
      );
    }
    case 'wildcard': {
      const tests = tokenizePattern(leaf.pattern).map((pattern) => compileWildcard(pattern, asWritten));
      const whole = onStrings(type, (fold) => compileWildcard(leaf.pattern, fold));
      return both(
        whole,
        byTokens(type, (tokens) => hasSequence(tokens, tests)),
      );
    }
    case 'regex': {
      const test = compileRegex(leaf.pattern, foldText);
      const whole = onStrings(type, (fold) => compileRegex(leaf.pattern, fold));
      return both(
        whole,
        byTokens(type, (tokens) => tokens.some(test)),
      );
    }
    case 'range':
      return { value: compileRange(leaf, type, now) };
    case 'labelled':
      return compileLabelled(leaf, type);
    case 'exists':
      return { value: isPresent };
  }
};
