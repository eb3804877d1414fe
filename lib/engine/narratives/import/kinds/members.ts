/** Reads members of entries whose shape is not checked: what is missing or of another type is undefined. */
import { isObject } from '../../../../format/json.ts';

/** The member at a path such as `user.name` or `actors.0.name`. */
export const memberAt = (value: unknown, path: string): unknown => {
  let inner = value;
  for (const name of path.split('.')) {
    if (Array.isArray(inner)) inner = inner[Number(name)];
    else if (isObject(inner)) inner = inner[name];
    else return undefined;
  }
  return inner;
};

const asText = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
};

/** The first of the members that has a text or a number. A column of a table may have such a path as its name. */
export const firstText = (value: unknown, paths: readonly string[]): string | undefined => {
  for (const path of paths) {
    const text =
      asText(isObject(value) ? value[path] : undefined) ??
      (path.includes('.') ? asText(memberAt(value, path)) : undefined);
    if (text !== undefined) return text;
  }
  return undefined;
};

export const textAt = (value: unknown, ...paths: readonly string[]): string | undefined => firstText(value, paths);

export const listAt = (value: unknown, path: string): unknown[] => {
  const found = memberAt(value, path);
  return Array.isArray(found) ? found : [];
};

/** The addresses in one text, in which spaces separate them. */
export const joinLinks = (links: readonly (string | undefined)[]): string | undefined =>
  links.filter((link) => link !== undefined).join(' ') || undefined;

const MAX_LETTERS = 100_000;
const LINK = /<a\s([^<>]*)>/gi;
const HREF = /href="(https?:\/\/[^"]{1,2000})"/i;
const MENTION_OR_TAG = /class="[^"]*(?:mention|hashtag)/i;

/** The addresses that the HTML of a post links to, without those of mentions and hashtags. */
export const linksInHtml = (html: string | undefined): string | undefined =>
  joinLinks(
    [...(html ?? '').slice(0, MAX_LETTERS).matchAll(LINK)].flatMap(([, members = '']) => {
      const href = MENTION_OR_TAG.test(members) ? undefined : HREF.exec(members)?.[1];
      return href === undefined ? [] : [href.replaceAll('&amp;', '&')];
    }),
  );

/** The sum of the counts that are given. */
export const sumOf = (counts: readonly (string | undefined)[]): string | undefined => {
  const given = counts.flatMap((count) => (count !== undefined && /^\d{1,12}$/.test(count) ? [Number(count)] : []));
  return given.length > 0 ? String(given.reduce((total, count) => total + count)) : undefined;
};

export const hasMembers = (value: Record<string, unknown>, ...names: readonly string[]): boolean =>
  names.every((name) => Object.hasOwn(value, name));
