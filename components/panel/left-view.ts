/**
 * Keeps, in the panel's address, the view that was shown before something outside of the panel led it to another one: a reload keeps
 * the way back, and the next step in the panel ends it.
 */
import { type Address, readAddress } from './address.ts';

const BACK = 'back';

const hashOf = ({ view, path }: Address, query: URLSearchParams): string => {
  const search = query.toString();
  return `#/${[view, ...path].map(encodeURIComponent).join('/')}${search === '' ? '' : `?${search}`}`;
};

const isOfPage = ({ view, path }: Address): boolean => view === 'check' && path.length === 0;

/** A check of an image is led to like any other, and shown among the images. */
const isSame = (one: Address, other: Address): boolean =>
  one.path.length > 0 &&
  one.path.join('/') === other.path.join('/') &&
  (one.view === other.view || [one.view, other.view].every((view) => view === 'check' || view === 'image'));

/** The address of the view that a panel is led to. The page's own view needs no way back: each check links to it. */
export const ledFrom = (shown: Address, hash: string): string => {
  const lead = readAddress(hash);
  const left = new URLSearchParams(shown.query);
  left.delete(BACK);
  if (isSame(shown, lead) && lead.query.toString() === '') return hashOf(shown, shown.query);
  const back = isSame(shown, lead) ? shown.query.get(BACK) : isOfPage(shown) ? null : hashOf(shown, left);
  const query = new URLSearchParams(lead.query);
  if (back) query.set(BACK, back);
  return hashOf(lead, query);
};

/** The view that this one was led away from. */
export const leftView = ({ query }: Address): Address | undefined => {
  const back = query.get(BACK);
  return back === null ? undefined : readAddress(back);
};

export const hrefOfLeft = (left: Address): string => hashOf(left, left.query);
