/** Resolves a written field name for a search of each kind, and suggests a name if there is no such field. */
import { editDistance } from './edit-distance.ts';
import { queryError, truncateQuery } from './errors.ts';
import {
  bareWordFields,
  COUNTED,
  type FieldOwner,
  type FieldType,
  IDENTIFIERS,
  kinds,
  type PseudoField,
  pseudoFields,
  type RowKind,
  sortFields,
  tables,
} from './field-table.ts';

export type { FieldType, RowKind } from './field-table.ts';
export { sortFields } from './field-table.ts';

/** `path` is the canonical name of a field in every kind: bare for posts and identifiers, prefixed for the other two. */
export type QueryField =
  | { kind: 'plain'; path: string; type: FieldType; isKnown: boolean }
  | { kind: 'pseudo'; path: PseudoField; members: readonly string[] }
  /** One label of a field of labels, written with a dot: `author.cohorts.Label`. */
  | { kind: 'label'; path: string; label: string };

const pathOf = (owner: FieldOwner, name: string): string =>
  owner === 'post' || IDENTIFIERS.includes(name) ? name : `${owner}.${name}`;

const OWNERS: readonly FieldOwner[] = ['post', 'author', 'narrative'];

const typeByPath: ReadonlyMap<string, FieldType> = new Map(
  OWNERS.flatMap((owner) => Object.entries(tables[owner]).map(([name, type]) => [pathOf(owner, name), type] as const)),
);

const isPseudo = (name: string): name is PseudoField => Object.hasOwn(pseudoFields, name);

/** The specification allows searching authors by the place in their bio among posts only. */
const membersOf = (kind: RowKind, name: PseudoField): readonly string[] =>
  kind === 'posts' && name === 'allAuthorText' ? [...pseudoFields[name], 'author.bioLocation'] : pseudoFields[name];

/**
 * Bare names resolve to the kind's own field first: among narratives `title` is the title in the list. `post.title` addresses
 * the other.
 */
const resolvePath = (kind: RowKind, name: string): string | undefined => {
  if (name === '_id') return kinds[kind].id;
  const [, prefix, rest] = /^(post|author|narrative)\.(.+)$/s.exec(name) ?? [];
  const owner = OWNERS.find((candidate) => candidate === prefix);
  const candidates =
    owner && rest ? [pathOf(owner, rest)] : [kinds[kind].owner, ...OWNERS].map((own) => pathOf(own, name));
  return candidates.find((path) => typeByPath.has(path));
};

/** All spellings of the table's fields, resolved once: a search looks up the same few names repeatedly. */
const written = [
  ...typeByPath.keys(),
  ...OWNERS.flatMap((owner) => Object.keys(tables[owner]).flatMap((name) => [name, `${owner}.${name}`])),
];
const resolved = (kind: RowKind): ReadonlyMap<string, string> =>
  new Map(
    ['_id', ...written].flatMap((name) => {
      const path = resolvePath(kind, name);
      return path === undefined ? [] : [[name, path] as const];
    }),
  );
const pathByName: Record<RowKind, ReadonlyMap<string, string>> = {
  posts: resolved('posts'),
  authors: resolved('authors'),
  narratives: resolved('narratives'),
};

const pathMeant = (kind: RowKind, name: string): string | undefined =>
  pathByName[kind].get(name) ?? resolvePath(kind, name);

/** An unknown name is used as written: a service may have fields that the table lacks. */
export const findField = (kind: RowKind, name: string): QueryField => {
  if (isPseudo(name)) return { kind: 'pseudo', path: name, members: membersOf(kind, name) };
  const path = pathMeant(kind, name);
  if (path !== undefined) return { kind: 'plain', path, type: typeByPath.get(path) ?? 'any', isKnown: true };
  for (let dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1)) {
    const parent = pathMeant(kind, name.slice(0, dot));
    if (parent && typeByPath.get(parent) === 'labels')
      return { kind: 'label', path: parent, label: name.slice(dot + 1) };
  }
  return { kind: 'plain', path: name, type: 'any', isKnown: false };
};

/** The type of a name in any kind that has it; for callers without a kind. */
export const typeOfName = (name: string): FieldType => {
  const field = findField('posts', name);
  if (field.kind === 'pseudo') return 'text';
  return field.kind === 'label' ? 'number' : field.type;
};

/** The field that a clause without a field searches. */
export const allTextOf = (kind: RowKind): QueryField => ({
  kind: 'pseudo',
  path: kinds[kind].allText,
  members: bareWordFields[kind],
});

export const idFieldOf = (kind: RowKind): string => kinds[kind].id;

export const isCounted = (path: string): boolean => COUNTED.includes(path);

/** All names to suggest while the user types a search of this kind, the kind's own first. */
export const fieldNames = (kind: RowKind): string[] => {
  const own = kinds[kind].owner;
  const owners = [own, ...OWNERS.filter((owner) => owner !== own)];
  const paths = owners.flatMap((owner) => Object.keys(tables[owner]).map((name) => pathOf(owner, name)));
  const names = paths
    .filter((path) => !isCounted(path))
    .map((path) => (pathMeant(kind, path) === path ? path : `post.${path}`));
  return [...new Set([...names, ...Object.keys(pseudoFields)])];
};

/** The candidate closest to the written name, ignoring case; undefined if none is close. */
export const nearest = (written: string, candidates: readonly string[]): string | undefined => {
  const limit = Math.max(1, Math.min(4, Math.floor(written.length / 3)));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    const distance = editDistance(written.toLowerCase(), candidate.toLowerCase(), limit);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
};

/** The field that an unknown name probably means: a misspelling, or a wrong prefix. */
export const suggestField = (kind: RowKind, name: string): string | undefined => {
  const names = fieldNames(kind);
  const bare = (full: string) => full.slice(full.lastIndexOf('.') + 1);
  const near = nearest(name, names);
  if (near !== undefined) return near;
  const nearBare = nearest(bare(name), names.map(bare));
  return names.find((candidate) => bare(candidate) === nearBare);
};

/** The sortable field that a name means: bare `followers` is `author.followers`. Throws a `QueryError` for unknown ones. */
export const findSortField = (kind: RowKind, name: string): { path: string; type: FieldType } => {
  const path = pathMeant(kind, name);
  const type = path && typeByPath.get(path);
  if (path && type && sortFields[kind].includes(path)) return { path, type };
  const near = nearest(name, sortFields[kind]);
  const place = { in: 'sort', field: truncateQuery(name) } as const;
  const names = sortFields[kind].join(', ');
  throw near ? queryError(place, 'notSortableNear', { names, near }) : queryError(place, 'notSortable', { names });
};
