/** Generates responses from the contract's own schemas: what a service may send, and what it should not. */
import fc from 'fast-check';
import * as z from 'zod/mini';
import { sentence } from '../../lib/contract/sentence.ts';

type Sort = 'valid' | 'extended' | 'spoilt';

export interface GeneratedAnswer {
  sort: Sort;
  body: string;
}

type Arbitrary = fc.Arbitrary<unknown>;
type Paths = (string | number)[][];

/** Leaves out names that have a meaning to a reader or to JavaScript; separate tests cover them. */
const plainName = fc
  .string({ minLength: 1, maxLength: 8 })
  .filter((name) => !['__proto__', 'data', 'body'].includes(name));
const anything = fc
  .jsonValue({ maxDepth: 2, depthSize: 'xsmall' })
  .filter((value) => !JSON.stringify(value).includes('__proto__'));
const moments = [
  '2024-10-10T15:20:33.307Z',
  '2024-10-10T17:20:33+02:00',
  '2024-10-10',
  'Thu, 10 Oct 2024 15:20:33 GMT',
];
const moment = fc.oneof(
  fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }).map((date) => date.toISOString()),
  fc.constantFrom(...moments),
);

/** The one thing that the contract has a check of its own for. */
const sentences = [sentence('collectProblem.notHere'), sentence('refused.barredSources', { names: 'GDELT' })];

/** A value that the schema accepts; with `extended`, every object that may have more members has some. */
const arbitraryOf = (schema: z.core.$ZodType, extended: boolean): Arbitrary => {
  const inner = (part: z.core.$ZodType) => arbitraryOf(part, extended);
  const { def } = (schema as z.core.$ZodTypes) /* every schema of the package is one of these */._zod;
  switch (def.type) {
    case 'string':
      return z.globalRegistry.get(schema)?.format === 'date-time'
        ? moment
        : fc.string({ maxLength: 12, unit: 'grapheme' });
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'custom':
      return fc.constantFrom(...sentences);
    case 'unknown':
      return anything;
    case 'array':
      return fc.array(inner(def.element), { maxLength: 3 });
    case 'record':
      return fc.dictionary(keyOf(def.keyType), inner(def.valueType), { maxKeys: 3 });
    case 'union':
      return fc.oneof(...def.options.map(inner));
    case 'object':
      return objectOf(def.shape, extended);
    default:
      throw new Error(`No answers are made for ${def.type} yet.`);
  }
};

/** A key with a pattern follows it. */
const keyOf = (schema: z.core.$ZodType): fc.Arbitrary<string> => {
  const pattern = z.globalRegistry.get(schema)?.pattern;
  return typeof pattern === 'string' ? fc.stringMatching(new RegExp(pattern)) : plainName;
};

const numberOf = (schema: z.core.$ZodType): Arbitrary => {
  const limit = (check: string, otherwise: number): number => {
    const found = schema._zod.def.checks?.find(({ _zod }) => _zod.def.check === check)?._zod.def;
    return found && 'value' in found ? Number(found.value) : otherwise;
  };
  const range = { min: limit('greater_than', -1e9), max: limit('less_than', 1e9) };
  return fc.oneof(fc.integer(range), fc.double({ ...range, noNaN: true }));
};

const objectOf = (shape: Record<string, z.core.$ZodType>, extended: boolean): Arbitrary => {
  const members: Record<string, Arbitrary> = {};
  const requiredKeys: string[] = [];
  for (const [name, member] of Object.entries(shape)) {
    const { def } = (member as z.core.$ZodTypes) /* as above */._zod;
    members[name] = arbitraryOf(def.type === 'optional' ? def.innerType : member, extended);
    if (def.type !== 'optional') requiredKeys.push(name);
  }
  const known = fc.record(members, { requiredKeys });
  if (!extended) return known;
  const added = fc.dictionary(
    plainName.filter((name) => !(name in shape)),
    anything,
    { minKeys: 1, maxKeys: 2 },
  );
  return fc.tuple(added, known).map(([more, value]) => ({ ...more, ...value }));
};

/** The paths to every member and item of a value. */
const pathsOf = (value: unknown, path: (string | number)[] = []): Paths => {
  if (typeof value !== 'object' || value === null) return [];
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return steps.flatMap((step) => {
    const at = [...path, step];
    return [at, ...pathsOf(Object(value)[step], at)];
  });
};

/** The value with the member at one of its paths replaced, or deleted if the replacement is undefined. */
const changedAt = (value: unknown, pick: number, replacement: unknown): unknown => {
  const changed = structuredClone(value);
  const paths = pathsOf(changed);
  const path = paths[pick % Math.max(1, paths.length)] ?? [];
  const last = path.at(-1);
  const holder = path.slice(0, -1).reduce<unknown>((part, step) => Object(part)[step], changed);
  if (last === undefined) return replacement;
  if (replacement === undefined) delete Object(holder)[last];
  else Object(holder)[last] = replacement;
  return changed;
};

const wrong = fc.constantFrom<unknown>(null, 0, -1, 1e308, '', 'x', true, [], {}, [[]], [null], { status: 'success' });

const DEPTH = 10_000;
const otherBodies = [
  '',
  ' \n',
  '\ufeff',
  '\u0000',
  'null',
  'NaN',
  'true',
  '""',
  '[]',
  '{}',
  '[null]',
  '{"data":{}}',
  '{"data":[],"body":null}',
  '<!doctype html><title>502</title>',
  '<?xml version="1.0"?><error/>',
  'data: {"id":1}\n\n',
  '{"__proto__":{"status":"success"},"constructor":1}',
  '['.repeat(DEPTH),
  `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`,
  `${'{"data":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
];

/** Responses to an operation: a third of them valid, the rest broken in every known way. */
export const arbitraryAnswer = (schema: z.core.$ZodType): fc.Arbitrary<GeneratedAnswer> => {
  const valid = arbitraryOf(schema, false);
  const extended = arbitraryOf(schema, true);
  const text = valid.map((value) => JSON.stringify(value));
  const missing = fc.tuple(valid, fc.nat()).map(([value, pick]) => changedAt(value, pick, undefined));
  const mistaken = fc.tuple(valid, fc.nat(), wrong).map(([value, pick, other]) => changedAt(value, pick, other));
  const truncated = fc.tuple(text, fc.nat()).map(([whole, length]) => whole.slice(0, length % whole.length));
  const nested = text.map((whole) => whole.replace(/\}$/, `,"deep":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`));
  const spoilt = fc.oneof(
    { arbitrary: missing.map((value) => JSON.stringify(value) ?? ''), weight: 6 },
    { arbitrary: mistaken.map((value) => JSON.stringify(value)), weight: 6 },
    { arbitrary: truncated, weight: 4 },
    { arbitrary: fc.constantFrom(...otherBodies), weight: 4 },
    { arbitrary: anything.map((value) => JSON.stringify(value)), weight: 3 },
    { arbitrary: nested, weight: 1 },
  );
  const sorted = (sort: Sort, bodies: fc.Arbitrary<string>) => bodies.map((body): GeneratedAnswer => ({ sort, body }));
  return fc.oneof(
    sorted('valid', text),
    sorted(
      'extended',
      extended.map((value) => JSON.stringify(value)),
    ),
    { arbitrary: sorted('spoilt', spoilt), weight: 4 },
  );
};
