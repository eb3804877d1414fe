/** Reads and writes the panel's location in the hash of its address, so that back, forward and links work. */

export const VIEWS = ['check', 'image', 'posts', 'history', 'library', 'team'] as const;
export type View = (typeof VIEWS)[number];

/** Views of earlier versions, whose addresses bookmarks and history still have. */
const MOVED: Record<string, Pick<Address, 'view' | 'path'>> = { sources: { view: 'posts', path: ['sources'] } };

export interface Address {
  view: View;
  /** The parts after the view: `#/posts/narrative/7` has the path `['narrative', '7']`. */
  path: string[];
  /** The part after the `?`. */
  query: URLSearchParams;
}

const isView = (name: string): name is View => VIEWS.some((view) => view === name);

/** Returns the part unchanged if it is not validly encoded. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** An invalid address leads to the first view. */
export const readAddress = (hash: string): Address => {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s, 2);
  const [view = '', ...rest] = path.split('/').map(decoded);
  if (isView(view)) return { view, path: rest.filter((part) => part !== ''), query: new URLSearchParams(query) };
  return { ...(MOVED[view] ?? { view: 'check', path: [] }), query: new URLSearchParams() };
};

/** Builds a link's address; omits undefined and empty values of the query. */
export const hrefOf = (view: View, path: readonly string[] = [], query: Record<string, string | undefined> = {}) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(given).toString();
  return `#/${[view, ...path].map(encodeURIComponent).join('/')}${search === '' ? '' : `?${search}`}`;
};
