/** Loads one web address for a link, within the limits of size and time and only if permitted. */
import { NotAllowedByPolicy } from '../../../contract/not-allowed-by-policy.ts';
import type { Web } from '../../web/client.ts';
import type { Kind } from '../../web/kinds.ts';
import { isPublicAddress } from '../../web/public-address.ts';
import { Refused } from '../../web/refused.ts';
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
  /** Absent if every public host may be read. */
  mayRead?: (host: string) => Promise<boolean>;
}

export interface LoadedPage {
  /** The address of the response, after all redirects. */
  address: URL;
  contentType: string;
  /** Reads the body, cut at the limit; a body that is not needed is dropped. */
  read(): Promise<Uint8Array>;
  drop(): void;
}

const insist = async (address: URL, mayRead: PageLoadPorts['mayRead']): Promise<void> => {
  if (mayRead && !(await mayRead(address.hostname))) throw noPermission(address.hostname);
};

const failure = (error: unknown, signal: AbortSignal, host: string): unknown => {
  if (error instanceof NotRead) return error;
  if (error instanceof NotAllowedByPolicy) return blockedByPolicy(error.host);
  if (error instanceof Refused) return pageRefused(error.hostname, error.status);
  return signal.aborted ? tooSlow(host) : unreachable(host);
};

export const load = async (
  requested: URL,
  kind: Extract<Kind, 'page' | 'post' | 'post as feed'>,
  signal: AbortSignal,
  { web, mayRead }: PageLoadPorts,
): Promise<LoadedPage> => {
  const host = requested.hostname;
  if (!isPublicAddress(requested.href)) throw notPublic(host);
  await insist(requested, mayRead);
  const mayAnswer = async (address: URL): Promise<void> => {
    if (!isPublicAddress(address.href)) throw ledToPrivate(host);
    if (address.hostname !== host) await insist(address, mayRead);
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
