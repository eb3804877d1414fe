/** A click on words of the welcome page, which are there to practise on, however they are picked. */
import { isWelcome, openPracticePanel } from '../../platform/windows.ts';
import { inBackground } from '../in-background.ts';
import type { What } from './menu-items.ts';

/** Gives the id of the check to be made, whose panel opens with the click. */
export const practiceAt = (what: What, tab: number, address: string | undefined): string | undefined => {
  if (what !== 'selection' || !isWelcome(address)) return undefined;
  const id = crypto.randomUUID();
  inBackground(openPracticePanel(tab, id));
  return id;
};
