/** Reads the selected words of an open page before the user has chosen anything, so that popup and panel can offer to check them. */
import { hostOf } from '../../platform/origins.ts';
import { wordsSelectedIn } from '../../platform/page-script.ts';
import { decide, readLeavingRules } from '../../privacy/leaving.ts';
import { tabAt } from './click.ts';

interface Offered {
  words?: string;
  /** The site, if nothing is sent from it whoever would receive it; its words are not read. */
  neverSent?: string;
}

/** A page whose words could not be sent anyway is not read. */
export const offeredSelection = async (id: number): Promise<Offered> => {
  const [{ address, isPrivate }, rules] = await Promise.all([tabAt(id), readLeavingRules()]);
  if (hostOf(address) === undefined) return {};
  const leaving = decide({ from: address, isPrivate, recipient: 'hosts' }, rules);
  if (leaving.outcome === 'blocked') return leaving.by === 'never-send' ? { neverSent: leaving.host } : {};
  // Where no script may run, as in a PDF, nothing is offered.
  const words = await wordsSelectedIn(id).catch(() => undefined);
  return typeof words === 'string' && words.trim() !== '' ? { words } : {};
};
