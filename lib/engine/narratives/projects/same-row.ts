/** Compares two rows, whatever the order of their members, so that an unchanged row is not written and indexed again. */

const inOrder = (row: object): string =>
  JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));

export const isSameRow = (one: object, other: object): boolean => inOrder(one) === inOrder(other);
