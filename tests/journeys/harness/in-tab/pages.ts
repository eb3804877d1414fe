/** The pages of the extension that are open in a journey, as its background reaches them. */
import { createFakeEvent, type FakeSender } from '../../../fakes/fake-event.ts';
import type { Arrival, FromPage, ToPage } from './messages.ts';
import { ID } from './packaged.ts';

interface OpenPage {
  channel: MessagePort;
  sender: FakeSender;
  isHidden: boolean;
}

/** A page of an extension is none of the web. */
const ORIGIN = `chrome-extension://${ID}`;

type Call = (sender: FakeSender, path: readonly string[], given: unknown[]) => Promise<unknown>;
type Connect = (name: string, channel: MessagePort, sender: FakeSender) => void;

export const createPages = () => {
  const open = new Set<OpenPage>();
  const removed = createFakeEvent<[number]>();
  let lastTab = 0;

  const post = ({ channel }: OpenPage, message: ToPage, ports: MessagePort[] = []): void =>
    channel.postMessage(message, ports);

  const answer = async (page: OpenPage, { id, path, given }: FromPage & { name: 'call' }, call: Call) => {
    try {
      post(page, { name: 'result', id, result: await call(page.sender, path, given) });
    } catch (error) {
      post(page, { name: 'failure', id, message: error instanceof Error ? error.message : String(error) });
    }
  };

  const arrive = ({ address, isHidden }: Arrival, channel: MessagePort, call: Call, connect: Connect): void => {
    lastTab += 1;
    const tab = { id: lastTab, incognito: false };
    const page = { channel, isHidden, sender: { id: ID, url: address, ...(isHidden ? {} : { tab }) } };
    open.add(page);
    channel.addEventListener('message', ({ data, ports: [port] }: MessageEvent<FromPage>) => {
      if (data.name === 'call') void answer(page, data, call);
      else if (port) connect(data.to, port, page.sender);
    });
    channel.addEventListener('close', () => {
      open.delete(page);
      if (!isHidden) removed.fire(tab.id);
    });
    channel.start();
  };

  return {
    removed,
    /** The tabs of the pages, the newest first, which is in front. */
    tabs: () =>
      [...open]
        .reverse()
        .flatMap(({ sender: { tab, url = '' } }, place) =>
          tab
            ? [{ ...tab, windowId: 1, url: url.replace(location.origin, ORIGIN), title: '', active: place === 0 }]
            : [],
        ),
    close: (tab: number): void => {
      for (const page of open) if (page.sender.tab?.id === tab) post(page, { name: 'close' });
    },
    announce: (path: string, ...given: unknown[]): void => {
      for (const page of open) post(page, { name: 'event', path, given });
    },
    /** Only the page of the engine listens to the background. */
    connect: (name: string, channel: MessagePort, sender: { id: string; url: string }): void => {
      const engine = [...open].find(({ isHidden }) => isHidden);
      if (engine) post(engine, { name: 'connected', to: name, sender }, [channel]);
      else channel.close();
    },
    /** Called once: pages may arrive from now on. */
    serve: (call: Call, connect: Connect): void =>
      self.addEventListener('message', ({ data, ports: [channel] }: MessageEvent<Arrival>) => {
        if (data.name === 'page' && channel) arrive(data, channel, call, connect);
      }),
  };
};
