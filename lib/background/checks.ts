/** Builds what a click needs to start a check and to follow it. Loaded before all other parts, since the user waits for it. */
import '../platform/late-polyfill.ts';
import { blockedOnceKnown } from '../checks/blocked-host.ts';
import { type CheckRunner, createCheckRunner } from '../checks/check-runner.ts';
import { createServiceOpener } from '../connections/open-service.ts';
import { createRulesFollower } from '../connections/policy/follow-rules.ts';
import { mirrorPolicy } from '../connections/policy/policy-mirror.ts';
import { sessionTokens } from '../connections/session-tokens.ts';
import { DEVICE, PRACTICE } from '../contract/device/device.ts';
import type { SearchesClient } from '../contract/device/searches.ts';
import type { Service } from '../contract/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readManaged } from '../platform/managed.ts';
import { isPageOpen } from '../platform/open-pages.ts';
import { scheduleWakeUp } from '../platform/wake-up.ts';
import type { CheckRecord } from '../records/check-record.ts';
import { readCheck, readOpenChecks, readSameChecks } from '../records/read-checks.ts';
import { updateCheck, writeCheck } from '../records/write-checks.ts';
import { beginFromPage } from './click/begin-from-page.ts';
import type { Choice } from './click/choice.ts';
import type { Click } from './click/click.ts';
import { inBackground } from './in-background.ts';
import { loadPart } from './load.ts';

/** The request of a change leaves before the change is shown: both need the same thread. */
const SHOWN_AFTER_MS = 20;

const openConnections = () => {
  const services = createServiceOpener({
    device: async () => (await loadPart.engine()).device(),
    loadRemoteService: loadPart.remoteService,
    tokenStoreOf: sessionTokens,
  });
  const rules = createRulesFollower({ serviceOf: services.serviceOf, now: systemClock.now });
  const isOther = (id: string): boolean => id !== DEVICE && id !== PRACTICE;
  const followPolicy = async (): Promise<void> => {
    await mirrorPolicy(readManaged);
    services.forget();
  };
  // Starts now: every reader of the policy waits for the mirror in flight.
  inBackground(followPolicy());
  return {
    serviceOf: async (id: string): Promise<Service> =>
      id === PRACTICE ? (await loadPart.practice()).practiceService() : services.serviceOf(id),
    clockSkewMs: services.clockSkewMs,
    followRules: rules.follow,
    beforeUse: async (id: string): Promise<void> => {
      if (isOther(id)) await rules.beforeUse(id);
    },
    /** Without an id: of every connection. */
    forgetService: (id?: string): void => services.forget(id),
    followPolicy,
  };
};

const showSearch = async (record: CheckRecord, reports: ReturnType<SearchesClient['follow']>): Promise<void> => {
  const { showSearchInTab } = await loadPart.showCard();
  // Without its reports the check goes on, and its result is shown as ever.
  await reports.then((some) => showSearchInTab(record, some)).catch(() => {});
};

const createRunner = ({
  serviceOf,
  clockSkewMs,
  beforeUse,
}: Pick<ReturnType<typeof openConnections>, 'serviceOf' | 'clockSkewMs' | 'beforeUse'>): CheckRunner => {
  const runner = createCheckRunner({
    records: { read: readCheck, open: readOpenChecks, same: readSameChecks, add: writeCheck, update: updateCheck },
    serviceOf,
    clockSkewMs,
    blockedHost: blockedOnceKnown(beforeUse),
    untilEnded: async (record, id) => {
      const { device } = await loadPart.engine();
      const { jobEnds, practice, searches } = await device();
      const ends = record.connection === PRACTICE ? practice.jobEnds : jobEnds;
      const over = new AbortController();
      if (record.connection === DEVICE && record.kind !== 'image')
        inBackground(showSearch(record, searches.follow({ id }, { signal: over.signal })));
      const ended = record.kind === 'image' ? ends.visionAnalysis({ id }) : ends.contextCheck({ id });
      await ended.finally(() => over.abort());
    },
    isWatched: isPageOpen,
    wake: (moment) => scheduleWakeUp(moment, () => inBackground(runner.wakeUp())),
    announce: (record) => {
      setTimeout(() => inBackground(loadPart.announce().then(({ announce }) => announce(record))), SHOWN_AFTER_MS);
    },
    online: () => navigator.onLine,
    clock: systemClock,
  });
  return runner;
};

export const createChecks = () => {
  const connections = openConnections();
  const runner = createRunner(connections);
  return {
    connections,
    runner,
    begin: (click: Click, choice: Choice) => beginFromPage(runner, click, choice),
  };
};

export type Checks = ReturnType<typeof createChecks>;
