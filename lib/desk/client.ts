/**
 * Sends the requests of extension pages to the background: the desk's contract over a port, which wakes a sleeping background.
 */
import { ORPCError } from '@orpc/client';
import type { RouterClient } from '@orpc/server';
import type { Finding } from '../connections/findings.ts';
import type { ServiceProfile } from '../connections/service-settings.ts';
import type { SavedSearch } from '../narratives/saved-searches.ts';
import { createWireClient } from '../wire/client.ts';
import type { Port } from '../wire/port.ts';
import type { KnownSourceView, PostSourceView } from './collecting.ts';
import type { ConnectionsView, SaveResult, ServiceView } from './connections.ts';
import type { EvidenceView } from './evidence.ts';
import type { SignersView } from './images.ts';
import type { CopyContent } from './import-copy.ts';
import type { PrivacyView } from './privacy.ts';
import type { ServiceRefusal } from './refusals.ts';
import type { createDesk } from './router.ts';
import type { SecretsView } from './secrets.ts';
import type { SettingsView } from './settings.ts';
import type { EvidenceSourceView } from './source-views.ts';
import type { SearchOutcome, SearchRequest, StoriesPlace } from './stories.ts';
import type { TeamRights } from './team/team.ts';
import type { TeamView } from './team.ts';
import type { TeamSources } from './team-sources.ts';
import type { TopicAction, TopicOffer, TopicView } from './topics.ts';

export type { RequestOptions } from '../checks/begin/check-again.ts';
export type { RequestChoices, SentWith } from '../checks/check-events.ts';
export type { RemoteQuery } from '../checks/remote-checks.ts';
export { areaName, testedAreas } from '../connections/area-names.ts';
export { type SetUpStep, setUpSteps } from '../connections/policy/set-up-steps.ts';
export type { PinnedPost as PinnedPostView } from '../contract/device/collecting.ts';
export { AROUND_WHAT_I_READ } from '../contract/device/collecting-names.ts';
export { hostsOfSource, listsItsPosts, nameOfSource, readDataSource } from '../contract/device/data-source.ts';
export type { SharedCheck } from '../contract/sharing.ts';
export {
  type DraftFault,
  QUERY_GROUPS,
  type QueryDraft,
  type QueryGroup,
  readTypedQuery,
} from '../narratives/typed-query.ts';
export {
  readTypedFeed,
  readTypedHome,
  readTypedLemmy,
  readTypedServer,
  type TypedSource,
} from '../narratives/typed-source.ts';
export type { CheckConsentAnswer, ConsentAnswer } from '../privacy/leaving.ts';
export type {
  ConnectionsView,
  CopyContent,
  EvidenceSourceView,
  EvidenceView,
  Finding,
  KnownSourceView,
  PostSourceView,
  PrivacyView,
  SavedSearch,
  SaveResult,
  SearchOutcome,
  SearchRequest,
  SecretsView,
  ServiceProfile,
  ServiceRefusal,
  ServiceView,
  SettingsView,
  SignersView,
  StoriesPlace,
  TeamRights,
  TeamSources,
  TeamView,
  TopicAction,
  TopicOffer,
  TopicView,
};

export type Desk = RouterClient<ReturnType<typeof createDesk>>;

/** True for the failure of a request whose background or engine went away, which may be sent to the next one. */
export const mayBeGone = (error: unknown): boolean =>
  !(error instanceof ORPCError) || (error.data as ServiceRefusal | undefined)?.kind === 'network'; // cast: `asRefusal` made it

/** After this time without a response the client probes whether the contacted background is still alive. */
const PATIENCE_MS = 2000;

/**
 * If a background dies before it responds, the request is sent to the next one, unless its procedure had begun and is none that
 * may be repeated (`procedures.ts`). No request is sent before `ready`.
 */
export const createDeskClient = (connect: () => Port, ready?: Promise<void>, patienceMs = PATIENCE_MS): Desk =>
  createWireClient({
    connect: async () => {
      await ready;
      return connect();
    },
    repeats: true,
    patienceMs,
  });
