/** How the browser is told which hosts are meant when a permission is asked for; free of the browser itself. */

export interface Wish {
  origins?: string[];
  permissions?: ('notifications' | 'tabs')[];
}

/** What a page may do about permissions. */
export interface Access {
  holds(wish: Wish): Promise<boolean>;
  /** Opens the browser's question: Firefox allows that only before anything was awaited in a click's handler. */
  request(wish: Wish): Promise<boolean>;
  giveBack(wish: Wish): Promise<boolean>;
}

/** Every page and image: what *Read any page or image I check* asks for. */
export const EVERYWHERE = '*://*/*';

/** Who asks over a protocol needs no more than that; a permission for either serves as well. */
export const originOf = (address: string): string => {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
};

const hostIn = (place: string): string =>
  /^https?:/.test(place) ? new URL(place).hostname : place.replace(/:\d+$/, '');

/**
 * What is asked for, and given back, for these hosts or addresses: one pattern a host, always the same, so that what one
 * page asked for another can give back. Without ports, which browsers take differently; none stands for all of them.
 */
export const originsOf = (places: readonly string[]): string[] => [
  ...new Set(places.map((place) => `*://${hostIn(place)}/*`)),
];

/** A browser that throws (the click is not fresh any more, a pattern is invalid) has not given the permission: a refusal. */
const isGiven = async (prompt: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await prompt();
  } catch {
    return false;
  }
};

type Prompt = Pick<Access, 'request'>;

/** Opens the browser's permission prompt before anything is awaited, as `request` demands. */
export const allow = (access: Prompt, wish: Wish): Promise<boolean> => isGiven(() => access.request(wish));

/** The same for hosts or addresses. Where there are none, nothing has to be allowed. */
export const allowHosts = (access: Prompt, hosts: readonly string[]): Promise<boolean> =>
  isGiven(async () => hosts.length === 0 || access.request({ origins: originsOf(hosts) }));

/** What nothing of ours asks any more goes back to the browser. */
export const giveBackHosts = async (access: Pick<Access, 'giveBack'>, hosts: readonly string[]): Promise<void> => {
  if (hosts.length > 0) await access.giveBack({ origins: originsOf(hosts) });
};

/** The host of an address on the web; an address of anything else has none to be shown. */
export const hostOf = (address: string): string | undefined => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.hostname : undefined;
};
