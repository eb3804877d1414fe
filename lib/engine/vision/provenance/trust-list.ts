/** Holds the official trust list as shipped. The worker for images receives the list with each image, and does not load it. */
import list from '../../../../assets/trust-list/list.json' with { type: 'json' };

/** The certificates of known signers, as of a date. */
export interface TrustList {
  /** In PEM; empty if there is none. */
  anchors: string;
  /** The date of the list. */
  date?: string;
}

export const shippedTrust: TrustList = { anchors: list.certificates.join('\n'), date: list.date };
