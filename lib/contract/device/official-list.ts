/** The official list of signers (assets/trust-list): where it is published, and what the shipped copy is. */
import facts from '../../../assets/trust-list/facts.json' with { type: 'json' };

const ADDRESS =
  'https://raw.githubusercontent.com/c2pa-org/conformance-public/refs/heads/main/trust-list/C2PA-TRUST-LIST.pem';

export const OFFICIAL_LIST = { address: ADDRESS, host: new URL(ADDRESS).hostname };

/** The day that the shipped copy is of, and how many certificates it has. */
export const shippedList: { date: string; count: number } = facts;
