/** Loads one web address for a link, within the limits of size and time, and states why one was not read. */
import { NotAllowedByPolicy } from '../../../contract/not-allowed-by-policy.ts';
import type { Web } from '../../web/client.ts';
import type { Kind } from '../../web/kinds.ts';
import { isPublicAddress } from '../../web/public-address.ts';
import { NotPermitted, Refused } from '../../web/refused.ts';
import {
  blockedByPolicy,
  ledToPrivate,
  NotRead,
  noPermission,
  notPublic,
  pageRefused,
  tooSlow,
  unreachable,
} from './not-read.ts';

/** A type with the name of an encoding. */
const MAX_TYPE_CHARS = 200;

export interface PageLoadPorts {
  web: Web;
}

export interface LoadedPage {
  /** The address of the response, after all redirects. */
  address: URL;
  contentType: string;
  /** Reads the body, cut at the limit; a body that is not needed is dropped. */
  read(): Promise<Uint8Array>;
  drop(): void;
}

const failure = (error: unknown, signal: AbortSignal, host: string): unknown => {
  if (error instanceof NotRead) return error;
  if (error instanceof NotPermitted) return noPermission(error.hostname);
  if (error instanceof NotAllowedByPolicy) return blockedByPolicy(error.host);
  if (error instanceof Refused) return pageRefused(error.hostname, error.status);
  return signal.aborted ? tooSlow(host) : unreachable(host);
};

export const load = async (
  requested: URL,
  kind: Extract<Kind, 'page' | 'post' | 'post as feed'>,
  signal: AbortSignal,
  { web }: PageLoadPorts,
): Promise<LoadedPage> => {
  const host = requested.hostname;
  if (!isPublicAddress(requested.href)) throw notPublic(host);
  const mayAnswer = async (address: URL): Promise<void> => {
    if (!isPublicAddress(address.href)) throw ledToPrivate(host);
  };
  const stated = (error: unknown): never => {
    throw failure(error, signal, host);
  };
  const answer = await web.open(requested, { kind, signal, mayAnswer }).catch(stated);
  return {
    address: answer.url,
    contentType: answer.header('content-type', MAX_TYPE_CHARS) ?? '',
    read: () => answer.read().catch(stated),
    drop: answer.drop,
  };
};
