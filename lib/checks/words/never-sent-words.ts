/** The sentence about a site from which nothing is sent, with whose rule that is. */
import { t } from '../../platform/words.ts';

/** `setBy` is the name of the server whose administrators say so; absent: the never-send list of this browser. */
export const neverSentWords = ({ host, setBy }: { host: string; setBy?: string | undefined }): string =>
  setBy === undefined ? t('background.neverSent', { host }) : t('background.neverSentBy', { host, who: setBy });
