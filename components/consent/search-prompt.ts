/** Firefox's prompt before words that the user typed leave as a search. Other browsers have no such consent. */
import { allowSearching } from '../../lib/platform/origins.ts';
import { access } from '../../lib/platform/permissions.ts';

interface TypedSearch {
  text: string | undefined;
  /** The page that the words come from: the question about its site prompts as well. */
  page?: string | undefined;
}

let answered: Promise<unknown> = Promise.resolve();

/**
 * Call this before the first await of a click that sends a search. Resolves once the prompt is answered, also by a refusal:
 * the background sends nothing that was refused, and says so. Firefox shows no prompt for what it has been granted.
 */
export const promptForSearch = ({ text, page }: TypedSearch, isOwn = false): Promise<unknown> => {
  if (!import.meta.env.FIREFOX) return answered;
  const sendsTyped = !isOwn && text !== undefined && text !== '' && page === undefined;
  // A search that needs no prompt does not wait for an earlier one.
  answered = sendsTyped ? allowSearching(access) : Promise.resolve();
  return answered;
};

/** Resolves once the newest prompt is answered; for a search that a click starts by a change of the address. */
export const searchPromptAnswered = (): Promise<unknown> => answered;
