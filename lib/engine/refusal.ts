/** Refuses a request with a sentence that is a code; `refusalSentence` words it for the caller. */
import { ORPCError } from '@orpc/contract';
import type { Sentence } from '../contract/sentence.ts';

const STATUS = {
  BAD_REQUEST: 400,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
  SERVICE_UNAVAILABLE: 503,
  INSUFFICIENT_STORAGE: 507,
} as const;

export const refusal = (kind: keyof typeof STATUS, stated: Sentence, cause?: unknown) =>
  new ORPCError(kind, { status: STATUS[kind], message: stated.code, data: { stated }, cause });

/** The same request may succeed after that time. */
export const refusalUntil = (stated: Sentence, waitMs: number) =>
  new ORPCError('TOO_MANY_REQUESTS', {
    status: STATUS.TOO_MANY_REQUESTS,
    message: stated.code,
    data: { stated, waitSeconds: Math.ceil(waitMs / 1000) },
  });
