/** Parses a line of Markdown into nodes. Unknown syntax becomes text; no node holds HTML. */

export type Inline =
  | { type: 'text' | 'code'; text: string }
  | { type: 'strong' | 'emphasis'; children: Inline[] }
  | { type: 'link'; address: string; children: Inline[] }
  /** `[2]` cites the second source. */
  | { type: 'citation'; number: number };

/** Only hostile text nests deeper than this. */
const MAX_DEPTH = 4;

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };

/**
 * Patterns that may start something other than text. They are sticky: each matches at one position only. Adjacent parts of a
 * pattern never match the same characters, otherwise a failed match would backtrack through every way to divide them.
 */
const PATTERNS = {
  escaped: /\\([!-/:-@[-`{-~])/y,
  entity: /&(lt|gt|amp|quot|#39);/y,
  code: /(`{1,3})([^`]{1,2000})\1(?!`)/y,
  citation: /\[(\d{1,3})\](?!\()/y,
  link: /!?\[((?:\\.|[^\\[\]]){0,1000})\]\(\s*(?:<([^\s<>]{1,4000})>|([^\s()<>]{1,4000}(?:\([^\s()<>]{0,200}\)[^\s()<>]{0,1000})?))(?:\s+"[^"]{0,300}")?\s*\)/y,
  angled: /<(https?:\/\/[^\s<>]{1,4000})>/y,
  bare: /https?:\/\/[^\s<>"“”]{1,4000}/y,
  strong: /(\*\*|__)(?=\S)((?:\\.|(?!\1)[^\\]){1,3000}?[^\s\\])\1/y,
  emphasis: /([*_])(?=[^\s*_])((?:\\.|(?!\1)[^\\]){0,2000}?[^\s\\*_])\1(?![\p{L}\p{N}])/uy,
} as const;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const TAIL = new Set(".,:;!?'’)]*_");

/** Strips trailing punctuation, such as the full stop of a sentence, from an address. */
const withoutTail = (address: string): string => {
  let end = address.length;
  while (TAIL.has(address[end - 1] ?? '')) end -= 1;
  return address.slice(0, end);
};

type Found = { node: Inline; length: number } | undefined;

const special = (text: string, at: number, depth: number): Found => {
  const inner = (words: string) => parseInline(words, depth + 1);
  const first = text[at];
  const is = (name: keyof typeof PATTERNS) => matchAt(PATTERNS[name], text, at);
  const found = (match: RegExpExecArray, node: Inline): Found => ({ node, length: match[0].length });
  if (first === '\\') {
    const match = is('escaped');
    return match ? found(match, { type: 'text', text: match[1] ?? '' }) : undefined;
  }
  if (first === '&') {
    const match = is('entity');
    return match ? found(match, { type: 'text', text: ENTITIES[match[1] ?? ''] ?? '' }) : undefined;
  }
  if (first === '`') {
    const match = is('code');
    return match ? found(match, { type: 'code', text: match[2] ?? '' }) : undefined;
  }
  if (first === '[' || first === '!') {
    const citation = is('citation');
    if (citation) return found(citation, { type: 'citation', number: Number(citation[1]) });
    const match = is('link');
    const address = match?.[2] ?? match?.[3] ?? '';
    return match ? found(match, { type: 'link', address, children: inner(match[1] ?? '') }) : undefined;
  }
  if (first === '<') {
    const match = is('angled');
    const address = match?.[1] ?? '';
    return match ? found(match, { type: 'link', address, children: [{ type: 'text', text: address }] }) : undefined;
  }
  if (first === 'h') {
    const address = withoutTail(is('bare')?.[0] ?? '');
    const link: Inline = { type: 'link', address, children: [{ type: 'text', text: address }] };
    return address === '' ? undefined : { node: link, length: address.length };
  }
  if ((first === '*' || first === '_') && depth < MAX_DEPTH) {
    if (first === '_' && /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return undefined;
    const strong = is('strong');
    if (strong) return found(strong, { type: 'strong', children: inner(strong[2] ?? '') });
    const match = is('emphasis');
    return match ? found(match, { type: 'emphasis', children: inner(match[2] ?? '') }) : undefined;
  }
  return undefined;
};

export const parseInline = (text: string, depth = 0): Inline[] => {
  const nodes: Inline[] = [];
  let words = '';
  const flush = () => {
    if (words !== '') nodes.push({ type: 'text', text: words });
    words = '';
  };
  let at = 0;
  while (at < text.length) {
    const hit = special(text, at, depth);
    if (!hit) {
      words += text[at];
      at += 1;
      continue;
    }
    if (hit.node.type === 'text') words += hit.node.text;
    else {
      flush();
      nodes.push(hit.node);
    }
    at += hit.length;
  }
  flush();
  return nodes;
};
