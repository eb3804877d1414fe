/** Names who shared something. The name is that of the user now; a user who is gone has none. */
import type { SharedCheck } from '../../lib/desk/client.ts';
import { formatMoment } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { plainName } from '../foreign/plain-name.ts';

type Named = Pick<SharedCheck, 'by' | 'isYours' | 'at'>;

export const sharedByLine = ({ by, isYours, at }: Named): string => {
  const when = formatMoment(at);
  if (isYours) return t('sharing.byYou', { when });
  return by === undefined ? t('sharing.byGone', { when }) : t('sharing.by', { name: plainName(by, 120), when });
};

export const noteByLine = ({ by, isYours, at }: Named): string => {
  const when = formatMoment(at);
  if (isYours) return t('sharing.notes.byYou', { when });
  return by === undefined
    ? t('sharing.notes.byGone', { when })
    : t('sharing.notes.by', { name: plainName(by, 120), when });
};
