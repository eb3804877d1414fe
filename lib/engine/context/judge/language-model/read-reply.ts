/** Reads what a language model replied as JSON of the shape that was asked for; anything else is no answer. */
import * as z from 'zod/mini';
import type { Question } from './language-model.ts';

/** Models that think aloud do so before they answer, and many put JSON into a block of Markdown. */
const THOUGHTS = /^\s*<think>.*?<\/think>/s;
const BLOCK = /^\s*```(?:json)?\s*(.*?)\s*```\s*$/s;

export const readReply = <T>(reply: string, shape: Question<T>['shape']): { answer: T } | undefined => {
  const answer = reply.replace(THOUGHTS, '');
  try {
    const parsed = z.safeParse(shape, JSON.parse(BLOCK.exec(answer)?.[1] ?? answer));
    return parsed.success ? { answer: parsed.data } : undefined;
  } catch {
    // Not JSON at all.
    return undefined;
  }
};

/** Without the line that names the dialect: some servers refuse what they do not know. */
export const schemaOf = <T>(shape: Question<T>['shape']): object => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape);
  return schema;
};

/** For servers and browsers that cannot be held to a shape: they are told, and their reply is read all the same. */
export const shapeInWords = <T>({ shape }: Question<T>): string =>
  `Answer with JSON alone, without any other text. It must fit this JSON schema:\n${JSON.stringify(schemaOf(shape))}`;
