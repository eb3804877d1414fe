/** Handles a selection on the welcome page, which is for practice, from the menu or a shortcut. */
import { isWelcome, openPracticePanel } from '../../platform/windows.ts';
import { inBackground } from '../in-background.ts';
import type { What } from './menu-items.ts';

/** Returns the id of the check to create, whose panel opens with the click. */
export const practiceAt = (what: What, tab: number, address: string | undefined): string | undefined => {
  if (what !== 'selection' || !isWelcome(address)) return undefined;
  const id = crypto.randomUUID();
  inBackground(openPracticePanel(tab, id));
  return id;
};
