/** Starts the engine in a browser: with IndexedDB as its store, and the browser's own parser and network. */

import { policedFetch } from '../connections/policy/policed-fetch.ts';
import { readEvidenceKeys, readEvidenceSettings } from '../connections/this-device/evidence-settings.ts';
import { sourceSecretOf } from '../connections/this-device/post-sources.ts';
import { readPublishers } from '../connections/this-device/publishers.ts';
import { wikipediaNamedIn } from '../contract/device/claim-wikipedia.ts';
import { createCheckClaim } from '../engine/context/check-claim.ts';
import { languageByTable } from '../engine/context/hydrate/language.ts';
import { createNotesLookup } from '../engine/context/readers-notes/readers-notes.ts';
import { serveReadersNotes } from '../engine/context/readers-notes/serve-notes.ts';
import { createEngine } from '../engine/engine.ts';
import { groupInWorker } from '../engine/narratives/projects/group-in-worker.ts';
import { servePractice } from '../engine/practice/serve-practice.ts';
import { createIdbStore } from '../engine/store/idb-store.ts';
import { serveEarlierUses } from '../engine/vision/earlier-uses/serve-earlier-uses.ts';
import { createWeb } from '../engine/web/client.ts';
import type { Kind } from '../engine/web/kinds.ts';
import { createStoredPauses } from '../engine/web/stored-pauses.ts';
import { systemClock } from '../platform/clock.ts';
import { languageByBrowser } from '../platform/language.ts';
import { consoleLog } from '../platform/log.ts';
import { mayRead, mayReadByBackground } from '../platform/may-read.ts';
import { mayTransmitSearch } from '../platform/permissions.ts';
import { getMaterial } from '../records/materials.ts';
import { startBrowserWorker } from '../wire/browser-worker.ts';
import { analyseOnDevice } from './analyse-images.ts';
import { createDeviceReader } from './document-reader.ts';
import { openLanguageModel } from './language-model.ts';
import { openLibrary } from './open-library.ts';
import { parseInBrowser } from './parse-in-browser.ts';
import { openTextInImage } from './text-in-image.ts';

/**
 * A constant of the build. Firefox's background can query the browser itself, and is a single file, which would include the
 * language table from its start. Chromium's engine host has no API for languages or permissions.
 */
const place = import.meta.env.FIREFOX
  ? { languageOf: languageByBrowser, mayRead }
  : { languageOf: languageByTable, mayRead: mayReadByBackground };

/** Their hosts may allow every origin, so the browser itself permits or refuses these. */
const LEFT_TO_THE_BROWSER: readonly Kind[] = import.meta.env.FIREFOX ? ['model'] : ['model', 'image'];

export const startDeviceEngine = async () => {
  const store = await createIdbStore();
  const { now } = systemClock;
  const web = createWeb({
    fetch: policedFetch((address, init) => fetch(address, init)),
    now,
    pauses: createStoredPauses(store, now),
    mayRead: async (host, kind) => LEFT_TO_THE_BROWSER.includes(kind) || place.mayRead(host),
  });
  const reading = { parseHtml: parseInBrowser, readDocument: createDeviceReader().readDocument };
  const { analyseImage, ownImages, hash } = analyseOnDevice(web);
  const library = openLibrary({ store, web, readDocument: reading.readDocument, hash });
  const languageModel = openLanguageModel(web);
  const engine = createEngine({
    store,
    clock: systemClock,
    log: consoleLog,
    materials: {
      get: async (input) => ownImages.materialOf(input) ?? (await getMaterial(input, systemClock.now())),
    },
    analyseImage,
    generateContext: createCheckClaim({
      web,
      ...reading,
      languageOf: place.languageOf,
      publishers: readPublishers,
      evidenceSettings: readEvidenceSettings,
      wikipediaOf: wikipediaNamedIn,
      keys: readEvidenceKeys,
      ...library.ports,
      readersNotesAt: createNotesLookup(store),
      languageModel: languageModel.judge,
      clock: systemClock,
    }),
    collect: {
      web,
      ...reading,
      secretOf: sourceSecretOf,
      languageModel: languageModel.chosen,
      group: groupInWorker(() => startBrowserWorker('/grouping-worker.js'), readPublishers),
      mayTransmitSearch: import.meta.env.FIREFOX ? mayTransmitSearch : undefined,
    },
  });
  await engine.resume();
  return {
    engine,
    library: library.served,
    languageModel: languageModel.served,
    ownImages,
    practice: servePractice(reading),
    earlierUses: serveEarlierUses({ web, key: async () => (await readEvidenceKeys())['google-fact-check'] }),
    readersNotes: serveReadersNotes(store),
    textInImage: openTextInImage(web),
  };
};
