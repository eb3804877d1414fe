/**
 * Detects from an engine's row that a check on this device failed because the address did not respond, so that a network may
 * help.
 */

/** Set in a failed row next to its error. */
export const UNREACHED = { unreached: true } as const;

export const isUnreached = ({ unreached }: Record<string, unknown>): boolean => unreached === true;
