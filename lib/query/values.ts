import { readMoment as readWrittenMoment } from '../dates/read-date.ts';

/** Parses values for fields of numbers, booleans or moments; rows and searches are parsed alike. */

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** Undefined for anything but a number: an empty string and `true` are none. */
export const readNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

export const readBoolean = (value: unknown): boolean | undefined => {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return undefined;
  const text = value.trim().toLowerCase();
  return text === 'true' ? true : text === 'false' ? false : undefined;
};

/** A written date covers its precision: `2025-08` is the month. Milliseconds, `end` exclusive. */
export interface TimeSpan {
  start: number;
  end: number;
}

const UNITS = ['y', 'M', 'w', 'd', 'h', 'm', 's'] as const;
type Unit = (typeof UNITS)[number];
const UNIT_MS: Record<Exclude<Unit, 'y' | 'M'>, number> = {
  w: 604_800_000,
  d: 86_400_000,
  h: 3_600_000,
  m: 60_000,
  s: 1000,
};

/** Months are counted by the calendar; one month after 31 January is the last day of February. */
const plus = (moment: number, amount: number, unit: Unit): number => {
  if (unit !== 'y' && unit !== 'M') return moment + amount * UNIT_MS[unit];
  const date = new Date(moment);
  const month = date.getUTCMonth() + amount * (unit === 'y' ? 12 : 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return date.setUTCMonth(month, Math.min(date.getUTCDate(), lastDay));
};

const floor = (moment: number, unit: Unit): number => {
  const date = new Date(moment);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (unit === 'y') return Date.UTC(year, 0);
  if (unit === 'M') return Date.UTC(year, month);
  if (unit === 'w') return Date.UTC(year, month, date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return Math.floor(moment / UNIT_MS[unit]) * UNIT_MS[unit];
};

const RELATIVE = /^now((?:[+-]\d{1,6}[yMwdhms])*)(?:\/([yMwdhms]))?$/;

const readRelative = (text: string, now: number): TimeSpan | undefined => {
  const [matched, steps = '', rounding] = RELATIVE.exec(text) ?? [];
  if (matched === undefined) return undefined;
  let moment = now;
  // The expression matches only these units.
  for (const [, amount, unit] of steps.matchAll(/([+-]\d+)(\w)/g)) moment = plus(moment, Number(amount), unit as Unit);
  const unit = UNITS.find((known) => known === rounding);
  if (!unit) return { start: moment, end: moment + 1 };
  return { start: floor(moment, unit), end: plus(floor(moment, unit), 1, unit) };
};

const ISO =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?)?)?$/i;

const offsetMs = (zone: string | undefined): number => {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone ?? '') ?? [];
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0)) * 60_000 : 0;
};

const readIso = (text: string): TimeSpan | undefined => {
  const [matched, year, month, day, hour, minute, second, fraction, zone] = ISO.exec(text) ?? [];
  if (matched === undefined) return undefined;
  const parts = [month ?? '1', day ?? '1', hour ?? '0', minute ?? '0', second ?? '0'].map(Number);
  const [m = 1, d = 1, h = 0, min = 0, s = 0] = parts;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), m - 1, d);
  if (date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d || h > 24 || min > 59 || s > 60) return undefined;
  const ms = Math.floor(Number(`0.${fraction ?? 0}`) * 1000);
  const start = date.setUTCHours(h, min, s, ms) - offsetMs(zone);
  const unit: Unit | undefined = !month ? 'y' : !day ? 'M' : !hour ? 'd' : !second ? 'm' : fraction ? undefined : 's';
  return { start, end: unit ? plus(start, 1, unit) : start + 1 };
};

/**
 * ISO 8601 in whole or in part (UTC without an offset), `now`, `now-7d`, `now/d`, or milliseconds since 1970. Nothing else is
 * guessed: 03/04/2025 is a different day in different countries.
 */
export const readTimeSpan = (text: string, now: number): TimeSpan | undefined => {
  const trimmed = text.trim();
  if (/^-?\d{9,15}$/.test(trimmed)) return { start: Number(trimmed), end: Number(trimmed) + 1 };
  return readIso(trimmed) ?? readRelative(trimmed, now);
};

/** The moment in a row, in any format of its source. */
export const readRowMoment = (value: unknown): number | undefined => {
  if (value instanceof Date) return readNumber(value.getTime());
  if (typeof value === 'number') return readNumber(value);
  if (typeof value !== 'string') return undefined;
  return readIso(value.trim())?.start ?? readWrittenMoment(value);
};
