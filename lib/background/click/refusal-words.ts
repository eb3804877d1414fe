/** Explains why an input is not checked. */
import type { LinkRefusal, Refusal } from '../../checks/begin/refusal.ts';
import { t, type WordKey } from '../../platform/words.ts';

const ofLinks = {
  'unreadable-link': 'refusal.unreadableLink',
  'script-link': 'refusal.scriptLink',
  'content-link': 'refusal.contentLink',
  'page-link': 'refusal.pageLink',
  'file-link': 'refusal.fileLink',
  'mail-link': 'refusal.mailLink',
  'other-link': 'refusal.otherLink',
} as const satisfies Record<LinkRefusal, WordKey>;

/** `recipientName` is the service that would be queried; refusals by this device do not name it. */
export const refusalWords = (refusal: Refusal, recipientName = ''): string => {
  switch (refusal.code) {
    case 'closed-picture':
      return t('refusal.closedPicture');
    case 'unreachable-picture':
      return t('refusal.unreachablePicture', { who: recipientName });
    case 'picture-size': {
      const { width, height, least, most } = refusal;
      return t('refusal.pictureSize', { width, height, least, most, who: recipientName });
    }
    case 'picture-format': {
      const refused = t('refusal.pictureFormat', { format: refusal.format, who: recipientName });
      return refusal.fitsDevice ? [refused, t('refusal.onlyHere')].join(' ') : refused;
    }
    default:
      return t(ofLinks[refusal.code]);
  }
};
