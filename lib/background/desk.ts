/**
 * Opens the desk that responds to extension pages. It loads alone, so that the first response does not wait for the other
 * parts.
 */
import '../platform/late-polyfill.ts';
import { createDesk } from '../desk/router.ts';
import { answerAt } from '../wire/answer-at.ts';
import { offeredSelection } from './click/offered-selection.ts';
import { loadDesk } from './load.ts';
import { markedSites } from './notify/marked-sites.ts';
import type { Parts } from './parts.ts';

/** Responds on the port of a page. Calls `answered` after each response has left. */
export const openDesk = (parts: () => Promise<Parts>, answered: () => void) => {
  const router = createDesk(
    loadDesk,
    {
      selection: offeredSelection,
      checkPage: async (tab) => (await parts()).checkPage(tab),
      checkSelection: async (tab, offered) => (await parts()).checkSelection(tab, offered),
      checkImage: async (tab) => (await parts()).checkImage(tab),
      checkImageLikeMenu: async (tab) => (await parts()).checkImageLikeMenu(tab),
      showMarks: async (tab) => (await parts()).showMarks(tab),
      hiddenMarks: async (tab) => (await parts()).hiddenMarks(tab),
      hideMarks: async (tab, scope) => (await parts()).hideMarks(tab, scope),
      goToClaim: async (claim) => (await parts()).goToClaim(claim),
      markedSites,
    },
    async () => (await parts()).desk,
  );
  return answerAt({ router: async () => router, answered });
};
