/** Ties the page script to the extension it came from, and tells when that has gone. */
import type { FromPage } from './messages.ts';
import type { PageScriptPorts } from './page-script.ts';

type Listener = (message: unknown, sender: { id?: string }, respond: (answer: unknown) => void) => boolean;

/** As much of the browser's API as is used in a page; it has this name in every browser. */
export interface Runtime {
  id?: string;
  sendMessage: (message: FromPage) => Promise<unknown>;
  onMessage: { addListener: (listener: Listener) => void; removeListener: (listener: Listener) => void };
}

/** When the extension is updated or removed, its scripts stay behind and lose their id. */
export const isOrphan = (runtime: Runtime): boolean => {
  try {
    return runtime.id === undefined;
  } catch {
    return true;
  }
};

export const linkTo = (runtime: Runtime, onOrphaned: () => void): Pick<PageScriptPorts, 'send' | 'onMessage'> => {
  const leaveIfOrphan = () => {
    if (isOrphan(runtime)) onOrphaned();
  };
  /** An orphan's call throws at once; inside an async function that is a rejection as well. */
  const send = async (message: FromPage) => runtime.sendMessage(message);
  return {
    send: (message) => void send(message).catch(leaveIfOrphan),
    onMessage: (hear, signal) => {
      const listener: Listener = (message, sender, respond) => {
        const answer = sender.id === runtime.id ? hear(message) : undefined;
        // What went wrong in a page is not told: the answer is that there is none.
        answer?.then(respond, () => respond(undefined));
        return answer !== undefined;
      };
      runtime.onMessage.addListener(listener);
      const stop = () => {
        if (!isOrphan(runtime)) runtime.onMessage.removeListener(listener);
      };
      signal.addEventListener('abort', stop, { once: true });
    },
  };
};
