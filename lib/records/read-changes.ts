/** Hears what `changes.ts` announces: the read side, for every page of ours. */
import { CHANGES, type Change } from './changes.ts';

export const onChange = (listener: (change: Change) => void, signal: AbortSignal): void => {
  const channel = new BroadcastChannel(CHANGES);
  channel.addEventListener('message', ({ data }) => listener(data), { signal });
  signal.addEventListener('abort', () => channel.close(), { once: true });
};
