/**
 * Reads the properties of XMP with their texts (ISO 16684-1, sections 6 and 7): `xmp.CreatorTool`, or `xmpMM.History.softwareAgent`
 * for a member of an entry of a list.
 */

/** Elements that structure a property and have no name of their own in it. */
const STRUCTURE = /^(?:rdf:(?:RDF|Description|Seq|Bag|Alt|li)|x:xmpmeta)$/;
/** Attributes of these namespaces describe the structure. */
const OF_STRUCTURE = /^(?:xmlns|xml|rdf|x):/;
/** A match begins at the beginning of a name, so that no part of one is read twice. */
const ATTRIBUTE = /(?<![\w.:-])([\w-]+:[\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const NAME = /^\/?([\w-]+:[\w-]+)(?=[\s/]|$)/;

const MAX_DEPTH = 40;
/** A property has fewer names. */
const MAX_NAMES = 6;
const MAX_PROPERTIES = 2000;

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi, (_, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return name ? (ENTITIES[name.toLowerCase()] ?? '') : code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** The place of the `>` that ends a tag, or -1: one within quotation marks belongs to a value. */
const endOfTag = (xml: string, from: number): number => {
  let quote = '';
  for (let at = from; at < xml.length; at += 1) {
    const sign = xml[at] ?? '';
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '>') return at;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  return -1;
};

interface Level {
  name: string;
  /** The names of the property that contains it. */
  path: readonly string[];
  hasElements: boolean;
}

const pathIn = (path: readonly string[], name: string): readonly string[] =>
  STRUCTURE.test(name)
    ? path
    : [...path, path.length === 0 ? name.replace(':', '.') : name.slice(name.indexOf(':') + 1)];

/** Reads on behind each tag: an unclosed tag ends the readable part. */
export const readXmp = (xml: string): [name: string, text: string][] => {
  const properties: [string, string][] = [];
  const levels: Level[] = [];
  const add = (path: readonly string[], text: string): void => {
    const value = decoded(text).trim();
    if (value !== '' && path.length > 0 && path.length <= MAX_NAMES) properties.push([path.join('.'), value]);
  };

  const enter = (name: string, tag: string): void => {
    const above = levels.at(-1);
    if (above) above.hasElements = true;
    const path = pathIn(above?.path ?? [], name);
    for (const [, attribute = '', double, single] of tag.matchAll(ATTRIBUTE))
      if (!OF_STRUCTURE.test(attribute)) add(pathIn(path, attribute), double ?? single ?? '');
    if (!tag.endsWith('/')) levels.push({ name, path, hasElements: false });
  };

  const leave = (name: string, text: string): void => {
    const level = levels.at(-1);
    if (level?.name !== name) return;
    if (!level.hasElements) add(level.path, text);
    levels.pop();
  };

  let place = 0;
  while (properties.length < MAX_PROPERTIES && levels.length < MAX_DEPTH) {
    const start = xml.indexOf('<', place);
    const isComment = start >= 0 && xml.startsWith('<!--', start);
    const end = isComment ? xml.indexOf('-->', start) : start < 0 ? -1 : endOfTag(xml, start + 1);
    if (end < 0) break;
    const tag = xml.slice(start + 1, end);
    const name = isComment ? undefined : NAME.exec(tag)?.[1];
    if (name !== undefined) {
      if (tag.startsWith('/')) leave(name, xml.slice(place, start));
      else enter(name, tag);
    }
    place = end + 1;
  }
  return properties;
};
