/** Images on this device: by the browser's own network, examined in a worker, with the person's own trust list. */
import { policedFetch } from '../connections/policed-fetch.ts';
import { readTrustAnchors } from '../connections/trust-anchors.ts';
import type { AnalyseImage } from '../engine/ports.ts';
import { createAnalyseImage } from '../engine/vision/analyse-image.ts';
import { examineElsewhere } from '../engine/vision/examine-elsewhere.ts';
import { shippedTrust } from '../engine/vision/provenance/trust-list.ts';
import { startVisionWorker } from './vision-worker.ts';

/** `mayRead` is absent where the browser itself refuses. */
export const analyseOnDevice = (mayRead?: (host: string) => Promise<boolean>): AnalyseImage => {
  const { examine } = examineElsewhere({
    start: startVisionWorker,
    trust: async () => ({ ...shippedTrust, own: await readTrustAnchors() }),
  });
  return createAnalyseImage({
    fetch: policedFetch((address, init) => fetch(address, init)),
    ...(mayRead ? { mayRead } : {}),
    examine,
    keepsPlace: true,
  });
};
