/** Why a check on this device failed, as its engine says in the row: the address did not answer, so a network may help. */

/** Set in a failed row beside its error. */
export const UNREACHED = { unreached: true } as const;

export const isUnreached = ({ unreached }: Record<string, unknown>): boolean => unreached === true;
