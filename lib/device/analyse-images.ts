/**
 * Analyses images on this device: loads them over the browser's network and examines them in a worker, with the
 * list of signers of today.
 */

import { readRenewedList } from '../connections/this-device/official-list.ts';
import { createAnalyseImage } from '../engine/vision/analyse-image.ts';
import { examineInWorker } from '../engine/vision/examine-in-worker.ts';
import { serveOwnImages } from '../engine/vision/own-images.ts';
import { shippedTrust, type TrustList } from '../engine/vision/provenance/trust-list.ts';
import type { Web } from '../engine/web/client.ts';
import { startBrowserWorker } from '../wire/browser-worker.ts';

/** A renewed list takes precedence over the shipped one. */
const trustNow = async (): Promise<TrustList> => {
  const renewed = await readRenewedList();
  return renewed
    ? { anchors: renewed.certificates.join('\n'), date: new Date(renewed.at).toISOString().slice(0, 10) }
    : shippedTrust;
};

export const analyseOnDevice = (web: Web) => {
  const { examine, take, prepare } = examineInWorker({
    start: () => startBrowserWorker('/vision-worker.js'),
    trust: trustNow,
  });
  const analyseImage = createAnalyseImage({
    web,
    examine,
    keepsPlace: true,
  });
  return { analyseImage, ownImages: serveOwnImages({ prepare, take }) };
};
