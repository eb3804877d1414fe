import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contractFields } from './contract-fields.ts';

it('lists each field of a schema once, through wrappers, lists and alternatives, and where a loose object is open', () => {
  const shared = { id: z.string(), of: z.optional(z.nullable(z.looseObject({ name: z._default(z.string(), 'x') }))) };
  const schema = z.discriminatedUnion('status', [
    z.object({ ...shared, status: z.literal('a'), rows: z.array(z.object({ at: z.array(z.number()) })) }),
    z.looseObject({ ...shared, status: z.literal('b'), open: z.record(z.string(), z.unknown()) }),
  ]);
  expect(contractFields(schema)).toEqual(['id', 'of.name', 'of.*', 'status', 'rows[].at[]', 'open', '*']);
});
