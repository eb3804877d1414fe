/** The member of a post of this device that holds the user's reason for keeping it; no service has it. */
export const PINNED_BECAUSE = 'pinnedBecause';
