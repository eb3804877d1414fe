/** Announces a change of a check: to the card in its page, the icon, and the browser's notifications. */
import { sweepAfter } from '../../checks/sweep.ts';
import { SWEEP_ALARM, setAlarm } from '../../platform/alarm.ts';
import type { CheckRecord } from '../../records/check-record.ts';
import { isOver } from '../../records/check-states.ts';
import { dropMaterial } from '../../records/materials.ts';
import { inBackground } from '../in-background.ts';
import { showIconBadge } from './badge.ts';
import { showLaterBadge } from './later-badge.ts';
import { notify } from './notify.ts';
import { showCardInTab } from './show-card.ts';

/** Deletes the image data that a page provided as soon as its check is over: images are never stored longer. */
const forgetPicture = async ({ kind, state, input }: CheckRecord): Promise<void> => {
  if (kind === 'image' && isOver(state)) await dropMaterial(input);
};

const sweepLater = (removedAt: number): Promise<void> => sweepAfter(removedAt, (at) => setAlarm(SWEEP_ALARM, at));

export const announce = (record: CheckRecord): void => {
  for (const listener of [showCardInTab, notify, forgetPicture, showLaterBadge]) inBackground(listener(record));
  inBackground(showIconBadge(record.id));
  if (record.removedAt !== undefined) inBackground(sweepLater(record.removedAt));
};
