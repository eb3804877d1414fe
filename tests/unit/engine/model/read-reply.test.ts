/** Tests the JSON schema of the shapes that replies of language models have, beside the library's own writer. */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { schemaOf } from '../../../../lib/engine/model/read-reply.ts';

const sentenceShape = z.object({ text: z.string(), sources: z.array(z.number()) });

it.each([
  ['a yes or no', z.object({ same: z.boolean() })],
  ['one of several words', z.object({ same: z.enum(['yes', 'no', 'unsure']), polarity: z.enum(['same', 'opposite']) })],
  ['sentences with their sources', z.object({ headline: sentenceShape, summary: z.array(sentenceShape) })],
])('is that of the library for %s', (_, shape) => {
  const { $schema: _dialect, ...expected } = z.toJSONSchema(shape);
  expect(schemaOf(shape)).toEqual(expected);
});

it('refuses a kind that no reply has', () => {
  expect(() => schemaOf(z.object({ day: z.optional(z.string()) }))).toThrow('optional');
});
