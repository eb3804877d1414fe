/** The official list of signers (assets/trust-list): its address, and the facts of the shipped copy. */
import facts from '../../../assets/trust-list/facts.json' with { type: 'json' };

const ADDRESS =
  'https://raw.githubusercontent.com/c2pa-org/conformance-public/refs/heads/main/trust-list/C2PA-TRUST-LIST.pem';

export const OFFICIAL_LIST = { address: ADDRESS, host: new URL(ADDRESS).hostname };

/** The date of the shipped copy, and its number of certificates. */
export const shippedList: { date: string; count: number } = facts;
