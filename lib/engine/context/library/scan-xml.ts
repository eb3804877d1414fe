/**
 * Scans XML leniently, because real feeds contain what a strict parser rejects: a stray "&", an unknown entity, a tag that is
 * never closed. It resolves nothing external, and reads no part of the text twice.
 */

export type XmlPart =
  | { kind: 'open'; name: string; attributes: string; empty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const characterOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** Leaves names that XML does not know to a later reading as HTML. */
const decode = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (entity, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
      if (decimal !== undefined) return characterOf(Number(decimal));
      return ENTITIES[name ?? ''] ?? entity;
    },
  );

/** The start and the end of a block, and true if its content is text. */
const BLOCKS = [
  ['<![CDATA[', ']]>', true],
  ['<!--', '-->', false],
  ['<?', '?>', false],
  ['<!', '>', false],
] as const;

const TAG = /<(\/?)([\p{L}_][\p{L}\p{N}_.:-]*)/uy;

export function* scanXml(xml: string): Generator<XmlPart> {
  let place = 0;
  while (place < xml.length) {
    const next = xml.indexOf('<', place);
    const end = next < 0 ? xml.length : next;
    if (end > place) yield { kind: 'text', text: decode(xml.slice(place, end)) };
    if (next < 0) return;
    const block = BLOCKS.find(([begins]) => xml.startsWith(begins, next));
    TAG.lastIndex = next;
    const tag = block ? null : TAG.exec(xml);
    if (!block && !tag) {
      // No tag begins here, so no end is searched: each of many stray "<" would scan the rest of the feed.
      yield { kind: 'text', text: '<' };
      place = next + 1;
      continue;
    }
    const close = xml.indexOf(block?.[1] ?? '>', next);
    // An unclosed block or tag ends the readable part.
    if (close < 0) return;
    if (block?.[2]) yield { kind: 'text', text: xml.slice(next + block[0].length, close) };
    if (tag) {
      const [begin, slash, name = ''] = tag;
      const attributes = xml.slice(next + begin.length, close);
      if (slash) yield { kind: 'close', name };
      else yield { kind: 'open', name, attributes, empty: attributes.endsWith('/') };
    }
    place = close + (block?.[1].length ?? 1);
  }
}

export const attributeOf = (attributes: string, name: string): string | undefined => {
  const [, double, single] = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes) ?? [];
  const value = double ?? single;
  return value === undefined ? undefined : decode(value);
};
