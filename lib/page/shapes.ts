/** Validates untrusted data without a library: the page script has to be small. */

import { isObject } from '../format/json.ts';

export const hasTexts = (value: unknown, ...names: string[]): value is Record<string, unknown> =>
  isObject(value) && names.every((name) => typeof value[name] === 'string');

export const hasNumbers = (value: unknown, ...names: string[]): value is Record<string, unknown> =>
  isObject(value) && names.every((name) => Number.isFinite(value[name]));

export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
