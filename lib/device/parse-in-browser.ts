/** Parses pages with the browser's own parser, in bounded time. */

/**
 * The text after this number of tags is not read. At each tag the parser searches the open elements: this number takes
 * Chromium seconds where no element is closed, and the tags of a page of 4 MB hours.
 */
const MAX_TAGS = 20_000;

/** Firefox compares each attribute with all others of its element: 400,000 of them take it minutes. */
const MAX_WORDS_OF_TAG = 10_000;

const hasTooManyWords = (text: string): boolean =>
  text.length > MAX_WORDS_OF_TAG && text.split(/[\s/]+/, MAX_WORDS_OF_TAG + 1).length > MAX_WORDS_OF_TAG;

/** Then the tag may go on after its first `>`, which is in a value. */
const endsInValue = (tag: string): boolean =>
  ['"', "'"].some((quote) => tag.slice(0, tag.indexOf('>') + 1).split(quote).length % 2 === 0);

/** Also counts what only looks like a tag, in a script or a comment: a page cannot hide a tag from it. */
export const upToMaxTags = (html: string): string => {
  let tags = 0;
  for (const { 0: tag, index } of html.matchAll(/<[/a-z](?:[^<]|<(?![/a-z]))*/gi)) {
    tags += 1;
    const end = tag.indexOf('>');
    const words = end === -1 || endsInValue(tag) ? tag : tag.slice(0, end);
    if (tags > MAX_TAGS || hasTooManyWords(words)) return html.slice(0, index);
  }
  return html;
};

/** Elements that a parser opens again after each paragraph that they were left open in. A link closes the one before. */
const FORMATTING = /<(b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?=[\s/])/gi;

/** A parser opens at most three of each name with the same attributes; Chromium takes time cubic in their number. */
const MAX_ATTRIBUTED = 5;

/** Attributes whose values contain no `>`, so that the tag ends where it seems to end. */
const PLAIN_ATTRIBUTES = /^(?:[^"']|"[^"]*"|'[^']*'){0,500}$/;

/** Takes the attributes from tags of formatting elements, except from the first few different ones. */
export const withFewFormats = (html: string): string => {
  const kept = new Set<string>();
  const parts: string[] = [];
  let written = 0;
  for (const { 0: start, index } of html.matchAll(FORMATTING)) {
    // Within the tag before it.
    if (index < written) continue;
    const from = index + start.length;
    const end = html.indexOf('>', from);
    // A tag that does not end is none, nor is what follows.
    if (end === -1) return parts.join('') + html.slice(written, index);
    const tag = html.slice(index, end);
    if (kept.has(tag)) continue;
    if (kept.size < MAX_ATTRIBUTED && PLAIN_ATTRIBUTES.test(html.slice(from, end))) kept.add(tag);
    else {
      parts.push(html.slice(written, from));
      written = end;
    }
  }
  return parts.join('') + html.slice(written);
};

/** An element with more attributes loses them all: looking one up walks over those of its element. */
const MAX_ATTRIBUTES = 100;

export const parseInBrowser = (html: string): Document => {
  const document = new DOMParser().parseFromString(withFewFormats(upToMaxTags(html)), 'text/html');
  for (const element of document.querySelectorAll('*')) {
    if (element.attributes.length <= MAX_ATTRIBUTES) continue;
    // Removing them one by one would take time quadratic in their number.
    const bare = document.createElement(element.localName);
    while (element.firstChild) bare.append(element.firstChild);
    element.replaceWith(bare);
  }
  return document;
};
