/** Tells every page of ours that something stored has changed, so that what is shown is what is stored. */

/** The id of the check that changed, the key of the page about which posts or stories were found, or the id of a looking for posts. */
export type Change = { check: string } | { stories: string } | { find: string };

export const CHANGES = 'sidelight-changes';
let sender: BroadcastChannel | undefined;

export const announceChange = (change: Change): void => {
  sender ??= new BroadcastChannel(CHANGES);
  sender.postMessage(change);
};
