/** The first numbers of our advisory locks. The second one says which of the kind, and 0 that there is one alone. */
export const locks = {
  /** Held by a migration. */
  migrating: 7_301,
  /** Held shared by each node, with the number of its newest step. */
  nodes: 7_302,
  /** Held while the first accounts are made. */
  firstAccounts: 7_303,
  /** Held while rows of a project, and the segments of their index, are written; the second number is a hash. */
  projectRows: 7_304,
  /** Held while a node compares its options with those of the nodes that run. */
  comparing: 7_305,
  /** The first of those that each node holds shared for its options; the second number is a hash of the value. */
  firstOption: 7_310,
};
