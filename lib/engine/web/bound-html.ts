/**
 * Bounds a page before it is parsed. Every tag, attribute, entity and text costs a node; the parser moves and searches all open
 * elements at each tag, and a look-up of an attribute walks over those of its element.
 */
import { Tokenizer } from 'htmlparser2';

/** The text after this number is not read. */
const MAX_NODES = 200_000;
/** Further attributes of an element are left out. */
const MAX_ATTRIBUTES = 100;
/** Open elements of one name. The next one closes one of them first, so that both are siblings. */
const MAX_ALIKE = 64;
/** Open elements of all names. Further ones become line breaks, and what they contain stays. */
const MAX_DEPTH = 1000;
/** A shorter page cannot have many of anything. */
const MAX_UNBOUNDED_CHARS = 4000;

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const LINE_BREAK = 'br';

export const boundHtml = (html: string): string => {
  if (html.length <= MAX_UNBOUNDED_CHARS) return html;
  const pieces: string[] = [];
  let from = 0;
  let nodes = 0;
  let attributes = 0;
  /** Where the first attribute that is left out begins. */
  let tooMany: number | undefined;
  /** By name, and at least as many as the parser has: it closes some elements without their end tags. */
  const open = new Map<string, number>();
  let depth = 0;

  const replace = (start: number, end: number, text: string): void => {
    if (nodes > MAX_NODES) return;
    pieces.push(html.slice(from, start), text);
    from = end;
  };
  const countNode = (start: number): void => {
    if (nodes === MAX_NODES) {
      replace(start, html.length, '');
      tokenizer.pause();
    }
    nodes += 1;
  };
  const leave = (name: string): void => {
    const count = open.get(name) ?? 0;
    if (count === 0) return;
    open.set(name, count - 1);
    depth -= 1;
  };
  const enter = (name: string, start: number, end: number): void => {
    if ((open.get(name) ?? 0) >= MAX_ALIKE) {
      replace(start - 1, start - 1, `</${name}>`);
      leave(name);
    }
    if (depth >= MAX_DEPTH) {
      replace(start, end, LINE_BREAK);
      return;
    }
    open.set(name, (open.get(name) ?? 0) + 1);
    depth += 1;
  };
  const endTag = (end: number): void => {
    if (tooMany !== undefined) replace(tooMany, end, '');
    tooMany = undefined;
  };
  const ignore = (): void => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname: (start, end) => {
        const name = html.slice(start, end).toLowerCase();
        attributes = 0;
        tooMany = undefined;
        countNode(start - 1);
        if (!VOID.has(name)) enter(name, start, end);
      },
      onclosetag: (start, end) => leave(html.slice(start, end).toLowerCase()),
      onattribname: (start) => {
        attributes += 1;
        if (attributes > MAX_ATTRIBUTES) tooMany ??= start;
        else countNode(start);
      },
      onopentagend: endTag,
      onselfclosingtag: endTag,
      ontext: countNode,
      ontextentity: (_, end) => countNode(end),
      oncomment: countNode,
      oncdata: countNode,
      ondeclaration: countNode,
      onprocessinginstruction: countNode,
      onattribdata: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  pieces.push(html.slice(from));
  return pieces.join('');
};
