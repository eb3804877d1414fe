/**
 * Serves an engine for practice: the same code with a store in memory, and with a made-up feed and article instead of the
 * network. Nothing of it reaches the library or the stored answers.
 */
import { createRouterClient, implement } from '@orpc/server';
import { type PracticeClient, type PracticeFactCheck, practiceEngineContract } from '../../contract/device/practice.ts';
import type { Publisher } from '../../contract/device/publishers.ts';
import { systemClock } from '../../platform/clock.ts';
import { consoleLog } from '../../platform/log.ts';
import { createCheckClaim } from '../context/check-claim.ts';
import { createLibrary } from '../context/library/library.ts';
import { createLibrarySource } from '../context/library/library-source.ts';
import type { DocumentPorts } from '../documents/read-document.ts';
import { createEngine } from '../engine.ts';
import { deviceCaller } from '../ports.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import { createWeb } from '../web/client.ts';
import { createStoredPauses } from '../web/stored-pauses.ts';
import { PRACTICE_HOST, type PracticeWeb, practiceWeb } from './practice-web.ts';

export const servePractice = (reading: DocumentPorts) => {
  let factCheck: PracticeFactCheck | undefined;
  let site: PracticeWeb = async () => new Response(null, { status: 404 });
  const publishers = async (): Promise<Publisher[]> =>
    factCheck ? [{ name: factCheck.publisher, host: PRACTICE_HOST, feed: `https://${PRACTICE_HOST}/feed.xml` }] : [];
  const store = createMemoryStore();
  const { now } = systemClock;
  const web = createWeb({ fetch: (address) => site(address), now, pauses: createStoredPauses(store, now) });
  const ports = { web, ...reading, clock: systemClock };
  const library = createLibrary({ store, ...ports });
  const engine = createEngine({
    store,
    clock: systemClock,
    log: consoleLog,
    generateContext: createCheckClaim({
      ...ports,
      publishers,
      evidenceSettings: async () => ({ wikipedia: [], ask: [] }),
      ...createLibrarySource(library, { publishers, ...reading, place: 'here' }),
    }),
  });

  const os = implement(practiceEngineContract);
  const practice = {
    prepare: os.prepare.handler(async ({ input, signal = new AbortController().signal }) => {
      if (JSON.stringify(input) === JSON.stringify(factCheck)) return;
      site = practiceWeb(input);
      factCheck = input;
      await library.refresh(await publishers(), signal);
    }),
  };
  const { prepare } = createRouterClient(practice);
  const client: PracticeClient = { prepare, service: engine.service(deviceCaller), jobEnds: engine.jobEnds.client };
  return { router: { ...practice, service: engine.router, jobEnds: engine.jobEnds.router }, client };
};
