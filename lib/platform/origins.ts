/** Builds the origin patterns of permission requests; free of the browser API. */

export interface Wish {
  origins?: string[];
  permissions?: ('notifications' | 'tabs')[];
  /** Firefox's kinds of personal data: https://extensionworkshop.com/documentation/develop/firefox-builtin-data-consent/ */
  data_collection?: ('websiteContent' | 'browsingActivity' | 'authenticationInfo' | 'searchTerms')[];
}

/** The permission operations of an extension page. */
export interface Access {
  holds(wish: Wish): Promise<boolean>;
  /** Opens the browser's permission prompt: Firefox allows that only before the first await in a click handler. */
  request(wish: Wish): Promise<boolean>;
  giveBack(wish: Wish): Promise<boolean>;
}

/** Every page and image: the permission behind *Read any page or image I check*. */
export const EVERYWHERE = '*://*/*';

/** The pattern for one protocol; a permission for every protocol covers it as well. */
export const originOf = (address: string): string => {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
};

const hostIn = (place: string): string =>
  /^https?:/.test(place) ? new URL(place).hostname : place.replace(/:\d+$/, '');

/**
 * The origins to request, and to return, for these hosts or addresses: always the same single pattern per host, so that one
 * page can return what another one requested. Without ports, which browsers handle differently; no port covers all of them.
 */
export const originsOf = (places: readonly string[]): string[] => [
  ...new Set(places.map((place) => `*://${hostIn(place)}/*`)),
];

/** A browser that throws (the click is too old, a pattern is invalid) has not granted the permission: a refusal. */
const isGiven = async (prompt: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await prompt();
  } catch {
    return false;
  }
};

type Prompt = Pick<Access, 'request'>;

/** Opens the browser's permission prompt before the first await, as `request` requires. */
export const allow = (access: Prompt, wish: Wish): Promise<boolean> => isGiven(() => access.request(wish));

/** The same for hosts or addresses. True if there are none. */
export const allowHosts = (access: Prompt, hosts: readonly string[]): Promise<boolean> =>
  isGiven(async () => hosts.length === 0 || access.request({ origins: originsOf(hosts) }));

/** The permission of Firefox for the data that a check sends. */
export const CHECK_DATA = { data_collection: ['websiteContent', 'browsingActivity'] } satisfies Wish;

/**
 * Firefox's consent to what an extension sends, requested like a permission; `hosts` are requested in the same prompt. Firefox
 * shows no prompt for what it has been granted. Other browsers reject it.
 */
export const allowSending = (access: Prompt, hosts: readonly string[], data: Wish = CHECK_DATA): Promise<boolean> =>
  allow(access, { origins: originsOf(hosts), ...data });

/**
 * The hosts that this device reads for a check before it sends the title of what it read, in the same prompt. False if nothing may
 * be sent: hosts that are refused stop no check, and its result says that they were not read.
 */
export const allowReading = async (
  access: Pick<Access, 'holds' | 'request'>,
  hosts: readonly string[],
): Promise<boolean> => {
  if (import.meta.env.FIREFOX) return (await allowSending(access, hosts)) || access.holds(CHECK_DATA);
  await allowHosts(access, hosts);
  return true;
};

/** The permission of Firefox for words that the user typed into a search. */
export const SEARCH_DATA = { data_collection: ['searchTerms'] } satisfies Wish;

/** The permission of Firefox for a search with the words of a page. */
export const PAGE_SEARCH_DATA: Wish = {
  data_collection: [...SEARCH_DATA.data_collection, ...CHECK_DATA.data_collection],
};

/** The hosts of a search, and in Firefox that its words are sent. */
export const allowSearching = (access: Prompt, hosts: readonly string[] = []): Promise<boolean> =>
  import.meta.env.FIREFOX ? allow(access, { origins: originsOf(hosts), ...SEARCH_DATA }) : allowHosts(access, hosts);

/** The hosts of a service, and in Firefox that the sign-in is sent to them. */
export const allowService = (access: Prompt, hosts: readonly string[]): Promise<boolean> =>
  import.meta.env.FIREFOX
    ? allow(access, { origins: originsOf(hosts), data_collection: ['authenticationInfo'] })
    : allowHosts(access, hosts);

/** Returns the permissions of hosts that the extension no longer contacts. */
export const giveBackHosts = async (access: Pick<Access, 'giveBack'>, hosts: readonly string[]): Promise<void> => {
  if (hosts.length > 0) await access.giveBack({ origins: originsOf(hosts) });
};

/** The host of a web address; undefined for other schemes. */
export const hostOf = (address: string): string | undefined => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.hostname : undefined;
};
