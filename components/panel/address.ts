/** Where one is in the panel, as the part of its address after the `#`: so that back, forward and links lead there. */

export const VIEWS = ['check', 'image', 'posts', 'history'] as const;
export type View = (typeof VIEWS)[number];

export interface Address {
  view: View;
  /** What follows the view: `#/posts/narrative/7` gives `['narrative', '7']`. */
  path: string[];
  /** What follows the `?`. */
  query: URLSearchParams;
}

const isView = (name: string): name is View => VIEWS.some((view) => view === name);

/** What was typed or cut may be no address at all. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Whatever is no address leads to the first view. */
export const readAddress = (hash: string): Address => {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s, 2);
  const [view = '', ...rest] = path.split('/').map(decoded);
  return isView(view)
    ? { view, path: rest.filter((part) => part !== ''), query: new URLSearchParams(query) }
    : { view: 'check', path: [], query: new URLSearchParams() };
};

/** What a link leads to; what is undefined or empty in the query is left out. */
export const hrefOf = (view: View, path: readonly string[] = [], query: Record<string, string | undefined> = {}) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(given).toString();
  return `#/${[view, ...path].map(encodeURIComponent).join('/')}${search === '' ? '' : `?${search}`}`;
};
