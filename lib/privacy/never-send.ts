/** Decides from its address alone whether anything may be sent from a page, synchronously and before any prompt. */
import { isBelow } from '../connections/policy/host-list.ts';
import { type NeverSendGroup, type NeverSendGroupId, neverSendGroups } from './never-send-list.ts';

export interface NeverSendLists {
  /** The policy's hosts: no setting overrides them. */
  blocked: readonly string[];
  /** The user's own, as `host` or `host/path`. */
  own: readonly string[];
  /** Hosts that the user has excluded from the groups. */
  except: readonly string[];
}

export type NeverSendReason =
  | { by: 'policy' | 'person'; place: string }
  /** A built-in group. */
  | { by: 'group'; group: NeverSendGroupId };

/** `host` or `host/path`: matches it and everything below it. */
const covers = (place: string, { hostname, pathname }: URL): boolean => {
  const slash = place.indexOf('/');
  if (slash < 0) return isBelow(hostname, place);
  const path = place.slice(slash).replace(/(?<!\/)\/+$/, '');
  return isBelow(hostname, place.slice(0, slash)) && (pathname === path || pathname.startsWith(`${path}/`));
};

/** IP addresses, and names without a dot, belong to a private network. */
const isOwnNetwork = ({ hostname }: URL): boolean =>
  hostname.startsWith('[') || /^[\d.]+$/.test(hostname) || !hostname.replace(/\.$/, '').includes('.');

const isInGroup = ({ id, places, words, endings }: NeverSendGroup, url: URL): boolean => {
  const before = url.hostname.split('.').slice(0, -2);
  return (
    (id === 'local' && isOwnNetwork(url)) ||
    endings.some((ending) => isBelow(url.hostname, ending)) ||
    words.some((word) => before.includes(word)) ||
    places.some((place) => covers(place, url))
  );
};

const local: NeverSendReason = { by: 'group', group: 'local' };

/** The reason why nothing is sent from this address; undefined if it may be, after the user's consent. */
export const neverSendReason = (address: string, lists: NeverSendLists): NeverSendReason | undefined => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // A file, an extension page or an unreadable address: not on the web.
  if (!url || !/^https?:$/.test(url.protocol)) return local;
  const blocked = lists.blocked.find((place) => covers(place, url));
  if (blocked !== undefined) return { by: 'policy', place: blocked };
  const own = lists.own.find((place) => covers(place, url));
  if (own !== undefined) return { by: 'person', place: own };
  if (lists.except.some((place) => covers(place, url))) return undefined;
  const group = neverSendGroups.find((candidate) => isInGroup(candidate, url));
  return group && { by: 'group', group: group.id };
};

export const isNeverSend = (address: string, lists: NeverSendLists): boolean =>
  neverSendReason(address, lists) !== undefined;

/** True for an address at one of these places, or below it. */
export const isAmongPlaces = (address: string, places: readonly string[]): boolean =>
  URL.canParse(address) && places.some((place) => covers(place, new URL(address)));

/** Normalizes an entry that the user typed or pasted: `https://www.example.org/a?b` becomes `www.example.org/a`. */
export const placeIn = (text: string): string | undefined => {
  const typed = text.trim().replace(/^\*\./, '');
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (typed === '' || !URL.canParse(address)) return undefined;
  const { hostname, pathname, protocol, username } = new URL(address);
  // A user name before the host indicates `mailto:` or the like.
  if (!/^https?:$/.test(protocol) || hostname === '' || username !== '') return undefined;
  return hostname + pathname.replace(/(?<!\/)\/+$/, '');
};
