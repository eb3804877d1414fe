/** Explains why Sidelight itself did not send a check, or gave it up; the reason is attributed to no service. */
import type { OwnReason } from '../../contract/own-reasons.ts';
import { t } from '../../platform/words.ts';

type Words = { chip: 'none' | 'failed'; word: string; sentence: string };

export const ownReasonWords = (reason: OwnReason, recipientName: string): Words => {
  switch (reason.code) {
    case 'never-send':
      return { chip: 'none', word: t('state.notSent'), sentence: t('background.neverSent', { host: reason.host }) };
    case 'forbidden': {
      const { host, organisation } = reason;
      return { chip: 'none', word: t('state.notSent'), sentence: t('state.forbidden', { host, organisation }) };
    }
    case 'not-arrived':
      return { chip: 'failed', word: t('state.failed'), sentence: t('state.notArrived', { who: recipientName }) };
    case 'not-sent':
      return { chip: 'failed', word: t('state.failed'), sentence: t('state.neverLeft') };
  }
};
