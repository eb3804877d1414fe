/** Parses the reply of a language model as JSON of the requested shape; any other reply counts as none. */
import * as z from 'zod/mini';
import type { ModelRequest } from './language-model.ts';

/** Models that output their thoughts do so before the answer, and many put JSON into a Markdown block. */
const THOUGHTS = /^\s*<think>.*?<\/think>/s;
const BLOCK = /^```(?:json)?(.*)```$/s;

export const readReply = <T>(reply: string, shape: ModelRequest<T>['shape']): { answer: T } | undefined => {
  const answer = reply.replace(THOUGHTS, '').trim();
  try {
    const parsed = z.safeParse(shape, JSON.parse(BLOCK.exec(answer)?.[1] ?? answer));
    return parsed.success ? { answer: parsed.data } : undefined;
  } catch {
    // Not JSON at all.
    return undefined;
  }
};

/**
 * The JSON schema of a shape, of the few kinds that replies have, without the member that names the dialect: some servers refuse members
 * that they do not know. The library's own writer knows all kinds, and would be larger than the rest of the models' code.
 */
export const schemaOf = (shape: z.core.$ZodType): object => {
  const { def } = (shape as z.core.$ZodTypes)._zod; // cast: the union of all kinds, which the switch tells apart
  switch (def.type) {
    case 'object': {
      const members = Object.entries(def.shape);
      return {
        type: 'object',
        properties: Object.fromEntries(members.map(([name, member]) => [name, schemaOf(member)])),
        required: members.map(([name]) => name),
        additionalProperties: false,
      };
    }
    case 'array':
      return { type: 'array', items: schemaOf(def.element) };
    case 'enum':
      return { type: 'string', enum: Object.values(def.entries) };
    case 'string':
    case 'number':
    case 'boolean':
      return { type: def.type };
    default:
      throw new Error(`The shape of a reply has no ${def.type}`);
  }
};

/** For servers and browsers that cannot enforce a shape: the prompt describes it, and the reply is validated all the same. */
export const shapeInWords = <T>({ shape }: ModelRequest<T>): string =>
  `Answer with JSON alone, without any other text. It must fit this JSON schema:\n${JSON.stringify(schemaOf(shape))}`;
