/** The requests of extension pages that listen to a service for the outcome of a check. A hint leads to a read, and to no more. */
import * as z from 'zod/mini';
import type { CheckRunner } from '../checks/check-runner.ts';
import { rememberNoEvents } from '../connections/change-connections.ts';
import { readHintAccess } from '../connections/hint-access.ts';
import { HINTED_KINDS } from '../contract/outcome-hint.ts';
import { safe } from './procedures.ts';

const at = z.object({ connection: z.string() });
const access = z.discriminatedUnion('may', [
  z.object({ may: z.literal('listen'), address: z.string(), token: z.string() }),
  z.object({ may: z.enum(['later', 'never']) }),
]);
const hint = z.object({ kind: z.enum(HINTED_KINDS), id: z.string() });

export interface HintsDeskParts {
  runner: Pick<CheckRunner, 'readNow'>;
}

export const hintsDesk = ({ runner }: HintsDeskParts) => ({
  /** The token of a connection goes to the page that listens, and to no other place than this address. */
  access: safe
    .input(at)
    .output(access)
    .handler(({ input }) => readHintAccess(input.connection, Date.now())),
  /** The service has no events: it is left alone for a day. */
  none: safe.input(at).handler(({ input }) => rememberNoEvents(input.connection, Date.now())),
  /** Reads one check at its service, or all that wait there. */
  heard: safe
    .input(z.object({ connection: z.string(), hint: z.optional(hint) }))
    .handler(({ input }) => runner.readNow(input.connection, input.hint)),
});
