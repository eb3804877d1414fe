/** The desk as the background holds it: its first answer is given before the other parts are put together. */
import { answerAt } from '../../lib/desk/answer-at.ts';
import { createDesk } from '../../lib/desk/handlers.ts';
import type { Parts } from './parts.ts';
import { markedSites } from './tell/marked-sites.ts';

/** Hears a page's port. `answered` is told after each answer has left. */
export const openDesk = (parts: () => Promise<Parts>, answered: () => void) => {
  const router = createDesk(
    {
      checkPage: async (tab) => (await parts()).checkPage(tab),
      showMarks: async (tab) => (await parts()).showMarks(tab),
      markedSites,
    },
    async () => (await parts()).desk,
  );
  return answerAt(router, answered);
};
