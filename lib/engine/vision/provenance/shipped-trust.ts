/** Holds the official trust list as shipped. The worker for images receives its lists with each image, and does not load it. */
import list from '../../../../assets/trust-list/list.json' with { type: 'json' };
import type { TrustLists } from './trust-list.ts';

export const shippedTrust: TrustLists = {
  official: { anchors: list.certificates.join('\n'), date: list.date },
  own: '',
};
