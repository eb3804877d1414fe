/** Captures the video under the menu: a service loads it from its address, and nothing of it is read on this device. */
import { hasPublicName } from '../../checks/begin/image-input.ts';
import { t } from '../../platform/words.ts';
import type { Click } from './click.ts';
import type { Pick } from './pick.ts';

export const pickVideo = ({ image: address = '', tab }: Click, service: string | undefined): Pick => {
  // The menu may be older than the current recipient.
  if (service === undefined) return { refused: t('background.noVideosHere') };
  if (!hasPublicName(address)) return { refused: t('background.videoOutOfReach', { who: service }) };
  return { start: { kind: 'image', text: address, image: { address, isVideo: true }, from: tab.address } };
};
