/** Connects the page script to the extension it came from, and signals when that extension instance is gone. */
import { isOurExtension, type MessageSender } from '../platform/senders.ts';
import type { FromPage } from './messages.ts';
import type { PageScriptPorts } from './page-script.ts';

type Listener = (message: unknown, sender: MessageSender, respond: (answer: unknown) => void) => boolean;

/** The part of the browser's API that the page script uses; the name is the same in every browser. */
export interface Runtime {
  id?: string;
  sendMessage: (message: FromPage) => Promise<unknown>;
  onMessage: { addListener: (listener: Listener) => void; removeListener: (listener: Listener) => void };
}

/** After an update or removal of the extension, its scripts stay in the page and lose their id. */
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
  /** A call from an orphaned script throws synchronously; the async function turns that into a rejection. */
  const send = async (message: FromPage) => runtime.sendMessage(message);
  return {
    send: (message) => void send(message).catch(leaveIfOrphan),
    onMessage: (hear, signal) => {
      const listener: Listener = (message, sender, respond) => {
        const answer = isOurExtension(sender, runtime) ? hear(message) : undefined;
        // Errors in a page are not reported: the response is undefined.
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
