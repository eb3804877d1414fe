/** Connects the background to the engine: over a port on Chromium; on Firefox the engine runs in the background itself. */
import { createDeviceService } from '../connections/this-device/device-service.ts';
import type { CollectingClient } from '../contract/device/collecting.ts';
import type { CopiesClient } from '../contract/device/copies.ts';
import { ENGINE_DATABASE } from '../contract/device/device.ts';
import type { EarlierUsesClient } from '../contract/device/earlier-uses.ts';
import type { JobEndsClient } from '../contract/device/job-ends.ts';
import type { LanguageModelClient } from '../contract/device/language-model.ts';
import type { LibraryClient } from '../contract/device/library.ts';
import type { PracticeClient } from '../contract/device/practice.ts';
import type { Service } from '../contract/index.ts';
import { deviceCaller } from '../engine/ports.ts';
import { connectEngineHost } from '../platform/engine-host.ts';

/** The interfaces that the port serves. */
interface Served extends Service {
  library: LibraryClient;
  languageModel: LanguageModelClient;
  collecting: CollectingClient;
  copies: CopiesClient;
  jobEnds: JobEndsClient;
  practice: PracticeClient;
  earlierUses: EarlierUsesClient;
}

interface Device {
  service: () => Promise<Service>;
  library: () => Promise<LibraryClient>;
  languageModel: () => Promise<LanguageModelClient>;
  collecting: () => Promise<CollectingClient>;
  copies: () => Promise<CopiesClient>;
  jobEnds: () => Promise<JobEndsClient>;
  practice: () => Promise<PracticeClient>;
  earlierUses: () => Promise<EarlierUsesClient>;
}

/**
 * Firefox suspends an event page during work, unless the extension's API is called meanwhile: the alarm that is set for each
 * read of a running check does that, every ten seconds at the latest.
 */
const inTheBackground = (): Device => {
  const started = import('./start-engine.ts').then(({ startDeviceEngine }) => startDeviceEngine());
  return {
    service: async () => (await started).engine.service(deviceCaller),
    library: async () => (await started).library.client,
    languageModel: async () => (await started).languageModel.client,
    collecting: async () => (await started).engine.collecting.client,
    copies: async () => (await started).engine.copies.client,
    jobEnds: async () => (await started).engine.jobEnds.client,
    practice: async () => (await started).practice.client,
    earlierUses: async () => (await started).earlierUses.client,
  };
};

const inItsPage = (): Device => {
  const reach = createDeviceService<Served>(connectEngineHost);
  return {
    service: reach,
    library: async () => (await reach()).library,
    languageModel: async () => (await reach()).languageModel,
    collecting: async () => (await reach()).collecting,
    copies: async () => (await reach()).copies,
    jobEnds: async () => (await reach()).jobEnds,
    practice: async () => (await reach()).practice,
    earlierUses: async () => (await reach()).earlierUses,
  };
};

// A constant of the build: Chromium's background does not include the engine, and a service worker has no dynamic import.
const device: Device = import.meta.env.FIREFOX ? inTheBackground() : inItsPage();
export const {
  service: deviceService,
  library: deviceLibrary,
  languageModel: deviceLanguageModel,
  collecting: deviceCollecting,
  copies: deviceCopies,
  jobEnds: deviceJobEnds,
  practice: devicePractice,
  earlierUses: deviceEarlierUses,
} = device;

/** True if the engine has ever stored anything: otherwise there is no reason to start it. */
export const hasDeviceStore = async (): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === ENGINE_DATABASE);
