/** Whether anything may be sent from a page, told from its address alone and at once, before anybody is asked. */
import { isBelow } from '../connections/policy/host-list.ts';
import { type NeverSendGroup, type NeverSendGroupId, neverSendGroups } from './never-send-list.ts';

export interface NeverSendLists {
  /** The policy's: nothing lifts these. */
  blocked: readonly string[];
  /** The person's own, as `host` or `host/path`. */
  own: readonly string[];
  /** Hosts that the person has taken out of the groups. */
  except: readonly string[];
}

export type NeverSendReason =
  | { by: 'policy' | 'person'; place: string }
  /** A group that the extension brings along. */
  | { by: 'group'; group: NeverSendGroupId };

/** `host` or `host/path`: that and everything below it. */
const covers = (place: string, { hostname, pathname }: URL): boolean => {
  const slash = place.indexOf('/');
  if (slash < 0) return isBelow(hostname, place);
  const path = place.slice(slash).replace(/\/+$/, '');
  return isBelow(hostname, place.slice(0, slash)) && (pathname === path || pathname.startsWith(`${path}/`));
};

/** Numbers for a name, and names without a dot, are somebody's own network. */
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

/** Why nothing is sent from this address; nothing where it may be, once the person has been asked. */
export const neverSendReason = (address: string, lists: NeverSendLists): NeverSendReason | undefined => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // A file, an extension's page, an address that nobody can read: not on the web at all.
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

/** What a person typed or pasted as an entry of a list: `https://www.example.org/a?b` is `www.example.org/a`. */
export const placeIn = (text: string): string | undefined => {
  const typed = text.trim().replace(/^\*\./, '');
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (typed === '' || !URL.canParse(address)) return undefined;
  const { hostname, pathname, protocol, username } = new URL(address);
  // What looks like a name before the host is `mailto:` or the like.
  if (!/^https?:$/.test(protocol) || hostname === '' || username !== '') return undefined;
  return hostname + pathname.replace(/\/+$/, '');
};
