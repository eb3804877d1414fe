/** Describes the outcome of a test request to a source in one sentence. */
import { statedWords } from '../../lib/checks/words/stated-words.ts';
import type { TriedSource } from '../../lib/contract/device/collecting.ts';
import { formatLocalDay } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { plainName } from '../foreign/plain-name.ts';

export type TryOutcome = TriedSource | { outcome: 'refused' } | { outcome: 'failed'; why: string };

export const triedSentence = (tried: TryOutcome): string => {
  switch (tried.outcome) {
    case 'refused':
      return t('networks.refused');
    case 'no-answer':
      return t('networks.didNotAnswer', { why: plainName(statedWords(tried.because), 200) });
    case 'failed':
      return t('networks.didNotAnswer', { why: plainName(tried.why, 200) });
    case 'wants-sign-in':
      return t('networks.wantsSignIn');
    case 'answered': {
      const count = t('networks.entries', tried.entries, { count: tried.entries });
      if (tried.entries === 0) return count;
      return tried.newest === undefined
        ? t('networks.undated', { count })
        : t('networks.newest', { count, date: formatLocalDay(Date.parse(tried.newest)) });
    }
  }
};
