/**
 * Tests whether an answer already equals the output of its schema. Nearly every answer does; it then need not be rebuilt member
 * by member, which for a page of posts takes as long as parsing its text. When in doubt the test returns false, and the schema
 * decides.
 */

import type * as z from 'zod/mini';
import { isObject } from '../format/json.ts';

type Test = (value: unknown) => boolean;
type Fields = Record<string, unknown>;

const never: Test = () => false;

const isFields = (value: unknown): value is Fields => isObject(value) && !Object.hasOwn(value, '__proto__');

const build = (schema: z.core.$ZodType): Test => {
  // Every schema is one of the kinds that the library lists; the base class does not declare it.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const passes = testOfChecks(def.checks ?? []);
  switch (def.type) {
    case 'string':
      return (value) => typeof value === 'string' && passes(value);
    case 'number':
      return 'format' in def ? never : (value) => Number.isFinite(value) && passes(value);
    case 'boolean':
      return (value) => typeof value === 'boolean' && passes(value);
    case 'unknown':
      return passes;
    case 'literal':
      return (value) => def.values.some((one) => one === value);
    case 'optional': {
      const inner = testOf(def.innerType);
      return (value) => value === undefined || inner(value);
    }
    case 'array': {
      const element = testOf(def.element);
      return (value) => Array.isArray(value) && value.every(element) && passes(value);
    }
    case 'record': {
      const member = testOf(def.valueType);
      const anyKey = testOf(def.keyType);
      return (value) => isFields(value) && Object.keys(value).every((key) => anyKey(key) && member(value[key]));
    }
    case 'object':
      return def.catchall?._zod.def.type === 'unknown' ? testOfMembers(def.shape, passes) : never;
    default:
      return never;
  }
};

/** Descriptive checks are skipped; of the others only plain predicates are evaluated here. */
const testOfChecks = (checks: readonly z.core.$ZodCheck<never>[]): Test => {
  const tests = checks.filter(({ _zod: { def } }) => !describing.has(def.check)).map(testOfCheck);
  return (value) => tests.every((test) => test(value));
};

const describing = new Set(['meta', 'describe']);

const testOfCheck = ({ _zod: { def } }: z.core.$ZodCheck<never>): Test => {
  if (isBound(def)) return (value) => isWithinBound(def, value);
  if (def.check !== 'custom' || !('fn' in def) || typeof def.fn !== 'function') return never;
  const question = def.fn;
  return (value) => question(value) === true;
};

type Bound = z.core.$ZodCheckGreaterThanDef | z.core.$ZodCheckLessThanDef;

const isBound = (def: z.core.$ZodCheckDef): def is Bound => def.check === 'greater_than' || def.check === 'less_than';

/** The bounds of the contract are numbers, and included. */
const isWithinBound = ({ check, inclusive, value: bound }: Bound, value: unknown): boolean =>
  inclusive &&
  typeof bound === 'number' &&
  typeof value === 'number' &&
  (check === 'greater_than' ? value >= bound : value <= bound);

const testOfMembers = (shape: Readonly<Record<string, z.core.$ZodType>>, passes: Test): Test => {
  const members = Object.entries(shape).map(([name, schema]) => ({
    name,
    test: testOf(schema),
    needed: schema._zod.optin === undefined,
  }));
  return (value) =>
    isFields(value) &&
    members.every(({ name, test, needed }) => (name in value || !needed) && test(value[name])) &&
    passes(value);
};

const built = new WeakMap<z.core.$ZodType, Test>();

const testOf = (schema: z.core.$ZodType): Test => {
  const known = built.get(schema);
  if (known) return known;
  const test = build(schema);
  built.set(schema, test);
  return test;
};

export const isAlreadyRight = (schema: z.core.$ZodType, answer: unknown): boolean => testOf(schema)(answer);
