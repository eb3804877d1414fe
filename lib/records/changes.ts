/** Tells every page of ours that something stored has changed, so that what is shown is what is stored. */

export interface Change {
  /** The id of the check that changed. */
  check: string;
}

export const CHANGES = 'sidelight-changes';
let sender: BroadcastChannel | undefined;

export const announceChange = (change: Change): void => {
  sender ??= new BroadcastChannel(CHANGES);
  sender.postMessage(change);
};
