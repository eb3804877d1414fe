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

/** Omits the member that names the dialect: some servers refuse members that they do not know. */
export const schemaOf = <T>(shape: ModelRequest<T>['shape']): object => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape);
  return schema;
};

/** For servers and browsers that cannot enforce a shape: the prompt describes it, and the reply is validated all the same. */
export const shapeInWords = <T>({ shape }: ModelRequest<T>): string =>
  `Answer with JSON alone, without any other text. It must fit this JSON schema:\n${JSON.stringify(schemaOf(shape))}`;
