/**
 * Loads the bytes of an image: those that the open page or the user provided, or those at its address, if reading it is permitted.
 */

import * as z from 'zod/mini';
import { imageMaterial } from '../../contract/device/materials.ts';
import { MAX_LOADED_FILE_BYTES } from '../../contract/input-limits.ts';
import { NotAllowedByPolicy } from '../../contract/not-allowed-by-policy.ts';
import { sentence } from '../../contract/sentence.ts';
import { isWebAddress } from '../../format/web-address.ts';
import { StatedError } from '../stated-error.ts';
import type { Web } from '../web/client.ts';
import { isPublicAddress } from '../web/public-address.ts';
import { TooLargeAnswer } from '../web/read-bounded.ts';
import { NotPermitted, Refused } from '../web/refused.ts';
import { Unreached } from '../web/unreached.ts';

export interface ImageLoadPorts {
  web: Web;
}

/** Credentials that a file does not have itself, at the address that it names for them. */
export interface RemoteCredentials {
  address: string;
  bytes: Uint8Array;
}

export type Content =
  | { bytes: Uint8Array; from: 'page' | 'network'; remote?: RemoteCredentials }
  /** The worker holds the file, which the user gave, under this name. */
  | { held: string; size: number; remote?: RemoteCredentials }
  | { pixelsOnly: true; width: number; height: number };

const PATIENCE_MS = 20_000;

const tooLarge = () =>
  new StatedError(sentence('imageFile.tooLarge', { megabytes: MAX_LOADED_FILE_BYTES / 1024 / 1024 }));

const unreached = ({ hostname: host }: URL, signal: AbortSignal) =>
  new Unreached(sentence(signal.aborted ? 'imageFile.tooSlow' : 'imageFile.noAnswer', { host }));

const insistOnPublic = ({ href, hostname: host }: URL): void => {
  if (!isPublicAddress(href)) throw new StatedError(sentence('imageFile.notPublic', { host }));
};

const load = async (place: string, signal: AbortSignal, ports: ImageLoadPorts): Promise<Uint8Array> => {
  const address = new URL(place);
  const { hostname } = address;
  insistOnPublic(address);
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const mayAnswer = async (answering: URL): Promise<void> => insistOnPublic(answering);
  try {
    return (await ports.web.get(address, { kind: 'image', signal: patience, mayAnswer })).body;
  } catch (error) {
    if (error instanceof StatedError) throw error;
    if (error instanceof NotPermitted)
      throw new StatedError(sentence('imageFile.noPermission', { host: error.hostname }));
    if (error instanceof NotAllowedByPolicy) throw new StatedError(sentence('notRead.blocked', { host: error.host }));
    if (error instanceof Refused)
      throw new StatedError(sentence('imageFile.status', { host: hostname, status: error.status }));
    throw error instanceof TooLargeAnswer ? tooLarge() : unreached(address, patience);
  }
};

/** On a click of the user that names the host, and never otherwise. */
const loadRemote = async (
  material: { credentialsAt?: string | undefined },
  signal: AbortSignal,
  ports: ImageLoadPorts,
) => {
  const { credentialsAt: address } = material;
  return address === undefined ? {} : { remote: { address, bytes: await load(address, signal, ports) } };
};

export const imageContent = async (
  input: string,
  { materials, signal }: { materials: unknown; signal: AbortSignal },
  ports: ImageLoadPorts,
): Promise<Content> => {
  const given = z.safeParse(imageMaterial, materials);
  if (given.success && 'bytes' in given.data) return { bytes: given.data.bytes, from: 'page' };
  if (given.success && 'heldBytes' in given.data)
    return { held: input, size: given.data.heldBytes, ...(await loadRemote(given.data, signal, ports)) };
  if (given.success && 'pixelsOnly' in given.data) return given.data;
  if (!isWebAddress(input)) throw new StatedError(sentence('imageFile.gone'));
  const bytes = await load(input, signal, ports);
  const wanted = given.success && 'credentialsAt' in given.data ? given.data : {};
  return { bytes, from: 'network', ...(await loadRemote(wanted, signal, ports)) };
};
