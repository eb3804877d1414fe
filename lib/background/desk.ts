/** The desk as the background holds it: its first answer is given before the other parts are put together. */
import { answerAt } from '../desk/answer-at.ts';
import { createDesk } from '../desk/handlers.ts';
import { markedSites } from './notify/marked-sites.ts';
import type { Parts } from './parts.ts';

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
