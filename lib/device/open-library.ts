/** Opens the fact-check library of this device, which is filled on request from the feeds of the listed fact-checkers. */
import { readPublishers } from '../connections/this-device/publishers.ts';
import { withKnownFeed } from '../engine/context/library/known-publishers.ts';
import { createLibrary } from '../engine/context/library/library.ts';
import { createLibrarySource } from '../engine/context/library/library-source.ts';
import { serveLibrary } from '../engine/context/library/serve-library.ts';
import type { ReadDocument } from '../engine/documents/read-document.ts';
import type { Store } from '../engine/store/store.ts';
import type { Web } from '../engine/web/client.ts';
import { systemClock } from '../platform/clock.ts';
import { parseInBrowser } from './parse-in-browser.ts';

interface DeviceLibraryPorts {
  store: Store;
  web: Web;
  readDocument: ReadDocument;
}

export const openLibrary = ({ store, web, readDocument }: DeviceLibraryPorts) => {
  const reading = { parseHtml: parseInBrowser, readDocument };
  const library = createLibrary({
    store,
    web,
    ...reading,
    clock: systemClock,
    notesNew: true,
  });
  return {
    served: serveLibrary(library, async () => (await readPublishers()).map(withKnownFeed)),
    ports: createLibrarySource(library, { publishers: readPublishers, ...reading, place: 'here' }),
  };
};
