/** Puts the codes of Content Credentials into words; an unknown code is shown as it is. */
import { sayAny, t, type WordKey } from '../../platform/words.ts';
import type { ValidationResult } from '../../records/read-image-report.ts';

/** A code has no spaces. One of a later version has no message here. */
const CODE = /^[\w.-]+$/;

export const faultWords = (fault: string): string => (CODE.test(fault) ? sayAny(`c2pa.${fault}`, {}) : '') || fault;

export const validationWords = ({ code, reading }: ValidationResult): string =>
  reading === undefined ? t('imageView.unknownCode', { code }) : faultWords(reading);

/** The actions that a signed statement names, by C2PA's codes. */
const actions: Record<string, WordKey> = {
  'c2pa.created': 'c2paAction.created',
  'c2pa.opened': 'c2paAction.opened',
  'c2pa.placed': 'c2paAction.placed',
  'c2pa.edited': 'c2paAction.edited',
  'c2pa.edited.metadata': 'c2paAction.editedMetadata',
  'c2pa.color_adjustments': 'c2paAction.colorAdjustments',
  'c2pa.cropped': 'c2paAction.cropped',
  'c2pa.resized': 'c2paAction.resized',
  'c2pa.orientation': 'c2paAction.orientation',
  'c2pa.drawing': 'c2paAction.drawing',
  'c2pa.filtered': 'c2paAction.filtered',
  'c2pa.removed': 'c2paAction.removed',
  'c2pa.converted': 'c2paAction.converted',
  'c2pa.transcoded': 'c2paAction.transcoded',
  'c2pa.repackaged': 'c2paAction.repackaged',
  'c2pa.published': 'c2paAction.published',
  'c2pa.redacted': 'c2paAction.redacted',
  'c2pa.watermarked': 'c2paAction.watermarked',
  'c2pa.unknown': 'c2paAction.unknown',
};

export const actionWords = (action: string): string => {
  const key = Object.hasOwn(actions, action) ? actions[action] : undefined;
  return key === undefined ? action : sayAny(key, {});
};
