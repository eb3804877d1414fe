/** Notifies every extension page of a change in the database, so that pages show what is stored. */

/** The id of the check that changed, the key of the page whose posts or narratives were found, or the id of a post search. */
export type Change = { check: string } | { stories: string } | { find: string };

export const CHANGES = 'sidelight-changes';
let sender: BroadcastChannel | undefined;

export const announceChange = (change: Change): void => {
  sender ??= new BroadcastChannel(CHANGES);
  sender.postMessage(change);
};
