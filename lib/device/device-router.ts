/** Assembles the handlers of the engine on a device: the service, and what only a device has. */
import type { DeviceApi } from '../contract/device/device-api.ts';
import { type Engine, inProcess } from '../engine/engine.ts';
import { deviceCaller } from '../engine/ports.ts';
import type { servePractice } from '../engine/practice/serve-practice.ts';
import type { serveOwnImages } from '../engine/vision/own-images.ts';
import { wording } from '../platform/words.ts';
import type { openEarlierUses } from './earlier-uses.ts';
import type { openLanguageModel } from './language-model.ts';
import type { openLibrary } from './open-library.ts';
import type { openTextInImage } from './text-in-image.ts';

export interface DeviceParts {
  engine: Engine;
  earlierUses: ReturnType<typeof openEarlierUses>;
  languageModel: ReturnType<typeof openLanguageModel>['served'];
  library: ReturnType<typeof openLibrary>['served'];
  ownImages: ReturnType<typeof serveOwnImages>;
  practice: ReturnType<typeof servePractice>;
  textInImage: ReturnType<typeof openTextInImage>;
}

export const deviceRouter = ({
  engine,
  earlierUses,
  languageModel,
  library,
  ownImages,
  practice,
  textInImage,
}: DeviceParts) => ({
  ...engine.router,
  ...engine.extensionRouters,
  earlierUses: earlierUses.router,
  languageModel: languageModel.router,
  library: library.router,
  ownImages: ownImages.router,
  practice: practice.router,
  textInImage: textInImage.router,
});

/** Returns a client for callers in the same process. */
export const deviceClient = (parts: DeviceParts): DeviceApi =>
  inProcess(deviceRouter(parts), deviceCaller, { refusals: wording() });
