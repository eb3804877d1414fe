/** Tests whether one value lies within a range, by the type of its field. */
import type { FieldType } from '../../query/fields.ts';
import type { Bound, Range } from '../../query/filter.ts';
import { foldCase } from '../../query/tokens.ts';
import { readNumber, readRowMoment, readTimeSpan, type TimeSpan } from '../../query/values.ts';
import { compareIds, compareText } from './compare.ts';

type Test = (value: unknown) => boolean;
type Limits = Pick<Range, 'from' | 'to'>;
const never: Test = () => false;

/** Undefined if a limit cannot be parsed as the field's type. No value lies within such a range. */
const readLimits = <Limit>(limits: Limits, read: (text: string) => Limit | undefined) => {
  const one = (bound: Bound | undefined) =>
    bound ? { limit: read(bound.value), inclusive: bound.inclusive } : undefined;
  const [from, to] = [one(limits.from), one(limits.to)];
  const isReadable = (side: typeof from) => side === undefined || side.limit !== undefined;
  return isReadable(from) && isReadable(to) ? { from, to } : undefined;
};

const within = <Value>(
  limits: Limits,
  read: (text: string) => Value | undefined,
  compare: (a: Value, b: Value) => number,
  readValue: (value: unknown) => Value | undefined,
): Test => {
  const sides = readLimits(limits, read);
  if (!sides) return never;
  const { from, to } = sides;
  return (value) => {
    const own = readValue(value);
    if (own === undefined) return false;
    const above = from?.limit === undefined ? 1 : compare(own, from.limit);
    const below = to?.limit === undefined ? -1 : compare(own, to.limit);
    return (
      (above > 0 || (above === 0 && from?.inclusive === true)) && (below < 0 || (below === 0 && to?.inclusive === true))
    );
  };
};

/** Positive after the written date, which may span up to a year; 0 within it. */
const compareMoment = (own: TimeSpan, limit: TimeSpan): number =>
  own.start >= limit.end ? 1 : own.start < limit.start ? -1 : 0;

const rowMoment = (value: unknown): TimeSpan | undefined => {
  const start = readRowMoment(value);
  return start === undefined ? undefined : { start, end: start + 1 };
};

const subtract = (a: number, b: number) => a - b;
const same = (text: string) => text;
const isScalar = (value: unknown) => typeof value !== 'object';

export const numberWithin = (limits: Limits): Test => within(limits, readNumber, subtract, readNumber);
const momentWithin = (limits: Limits, now: number): Test =>
  within(limits, (text) => readTimeSpan(text, now), compareMoment, rowMoment);
const idWithin = (limits: Limits): Test =>
  within(limits, same, compareIds, (value) => (isScalar(value) ? String(value) : undefined));
const textWithin = (limits: Limits): Test =>
  within(limits, foldCase, compareText, (value) => (isScalar(value) ? foldCase(String(value)) : undefined));

/**
 * If the table has no type for the field, the value determines it: numbers compare with numbers, dates with dates, the
 * rest as text.
 */
const anyWithin = (limits: Limits, now: number): Test => {
  const [number, moment, text] = [numberWithin(limits), momentWithin(limits, now), textWithin(limits)];
  const limitTexts = [limits.from, limits.to].flatMap((bound) => bound?.value ?? []);
  const areNumbers = limitTexts.every((limit) => readNumber(limit) !== undefined);
  return (value) => {
    if (areNumbers) return number(value);
    const isDate = typeof value === 'string' && readTimeSpan(value, now) !== undefined;
    return isDate && limitTexts.every((limit) => readTimeSpan(limit, now)) ? moment(value) : text(value);
  };
};

export const compileRange = (limits: Limits, type: FieldType, now: number): Test => {
  switch (type) {
    case 'number':
      return numberWithin(limits);
    case 'date':
      return momentWithin(limits, now);
    case 'id':
      return idWithin(limits);
    case 'keyword':
    case 'text':
    case 'boolean':
      return textWithin(limits);
    case 'any':
      return anyWithin(limits, now);
    case 'labels':
      return never;
  }
};
