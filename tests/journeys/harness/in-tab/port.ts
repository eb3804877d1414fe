/** A port of the extension API over a message port, with messages as JSON, as Chromium passes them between its processes. */
import { createFakeEvent, type FakePort, type FakeSender } from '../../../fakes/fake-event.ts';

/** The last message of an end that disconnects: the event of a closed channel is for pages that are gone. */
const GONE = null;

/** The end that disconnects gets no event; the other one does as well if its page closes. */
export const portOver = (channel: MessagePort, name: string, sender?: FakeSender): FakePort => {
  const message = createFakeEvent<[unknown]>();
  const gone = createFakeEvent<[]>();
  let isOpen = true;
  const end = (): void => {
    if (isOpen) gone.fire();
    isOpen = false;
  };
  channel.addEventListener('message', ({ data }: MessageEvent<string | typeof GONE>) => {
    if (data === GONE) end();
    else if (isOpen) message.fire(JSON.parse(data));
  });
  channel.addEventListener('close', end);
  channel.start();
  return {
    name,
    ...(sender ? { sender } : {}),
    postMessage: (sent) => {
      if (!isOpen) throw new Error('Attempting to use a disconnected port object');
      channel.postMessage(JSON.stringify(sent));
    },
    disconnect: () => {
      if (isOpen) channel.postMessage(GONE);
      isOpen = false;
      channel.close();
    },
    onMessage: message.event,
    onDisconnect: gone.event,
  };
};
