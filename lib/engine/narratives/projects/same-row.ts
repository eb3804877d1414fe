/** Whether two rows say the same, in whatever order: what has not changed is not written and indexed anew. */

const inOrder = (row: object): string =>
  JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));

export const isSameRow = (one: object, other: object): boolean => inOrder(one) === inOrder(other);
