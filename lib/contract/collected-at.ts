/** The member of a post that says when a source brought it; an engine of ours adds it. */
export const COLLECTED_AT = 'collectedAt';
