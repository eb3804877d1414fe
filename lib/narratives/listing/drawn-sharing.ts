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

/** The places of the accounts of the most frequent pairs. */
const drawnPlaces = (pairs: readonly SharingPair[], most: number): number[] => {
  const places = new Set<number>();
  for (const { accounts } of pairs) {
    const added = accounts.filter((place) => !places.has(place));
    if (places.size + added.length > most) continue;
    for (const place of added) places.add(place);
  }
  return [...places];
};

/** The next row is the account that shared most often with those above it; if none did, that of the most frequent pair left. */
const inRows = (places: readonly number[], pairs: readonly SharingPair[]): number[] => {
  const rows: number[] = [];
  const timesWithRows = (place: number): number =>
    pairs
      .filter(({ accounts }) => accounts.includes(place) && accounts.some((other) => rows.includes(other)))
      .reduce((sum, { times }) => sum + times, 0);
  for (let left = [...places]; left.length > 0; left = left.filter((place) => !rows.includes(place))) {
    const times = new Map(left.map((place) => [place, timesWithRows(place)]));
    const [next] = left.toSorted((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0));
    if (next !== undefined) rows.push(next);
  }
  return rows;
};

export const drawnSharing = ({ accounts, pairs }: AccountsSharing, most: number): DrawnSharing => {
  const rows = inRows(drawnPlaces(pairs, most), pairs);
  const rowOf = new Map(rows.map((place, row) => [place, row]));
  return {
    accounts: rows.flatMap((place) => accounts[place] ?? []),
    pairs: pairs.flatMap(({ accounts: [one, other], times, apart }): DrawnPair[] => {
      const [upper, lower] = [rowOf.get(one), rowOf.get(other)];
      if (upper === undefined || lower === undefined) return [];
      return [{ rows: upper < lower ? [upper, lower] : [lower, upper], times, apart }];
    }),
    more: accounts.length - rows.length,
  };
};
