/** Reads the selected words of an open page before the user has chosen anything, so that popup and panel can offer to check them. */
import { hostOf } from '../../platform/origins.ts';
import { wordsSelectedIn } from '../../platform/page-script.ts';
import { decide, type LeavingRules, readLeavingRules } from '../../privacy/leaving.ts';
import { type Click, tabAt } from './click.ts';

/** A page whose words could not be sent anyway is not read. */
const mayOffer = ({ address, isPrivate }: Click['tab'], rules: LeavingRules): boolean =>
  hostOf(address) !== undefined &&
  decide({ from: address, isPrivate, recipient: 'hosts' }, rules).outcome !== 'blocked';

export const offeredSelection = async (id: number): Promise<{ words?: string }> => {
  const [tab, rules] = await Promise.all([tabAt(id), readLeavingRules()]);
  if (!mayOffer(tab, rules)) return {};
  // Where no script may run, as in a PDF, nothing is offered.
  const words = await wordsSelectedIn(id).catch(() => undefined);
  return typeof words === 'string' && words.trim() !== '' ? { words } : {};
};
