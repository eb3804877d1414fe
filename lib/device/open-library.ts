/** Opens the fact-check library of this device, which is filled on request from the feeds of the listed fact-checkers. */
import { readPublishers } from '../connections/this-device/publishers.ts';
import type { ImageHashing } from '../engine/context/library/hash-images.ts';
import { withKnownFeed } from '../engine/context/library/known-publishers.ts';
import { createLibrary } from '../engine/context/library/library.ts';
import { createLibrarySource } from '../engine/context/library/library-source.ts';
import { serveLibrary } from '../engine/context/library/serve-library.ts';
import type { ReadDocument } from '../engine/documents/read-document.ts';
import type { DeviceStore } from '../engine/store/store.ts';
import type { Web } from '../engine/web/client.ts';
import { systemClock } from '../platform/clock.ts';
import { parseInBrowser } from './parse-in-browser.ts';

interface DeviceLibraryPorts {
  store: DeviceStore;
  web: Web;
  readDocument: ReadDocument;
  hash: ImageHashing['hash'];
}

export const openLibrary = ({ store, web, readDocument, hash }: DeviceLibraryPorts) => {
  const reading = { parseHtml: parseInBrowser, readDocument };
  const library = createLibrary({
    store,
    web,
    ...reading,
    clock: systemClock,
    notesNew: true,
    images: { table: store.itemImages, hash },
  });
  return {
    served: serveLibrary(library, async () => (await readPublishers()).map(withKnownFeed)),
    ports: createLibrarySource(library, { publishers: readPublishers, ...reading, place: 'here' }),
  };
};
