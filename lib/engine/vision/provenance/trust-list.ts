/** Whose signatures are known: a list of certificates, of a day. */
import list from '../../../../assets/trust-list/list.json' with { type: 'json' };
import { certificatesIn } from '../../../contract/device/certificates.ts';

export interface TrustList {
  /** In PEM; empty where there is none. */
  anchors: string;
  /** The state of the list. */
  date?: string;
  /** The person's own. */
  isOwn: boolean;
}

export interface TrustLists {
  /** The official one: as it was shipped, or as the person renewed it. */
  official: Omit<TrustList, 'isOwn'>;
  /** What the person added. */
  own: string;
}

export const shippedTrust: TrustLists = {
  official: { anchors: list.certificates.join('\n'), date: list.date },
  own: '',
};

/** The same lists come with every image. */
let last: { text: string; pem: string } = { text: '', pem: '' };
const cleaned = (text: string): string => {
  if (last.text !== text) last = { text, pem: certificatesIn(text).join('\n') };
  return last.pem;
};

/** In the order in which a signer is looked up: the list that everybody has, then the person's own. */
export const listsToTry = ({ official, own }: TrustLists): TrustList[] => {
  const mine = certificatesIn(own).join('\n');
  const all = { ...official, anchors: cleaned(official.anchors), isOwn: false };
  return [
    ...(all.anchors !== '' || mine === '' ? [all] : []),
    ...(mine === '' ? [] : [{ anchors: mine, isOwn: true }]),
  ];
};
