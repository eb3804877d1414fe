/** Tells stories that measure a view whether this look has it larger, or in other words, than the measure is about. */
import { t } from '../../lib/platform/words.ts';

const PANEL_PX = 360;

/** False in English, in a panel without zoom or larger text. */
export const isEnlarged = (): boolean => {
  const { clientWidth } = document.documentElement;
  return (
    clientWidth < PANEL_PX ||
    getComputedStyle(document.documentElement).fontSize !== '16px' ||
    t('check.edit') !== 'Edit'
  );
};
