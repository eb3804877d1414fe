/** The mutual information of two groupings of the same items: 1 if they are equal, 0 if they are independent. */

const entropyOf = (counts: Iterable<number>, total: number): number => {
  let sum = 0;
  for (const count of counts) sum -= (count / total) * Math.log(count / total);
  return sum;
};

const countsOf = (labels: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
};

export interface Agreement {
  /** Normalized by the arithmetic mean of the two entropies. */
  information: number;
  /** 1 if no group has items of several labels. */
  homogeneity: number;
  /** 1 if no label is spread over several groups. */
  completeness: number;
}

export const agreementOf = (groups: readonly string[], labels: readonly string[]): Agreement => {
  const total = labels.length;
  const both = groups.map((group, at) => JSON.stringify([group, labels[at]]));
  const [ofGroups, ofLabels, ofBoth] = [groups, labels, both].map((list) => entropyOf(countsOf(list).values(), total));
  const shared = (ofGroups ?? 0) + (ofLabels ?? 0) - (ofBoth ?? 0);
  const share = (of: number | undefined) => (of ? shared / of : 1);
  return {
    information: share(((ofGroups ?? 0) + (ofLabels ?? 0)) / 2),
    homogeneity: share(ofLabels),
    completeness: share(ofGroups),
  };
};
