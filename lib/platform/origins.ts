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

/**
 * The patterns of these addresses, one a host. Without ports, which browsers take differently; a pattern without one
 * stands for all of them.
 */
export const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(
    addresses.map((address) => {
      const { protocol, hostname } = new URL(address);
      return `${protocol}//${hostname}/*`;
    }),
  ),
];
