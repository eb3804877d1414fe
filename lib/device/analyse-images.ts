/**
 * Analyses images on this device: loads them over the browser's network and examines them in a worker, with the
 * list of signers of today.
 */

import { readRenewedList } from '../connections/this-device/official-list.ts';
import { createAnalyseImage } from '../engine/vision/analyse-image.ts';
import { examineInWorker } from '../engine/vision/examine-in-worker.ts';
import { serveOwnImages } from '../engine/vision/own-images.ts';
import { type TrustList, trustListOf } from '../engine/vision/provenance/trust-list.ts';
import type { Web } from '../engine/web/client.ts';
import { startBrowserWorker } from '../wire/browser-worker.ts';
import { fetchLocal } from './fetch-local.ts';

const readShippedList = async (): Promise<TrustList> =>
  trustListOf(await (await fetchLocal('/trust-list.json')).json());

let shippedList: TrustList | undefined;

/** A renewed list takes precedence over the shipped one. */
const trustNow = async (): Promise<TrustList> => {
  const renewed = await readRenewedList();
  if (renewed) return trustListOf({ ...renewed, date: new Date(renewed.at).toISOString().slice(0, 10) });
  shippedList ??= await readShippedList();
  return shippedList;
};

export const analyseOnDevice = (web: Web) => {
  const { examine, take, prepare, hash } = examineInWorker({
    start: () => startBrowserWorker('/vision-worker.js'),
    trust: trustNow,
  });
  const analyseImage = createAnalyseImage({
    web,
    examine,
    keepsPlace: true,
  });
  return {
    analyseImage,
    ownImages: serveOwnImages({ prepare, take, hash }),
    hash: (bytes: Uint8Array, signal: AbortSignal) => hash({ bytes }, signal),
  };
};
