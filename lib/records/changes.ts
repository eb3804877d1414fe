/** Notifies every extension page of a change in the database, so that pages show what is stored. */

/** The id of the check or of the find that changed. */
export type Change = { check: string } | { find: string };

export const CHANGES = 'sidelight-changes';
let sender: BroadcastChannel | undefined;

export const announceChange = (change: Change): void => {
  sender ??= new BroadcastChannel(CHANGES);
  sender.postMessage(change);
};
