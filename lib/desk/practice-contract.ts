/** Defines the requests of the welcome page. */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';

export const practiceDeskContract = {
  /** Checks the selection in the welcome page of this tab. The page chooses the check's id, since it shows the check. */
  check: oc.input(z.object({ tab: z.number(), id: z.uuid() })),
  /** Deletes all data of the practice. */
  end: oc,
};
