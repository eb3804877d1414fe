/** Opens the panel for a click on a card, which only the listener of its message itself may do. */
import { tryToOpenPanel } from '../../platform/panel.ts';
import { noticeOf } from './notices.ts';

/** The messages of a card that lead to the panel. */
const LEADING: readonly unknown[] = ['details', 'search-yourself'];

/** Resolves with true once the panel is open. In Firefox a click in a page opens no sidebar. */
export const panelForPage = (message: unknown, tab: number): Promise<boolean> | undefined => {
  if (import.meta.env.FIREFOX || typeof message !== 'object' || message === null) return undefined;
  if (!('type' in message && LEADING.includes(message.type) && 'check' in message)) return undefined;
  const notice = noticeOf(String(message.check));
  if (notice !== undefined && notice !== 'nothing-to-check') return undefined;
  return tryToOpenPanel(tab);
};
