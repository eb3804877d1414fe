/** Creates the server's context checks: the same as on a device, with a fetch restricted to the public internet. */

import { type Sentence, sentenceWords, type Wording } from '../../lib/contract/sentence.ts';
import { HOUR_MS } from '../../lib/dates/spans.ts';
import { createCheckClaim } from '../../lib/engine/context/check-claim.ts';
import { languageByTable } from '../../lib/engine/context/hydrate/language.ts';
import { withKnownFeed } from '../../lib/engine/context/library/known-publishers.ts';
import { createLibrary } from '../../lib/engine/context/library/library.ts';
import { createLibrarySource } from '../../lib/engine/context/library/library-source.ts';
import { createNotesLookup } from '../../lib/engine/context/readers-notes/readers-notes.ts';
import type { ReadDocument } from '../../lib/engine/documents/read-document.ts';
import { createFactCheckMatcher } from '../../lib/engine/narratives/projects/matched-fact-checks.ts';
import type { GenerateContext } from '../../lib/engine/ports.ts';
import type { Store } from '../../lib/engine/store/store.ts';
import type { Web } from '../../lib/engine/web/client.ts';
import type { HostPauses } from '../../lib/engine/web/host-pauses.ts';
import { parseHtml } from '../../lib/engine/web/parse-html.ts';
import type { Clock } from '../../lib/platform/clock.ts';
import type { Log } from '../../lib/platform/log.ts';
import type { EvidenceFile } from './evidence-settings-file.ts';
import { openServerModel } from './language-model.ts';
import { readNotesFolder } from './read-notes-folder.ts';
import type { Chore } from './shared-work.ts';

export interface CheckClaimsPorts {
  store: Store;
  clock: Clock;
  log: Log;
  web: Web;
  readDocument: ReadDocument;
  /** The pauses of `web`: the language model has a web of its own, which heeds them too. */
  pauses: HostPauses;
  evidence: EvidenceFile;
  /** The hosts of the fact-checkers that the administrators allow; undefined: all of them. */
  allowedPublishers: () => Promise<readonly string[] | undefined>;
  /** The folder of X's files of Community Notes. */
  communityNotes?: string | undefined;
  /** The language of the log. */
  wording: Wording;
}

export interface CheckClaims {
  generateContext: GenerateContext;
  /** The library's fact-checks that rated the claims of a post. */
  factChecksOf: ReturnType<typeof createFactCheckMatcher>;
  /** Read the feeds of the listed fact-checkers, and the folder of readers' notes. Empty if there is nothing to read. */
  chores: Chore[];
}

export const createCheckClaims = ({
  store,
  clock,
  log,
  web,
  readDocument,
  pauses,
  evidence,
  allowedPublishers,
  communityNotes,
  wording,
}: CheckClaimsPorts): CheckClaims => {
  const { publishers, wikipedia, ask, searxng, keys, feedHours, olderFactChecks } = evidence;
  const library = createLibrary({ store, web, parseHtml, readDocument, clock });
  const listed = async () => {
    const allowed = await allowedPublishers();
    return allowed === undefined ? publishers : publishers.filter(({ host }) => allowed.includes(host));
  };
  const worded = (because: Sentence): string => sentenceWords(because, wording);
  const languageModel = openServerModel(evidence, {
    clock,
    pauses,
    onFailure: (stated) => log.warn(`The language model did not judge a claim. ${worded(stated)}`),
  });
  const readFeeds = async (signal: AbortSignal): Promise<void> => {
    for (const { publisher, outcome } of await library.refresh(publishers.map(withKnownFeed), signal)) {
      if (outcome.kind === 'failed')
        log.warn(`The feed of ${publisher} was not read. ${worded(outcome.because)}`, outcome.cause);
    }
  };
  /** Reads what is left up to the number; an interrupted archive continues where it ended. */
  const readArchives = async (signal: AbortSignal): Promise<void> => {
    for (const publisher of publishers) {
      const { added = 0, isComplete = false } = (await library.archive(publisher.host)) ?? {};
      if (isComplete || added >= olderFactChecks) continue;
      for await (const { kind, state } of library.fetchArchive(publisher, olderFactChecks - added, signal)) {
        if (kind !== 'ended' || state.problem === undefined) continue;
        log.warn(`The older fact-checks of ${publisher.name} were not read. ${worded(state.problem)}`);
      }
    }
  };
  const feeds: Chore = {
    name: 'feeds',
    everyMs: feedHours * HOUR_MS,
    run: async (signal) => {
      await readFeeds(signal);
      await readArchives(signal);
    },
  };
  return {
    generateContext: createCheckClaim({
      web,
      parseHtml,
      readDocument,
      clock,
      languageOf: languageByTable,
      publishers: listed,
      evidenceSettings: async () => ({ wikipedia, ask, ...(searxng === undefined ? {} : { searxng }) }),
      keys: async () => keys,
      ...(languageModel && { languageModel }),
      ...createLibrarySource(library, { publishers: listed, parseHtml, readDocument, place: 'server' }),
      ...(communityNotes === undefined ? {} : { readersNotesAt: createNotesLookup(store) }),
    }),
    factChecksOf: createFactCheckMatcher({ library, publishers: listed, clock }),
    chores: [
      ...(publishers.length === 0 || feedHours === 0 ? [] : [feeds]),
      ...(communityNotes === undefined ? [] : [readNotesFolder(communityNotes, { store, clock, log, wording })]),
    ],
  };
};
