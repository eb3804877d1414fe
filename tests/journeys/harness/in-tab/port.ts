/** A port of the extension API over a message port, with messages as JSON, as Chromium passes them between its processes. */
import { createFakeEvent, type FakePort, type FakeSender } from '../../../fakes/fake-event.ts';

/** The end that disconnects gets no event; the other one does as well if its page closes. */
export const portOver = (channel: MessagePort, name: string, sender?: FakeSender): FakePort => {
  const message = createFakeEvent<[unknown]>();
  const gone = createFakeEvent<[]>();
  let isOpen = true;
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (isOpen) message.fire(JSON.parse(data));
  });
  channel.addEventListener('close', () => {
    if (isOpen) gone.fire();
    isOpen = false;
  });
  channel.start();
  return {
    name,
    ...(sender ? { sender } : {}),
    postMessage: (sent) => {
      if (!isOpen) throw new Error('Attempting to use a disconnected port object');
      channel.postMessage(JSON.stringify(sent));
    },
    disconnect: () => {
      isOpen = false;
      channel.close();
    },
    onMessage: message.event,
    onDisconnect: gone.event,
  };
};
