/** Provides the localized texts of the page script; those of the card are read at start, while the extension is available. */

import { t } from '../platform/words.ts';
import type { PageWords } from './words.ts';

export const pageWords = (): PageWords => {
  const how = t('picker.how');
  return {
    name: t('app.name'),
    details: t('card.details'),
    close: t('card.close'),
    factCheck: t('card.factCheck'),
    badge: (word) => t('card.badge', { word }),
    picker: {
      title: t('picker.title'),
      begin: (count) => t('picker.begin', count, { count, how }),
      none: () => t('picker.none', { how }),
      current: ({ name, number, count }) => {
        const named = name || t('picker.unnamed');
        return number === undefined
          ? t('picker.other', { name: named })
          : t('picker.current', { number, count, name: named });
      },
    },
  };
};
