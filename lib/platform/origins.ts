/** How the browser is told which hosts are meant when a permission is asked for; free of the browser itself. */

export interface Wish {
  origins?: string[];
  permissions?: 'notifications'[];
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

const patternOf = (place: string): string => {
  if (!/^https?:/.test(place)) return `*://${place.replace(/:\d+$/, '')}/*`;
  const { protocol, hostname } = new URL(place);
  return `${protocol}//${hostname}/*`;
};

/**
 * The patterns of these places, one each: an address stands for its host over its own protocol, a bare host for either.
 * Without ports, which browsers take differently; a pattern without one stands for all of them.
 */
export const originsOf = (places: readonly string[]): string[] => [...new Set(places.map(patternOf))];

/** The host of an address on the web; an address of anything else has none to be shown. */
export const hostOf = (address: string): string | undefined => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.hostname : undefined;
};
