/** Selects the accounts that are drawn of those that shared together, and puts those next to each other that did it most often. */
import type { AccountsSharing, SharingAccount, SharingPair } from '../../contract/device/accounts-sharing.ts';

interface DrawnPair extends Pick<SharingPair, 'times' | 'apart'> {
  /** The upper one first. */
  rows: [number, number];
}

export interface DrawnSharing {
  /** From the first row to the last. */
  accounts: SharingAccount[];
  pairs: DrawnPair[];
  /** The number of accounts that are not drawn. */
  more: number;
}

/** An account is below the one that it shared with most often; the first pair of a group is at its top. */
const drawnPlaces = (pairs: readonly SharingPair[], most: number): number[] => {
  const rows: number[] = [];
  for (const { accounts } of pairs) {
    const added = accounts.filter((place) => !rows.includes(place));
    const known = accounts.find((place) => rows.includes(place));
    if (rows.length + added.length > most) continue;
    rows.splice(known === undefined ? rows.length : rows.indexOf(known) + 1, 0, ...added);
  }
  return rows;
};

export const drawnSharing = ({ accounts, pairs }: AccountsSharing, most: number): DrawnSharing => {
  const places = drawnPlaces(pairs, most);
  return {
    accounts: places.flatMap((place) => accounts[place] ?? []),
    pairs: pairs.flatMap(({ accounts: both, times, apart }): DrawnPair[] => {
      const [upper = -1, lower = -1] = both.map((place) => places.indexOf(place)).sort((one, other) => one - other);
      return upper < 0 ? [] : [{ rows: [upper, lower], times, apart }];
    }),
    more: accounts.length - places.length,
  };
};
