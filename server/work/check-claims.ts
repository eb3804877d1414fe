/** Creates the server's context checks: the same as on a device, with a fetch restricted to the public internet. */

import { sentenceWords, type Wording } from '../../lib/contract/sentence.ts';
import { createCheckClaim } from '../../lib/engine/context/check-claim.ts';
import { languageByTable } from '../../lib/engine/context/hydrate/language.ts';
import { createLibrary } from '../../lib/engine/context/library/library.ts';
import { createLibrarySource } from '../../lib/engine/context/library/library-source.ts';
import { createNotesLookup } from '../../lib/engine/context/readers-notes/readers-notes.ts';
import type { ReadDocument } from '../../lib/engine/documents/read-document.ts';
import { createFactCheckMatcher } from '../../lib/engine/narratives/projects/matched-fact-checks.ts';
import type { GenerateContext, LibraryState } from '../../lib/engine/ports.ts';
import type { Store } from '../../lib/engine/store/store.ts';
import type { Web } from '../../lib/engine/web/client.ts';
import type { HostPauses } from '../../lib/engine/web/host-pauses.ts';
import { parseHtml } from '../../lib/engine/web/parse-html.ts';
import type { Clock } from '../../lib/platform/clock.ts';
import type { Log } from '../../lib/platform/log.ts';
import type { ChosenEvidence } from './chosen-evidence.ts';
import { createLibraryFilling } from './fill-library.ts';
import { type OperatorsModel, openServerModel } from './language-model.ts';
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
  sources: ChosenEvidence;
  /** The operator's choice of a language model. */
  model: OperatorsModel | undefined;
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
  libraryState: () => Promise<LibraryState>;
  /** Fill the library, and read the folder of readers' notes where there is one. */
  chores: Chore[];
}

export const createCheckClaims = ({
  store,
  clock,
  log,
  web,
  readDocument,
  pauses,
  sources,
  model,
  allowedPublishers,
  communityNotes,
  wording,
}: CheckClaimsPorts): CheckClaims => {
  const library = createLibrary({ store, web, parseHtml, readDocument, clock });
  const publishers = async () => (await sources.current()).settings.publishers;
  const listed = async () => {
    const [all, allowed] = await Promise.all([publishers(), allowedPublishers()]);
    return allowed === undefined ? all : all.filter(({ host }) => allowed.includes(host));
  };
  const languageModel = openServerModel(model, {
    clock,
    pauses,
    onFailure: (stated) => log.warn(`The language model did not judge a claim. ${sentenceWords(stated, wording)}`),
  });
  const filling = createLibraryFilling({ sources, library, store, pauses, clock, log, wording });
  return {
    generateContext: createCheckClaim({
      web,
      parseHtml,
      readDocument,
      clock,
      languageOf: languageByTable,
      publishers: listed,
      evidenceSettings: async () => (await sources.current()).settings,
      keys: sources.readableKeys,
      ...(languageModel && { languageModel }),
      ...createLibrarySource(library, { publishers: listed, parseHtml, readDocument, place: 'server' }),
      ...(communityNotes === undefined ? {} : { readersNotesAt: createNotesLookup(store) }),
    }),
    factChecksOf: createFactCheckMatcher({ library, publishers: listed, clock }),
    libraryState: filling.state,
    chores: [
      filling.chore,
      ...(communityNotes === undefined ? [] : [readNotesFolder(communityNotes, { store, clock, log, wording })]),
    ],
  };
};
