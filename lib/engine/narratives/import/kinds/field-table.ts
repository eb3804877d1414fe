/** Reads an entry by a table, which says for each field of a post where it is. */
import type { PostField } from '../../../../contract/device/imports.ts';
import type { ImportedFields, Value } from './file-kind.ts';
import { firstText } from './members.ts';

type Finder = (value: Value, around: Value) => string | undefined;

/** The paths of members, the first of which with a text or a number counts, or a function for all else. */
type Place = string | readonly string[] | Finder;

type Places<Field extends PostField | 'html'> = { readonly [Name in Field]?: Place };

export interface FieldTable {
  /** The platform of all entries, if they have one. */
  readonly network?: string;
  readonly post: Places<'postId' | 'createdAt' | 'postUrl' | 'platform' | 'parentId'>;
  readonly words?: Places<'text' | 'html' | 'title' | 'lang' | 'links'>;
  readonly author?: Places<'authorId' | 'username' | 'displayName' | 'followers'>;
  readonly reactions?: Places<'likes' | 'reposts' | 'replies'>;
}

const finderOf = (place: Place): Finder => {
  if (typeof place === 'function') return place;
  const paths = typeof place === 'string' ? [place] : place;
  return (value) => firstText(value, paths);
};

export const byTable = ({ network, ...groups }: FieldTable) => {
  const finders = Object.values(groups).flatMap((places: Places<PostField | 'html'>) =>
    Object.entries(places).map(([field, place]) => [field, finderOf(place)] as const),
  );
  return (value: Value, around: Value = {}): ImportedFields => {
    const fields: Record<string, string | undefined> = network === undefined ? {} : { platform: network };
    for (const [field, find] of finders) fields[field] = find(value, around);
    return fields;
  };
};

/** An address that contains the id, for entries that have one. */
export const addressWith = (
  id: Place,
  address: (id: string, value: Value, around: Value) => string | undefined,
): Finder => {
  const find = finderOf(id);
  return (value, around) => {
    const found = find(value, around);
    return found && address(found, value, around);
  };
};
