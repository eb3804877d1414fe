/** Everything that the engine on a device responds to: the service, and what only a device has. */
import type { Service } from '../index.ts';
import type { CollectingClient } from './collecting.ts';
import type { CopiesClient } from './copies.ts';
import type { EarlierUsesClient } from './earlier-uses.ts';
import type { JobEndsClient } from './job-ends.ts';
import type { LanguageModelClient } from './language-model.ts';
import type { LibraryClient } from './library.ts';
import type { OwnImagesClient } from './own-images.ts';
import type { PracticeClient } from './practice.ts';
import type { ReadersNotesClient } from './readers-notes.ts';
import type { SearchesClient } from './searches.ts';
import type { TextInImageClient } from './text-in-image.ts';

export interface DeviceApi extends Service {
  collecting: CollectingClient;
  copies: CopiesClient;
  earlierUses: EarlierUsesClient;
  jobEnds: JobEndsClient;
  languageModel: LanguageModelClient;
  library: LibraryClient;
  ownImages: OwnImagesClient;
  practice: PracticeClient;
  readersNotes: ReadersNotesClient;
  searches: SearchesClient;
  textInImage: TextInImageClient;
}

/** The part of a handler that needs the engine. */
export interface DevicePart {
  device: () => Promise<DeviceApi>;
}
