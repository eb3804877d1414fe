/** Defines the trust lists: the certificates of known signers, as of a date. */
import { certificatesIn } from '../../../contract/device/certificates.ts';

export interface TrustList {
  /** In PEM; empty if there is none. */
  anchors: string;
  /** The date of the list. */
  date?: string;
  /** True for the user's own list. */
  isOwn: boolean;
}

export interface TrustLists {
  /** The official list: as shipped, or as renewed by the user. */
  official: Omit<TrustList, 'isOwn'>;
  /** The certificates that the user added. */
  own: string;
}

/** Caches the last list, since every image comes with the same lists. */
let last: { text: string; pem: string } = { text: '', pem: '' };
const cleaned = (text: string): string => {
  if (last.text !== text) last = { text, pem: certificatesIn(text).join('\n') };
  return last.pem;
};

/** Returns the lists in the order in which a signer is checked: the official list, then the user's own. */
export const listsToTry = ({ official, own }: TrustLists): TrustList[] => {
  const mine = certificatesIn(own).join('\n');
  const all = { ...official, anchors: cleaned(official.anchors), isOwn: false };
  return [
    ...(all.anchors !== '' || mine === '' ? [all] : []),
    ...(mine === '' ? [] : [{ anchors: mine, isOwn: true }]),
  ];
};
