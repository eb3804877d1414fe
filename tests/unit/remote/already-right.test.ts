import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isAlreadyRight } from '../../../lib/remote/already-right.ts';

const day = z.string().check(
  z.refine((text) => !Number.isNaN(Date.parse(text))),
  z.meta({ format: 'date-time' }),
);
const row = z.looseObject({
  name: z.string(),
  day: z.optional(day),
  place: z.optional(z.looseObject({ lat: z.number() })),
  tags: z.optional(z.array(z.string())),
  more: z.optional(z.record(z.string(), z.unknown())),
  kind: z.optional(z.literal(['ship', 'boat'])),
  depth: z.optional(z.number().check(z.gte(0), z.lte(10))),
});

const right: [string, unknown][] = [
  ['the needed members', { name: 'a' }],
  ['every member', { name: 'a', day: '2026-01-01', place: { lat: 1 }, tags: ['b'], more: { c: 1 }, kind: 'boat' }],
  ['a number at each end of its range', { name: 'a', depth: 0, place: { lat: 1 } }],
  ['the other end', { name: 'a', depth: 10 }],
  ['unknown members', { name: 'a', draught: 3, place: { lat: 1, lon: 2 } }],
];

const wrong: [string, unknown][] = [
  ['a missing required member', {}],
  ['a member of another type', { name: 7 }],
  ['null', { name: null }],
  ['a list', []],
  ['text', 'a'],
  ['a refused refinement', { name: 'a', day: 'yesterday' }],
  ['a number that is NaN', { name: 'a', place: { lat: Number.NaN } }],
  ['a wrong element', { name: 'a', tags: ['b', 7] }],
  ['a number below its range', { name: 'a', depth: -0.1 }],
  ['a number above its range', { name: 'a', depth: 10.5 }],
  ['another word', { name: 'a', kind: 'raft' }],
  ['a member named __proto__, which the schema leaves out', JSON.parse('{"name":"a","__proto__":{"b":1}}')],
  ['one in a record', JSON.parse('{"name":"a","more":{"__proto__":{"b":1}}}')],
];

describe('a response needs no parsing', () => {
  it.each(right)('with %s', (_, value) => {
    expect(isAlreadyRight(row, value)).toBe(true);
    expect(z.parse(row, value)).toEqual(value);
  });
});

describe('a response is parsed by the schema', () => {
  it.each(wrong)('with %s', (_, value) => expect(isAlreadyRight(row, value)).toBe(false));

  it.each([
    ['adds default members', z.looseObject({ limit: z._default(z.number(), 25) }), {}],
    ['removes unknown members', z.object({ name: z.string() }), { name: 'a', other: 1 }],
    ['has a choice', z.union([z.object({ a: z.string() }), z.looseObject({})]), { a: 'x', b: 1 }],
    ['has a check that is not a refinement', z.string().check(z.minLength(1)), 'a'],
    ['requires an integer', z.int(), 1],
  ])('if it %s', (_, schema, value) => expect(isAlreadyRight(schema, value)).toBe(false));
});
