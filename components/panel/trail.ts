/**
 * Reads and writes the steps that led to a view, in the panel's address: they survive a reload, and each leads back to the row
 * that was left.
 */

/** `row`: the row of its list that the next step was opened from. */
export type Crumb = { row?: string | undefined } & (
  | { what: 'search' }
  | { what: 'check' | 'story' | 'author' | 'post'; id: string; name: string }
);

/** A longer trail loses its oldest steps, because an address is shown and stored. */
const MAX_CRUMBS = 8;
const MAX_NAME = 60;
const NAMED = ['check', 'story', 'author', 'post'] as const;

const idIn = (crumb: Crumb): string => (crumb.what === 'search' ? '' : crumb.id);
const isSame = (one: Crumb, other: Crumb): boolean => one.what === other.what && idIn(one) === idIn(other);

const writeCrumb = (crumb: Crumb): string => {
  const parts =
    crumb.what === 'search' ? [crumb.what] : [crumb.what, crumb.id, [...crumb.name].slice(0, MAX_NAME).join('')];
  const own = parts.map(encodeURIComponent).join('/');
  return crumb.row === undefined ? own : `${own}@${encodeURIComponent(crumb.row)}`;
};

/** No crumb for a part that is not validly encoded or of no known kind. */
const readCrumb = (written: string): Crumb[] => {
  try {
    const [own = '', left] = written.split('@', 2);
    const row = left === undefined ? {} : { row: decodeURIComponent(left) };
    const [kind = '', id, name] = own.split('/', 3).map(decodeURIComponent);
    if (kind === 'search') return [{ what: kind, ...row }];
    const what = NAMED.find((known) => known === kind);
    return what === undefined || !id ? [] : [{ what, id, name: name ?? '', ...row }];
  } catch {
    return [];
  }
};

export const writeTrail = (trail: readonly Crumb[]): string => trail.map(writeCrumb).join(' ');
export const readTrail = (written: string | null): Crumb[] =>
  (written ?? '').split(' ').flatMap(readCrumb).slice(-MAX_CRUMBS);

/** A view that was there before ends the trail again: going in circles does not lengthen it. */
export const withCrumb = (trail: readonly Crumb[], crumb: Crumb): Crumb[] => {
  const at = trail.findIndex((earlier) => isSame(earlier, crumb));
  return [...trail.slice(0, at < 0 ? trail.length : at), crumb].slice(-MAX_CRUMBS);
};

/** The trail from one row of the last view on. */
export const leftAtRow = (trail: readonly Crumb[], row: string): Crumb[] =>
  trail.map((crumb, at) => (at === trail.length - 1 ? { ...crumb, row } : crumb));
