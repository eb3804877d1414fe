/** Tells every page of ours that something stored has changed, so that what is shown is what is stored. */

export interface Change {
  /** The id of the check that changed. */
  check: string;
}

const CHANNEL = 'sidelight-changes';
let sender: BroadcastChannel | undefined;

export const announceChange = (change: Change): void => {
  sender ??= new BroadcastChannel(CHANNEL);
  sender.postMessage(change);
};

export const onChange = (listener: (change: Change) => void, signal: AbortSignal): void => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => listener(data), { signal });
  signal.addEventListener('abort', () => channel.close(), { once: true });
};
