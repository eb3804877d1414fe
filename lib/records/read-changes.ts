/** Receives the changes that `changes.ts` announces: the read side, for every extension page. */
import { CHANGES, type Change } from './changes.ts';

export type { Change };

export const onChange = (listener: (change: Change) => void, signal: AbortSignal): void => {
  const channel = new BroadcastChannel(CHANGES);
  channel.addEventListener('message', ({ data }) => listener(data), { signal });
  signal.addEventListener('abort', () => channel.close(), { once: true });
};
