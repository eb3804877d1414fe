/** Whose signatures are known: a list of certificates, of a day. */
import list from '../../../../assets/trust-list/list.json' with { type: 'json' };

export interface TrustList {
  /** In PEM; empty where there is none. */
  anchors: string;
  /** The state of the list. */
  date?: string;
  /** The person's own. */
  isOwn: boolean;
}

export interface TrustLists {
  /** What is shipped. */
  shipped: Omit<TrustList, 'isOwn'>;
  /** What the person added. */
  own: string;
}

export const shippedTrust: TrustLists = {
  shipped: { anchors: list.certificates.join('\n'), date: list.date },
  own: '',
};

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;
const MOST_LETTERS = 2_000_000;

/** Whatever else stands in the text is left out: one stray line would make all of it unreadable. */
export const certificatesIn = (text: string): string[] =>
  Array.from(text.slice(0, MOST_LETTERS).matchAll(CERTIFICATE), ([whole]) => whole);

/** In the order in which a signer is looked up: the list that everybody has, then the person's own. */
export const listsToAsk = ({ shipped, own }: TrustLists): TrustList[] => {
  const mine = certificatesIn(own).join('\n');
  const all = { ...shipped, anchors: certificatesIn(shipped.anchors).join('\n'), isOwn: false };
  return [
    ...(all.anchors !== '' || mine === '' ? [all] : []),
    ...(mine === '' ? [] : [{ anchors: mine, isOwn: true }]),
  ];
};
