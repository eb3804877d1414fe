/** Opens the fact-check library of this device, which is filled on request from the feeds of the listed fact-checkers. */
import { policedFetch } from '../connections/policy/policed-fetch.ts';
import { readPublishers } from '../connections/this-device/publishers.ts';
import { withKnownFeed } from '../engine/context/library/known-publishers.ts';
import { createLibrary } from '../engine/context/library/library.ts';
import { createLibrarySource } from '../engine/context/library/library-source.ts';
import { serveLibrary } from '../engine/context/library/serve-library.ts';
import type { Store } from '../engine/store/store.ts';
import { systemClock } from '../platform/clock.ts';
import { parseInBrowser } from './parse-in-browser.ts';

export const openLibrary = (store: Store, mayRead: (host: string) => Promise<boolean>) => {
  const library = createLibrary({
    store,
    fetch: policedFetch((address, init) => fetch(address, init)),
    parseHtml: parseInBrowser,
    mayRead,
    clock: systemClock,
    notesNew: true,
  });
  return {
    served: serveLibrary(library, async () => (await readPublishers()).map(withKnownFeed)),
    ports: createLibrarySource(library, { publishers: readPublishers, parseHtml: parseInBrowser, place: 'here' }),
  };
};
