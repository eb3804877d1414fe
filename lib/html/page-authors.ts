/** Finds the authors of a page in its elements, where neither its JSON-LD nor its metadata names them. */
import { oneLine } from '../text/one-line.ts';
import { type HtmlDocument, type HtmlElement, type HtmlNode, isElement } from './html-node.ts';
import { lineText } from './line-text.ts';
import { isOutsideArticle } from './outside-article.ts';

/** More names are those of a list of articles, or of comments. */
const MAX_NAMES = 4;
const MAX_NAME_CHARS = 60;
const MAX_WORDS = 6;
const MAX_TEXT_CHARS = 400;
/** Testing where an element stands is the expensive part. */
const MAX_TRIED = 200;
/** Names are searched in each of them, and they may contain one another. */
const MAX_PERSONS = 20;
const MAX_ELEMENTS = 12_000;

const AUTHOR_PAGE = /\/(?:authors?|autor(?:en|in)?|auteurs?|writers?)\/[^/?#]/i;
const NAME_CLASS = /(?:^|[\s_-])(?:author|autor|auteur|byline)(?:__|[_-]?)name(?:$|[\s_-])/i;
const LINE_CLASS = /(?:^|\s)(?:(?:post|entry|article)[-_])?(?:author|autor|auteur|byline)(?:\s|$)/i;
const CARD_CLASS = /(?:^|\s)(?:author|vcard|hcard|h-card)(?:\s|$)/i;

/** A link to all articles of an author, or to a profile, has its own words. */
const ACTION =
  /^(?:more|mehr|alle|all|view|zur|zum|weitere|follow|folgen|about|über|profile?|website|www|kontakt|contact)\b|[\d@?!:→»]/i;
const PARTICLES =
  /^(?:von|vom|van|de|der|den|del|della|di|da|do|dos|du|la|le|el|al|bin|ibn|zu|zur|und|and|et|e|y|i|&)$/i;

const classOf = (node: HtmlNode | null): string =>
  isElement(node) ? (node.getAttribute('class') ?? '').slice(0, 300) : '';

const RANK_COUNT = 6;

/** https://schema.org/author, https://microformats.org/wiki/hcard, then links and class names: the most explicit first. */
const rankOf = (element: HtmlElement): number | undefined => {
  if (/(?:^|\s)author(?:\s|$)/.test(element.getAttribute('itemprop') ?? '')) return 0;
  if (/(?:^|\s)author(?:\s|$)/i.test(element.getAttribute('rel') ?? '')) return 1;
  const own = classOf(element);
  if (/(?:^|\s)p-author(?:\s|$)/.test(own)) return 2;
  if (/(?:^|\s)fn(?:\s|$)/.test(own) && [own, classOf(element.parentNode)].some((name) => CARD_CLASS.test(name)))
    return 2;
  if (AUTHOR_PAGE.test((element.getAttribute('href') ?? '').slice(0, 500))) return 3;
  if (NAME_CLASS.test(own)) return 4;
  return LINE_CLASS.test(own) ? 5 : undefined;
};

/** The words before the rest of a line, as in "Ada Lovelace, 5 June". */
const firstPart = (text: string): string =>
  text.split(/\s*[|•·,;]\s*|\s+[–-]\s+|\s+(?:am|on|le|um)\s+(?=\d|\p{Lu})/u, 1)[0] ?? '';

const isName = (name: string): boolean => {
  const words = name.split(' ');
  if (name.length > MAX_NAME_CHARS || words.length > MAX_WORDS) return false;
  // One word may be an account, which is written in any way.
  return words.length === 1 || words.every((word) => PARTICLES.test(word) || !/^\p{Ll}/u.test(word));
};

/** The elements with the names of a `Person`, if there are any; otherwise the whole line. */
const textsIn = (element: HtmlElement, rank: number): string[] => {
  const parts = rank === 0 ? [...element.querySelectorAll('[itemprop~="name"]')].slice(0, MAX_NAMES) : [];
  return (parts.length > 0 ? parts : [element]).map(
    (one) => one.getAttribute('content')?.slice(0, MAX_TEXT_CHARS) ?? lineText(one, MAX_TEXT_CHARS) ?? '',
  );
};

/** `read` returns the clean name, or undefined. */
export const findAuthors = (document: HtmlDocument, read: (name: string) => string | undefined): string[] => {
  const ranked = Array.from({ length: RANK_COUNT }, (): HtmlElement[] => []);
  let seen = 0;
  for (const element of document.querySelectorAll('[itemprop], [rel], [class], a[href]')) {
    seen += 1;
    if (seen > MAX_ELEMENTS) break;
    const rank = rankOf(element);
    if (rank !== undefined) ranked[rank]?.push(element);
  }
  const namesIn = (element: HtmlElement, rank: number): string[] =>
    textsIn(element, rank).flatMap((text) => {
      const stated = firstPart(oneLine(text));
      const name = stated === '' || ACTION.test(stated) ? undefined : read(stated);
      return name !== undefined && isName(name) ? [name] : [];
    });
  for (const [rank, elements] of ranked.entries()) {
    const names = new Set<string>();
    for (const element of elements.slice(0, rank === 0 ? MAX_PERSONS : MAX_TRIED)) {
      const found = namesIn(element, rank);
      if (found.length > 0 && !isOutsideArticle(element)) for (const name of found) names.add(name);
      if (names.size > MAX_NAMES) return [];
    }
    if (names.size > 0) return [...names];
  }
  return [];
};
