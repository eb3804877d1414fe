/** What the welcome page may ask. */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';

export const practiceContract = {
  /** Checks what is selected in the welcome page that is open in this tab. The page names the check, since it shows it. */
  check: oc.input(z.object({ tab: z.number(), id: z.uuid() })),
  /** Nothing of the practice is kept. */
  end: oc,
};
