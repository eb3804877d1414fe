/** Returns the main text of a page: navigation and the like are left out, nothing is rewritten. */
import type { Pace } from './pace.ts';
import { bodyOf } from './reach.ts';
import { readText } from './read-text.ts';
import { isEditable } from './shown.ts';

const MAX_TEXT_CHARS = 100_000;

const AROUND =
  'nav, footer, aside, [role="navigation"], [role="contentinfo"], [role="complementary"], [role="banner"], [role="search"]';

const leaveOut = (element: Element): boolean => isEditable(element) || element.matches(AROUND);

/** An article if the page has exactly one; several are a list of articles, or comments, and mean nothing by themselves. */
const candidates = (document: Document): Element[] => {
  const articles = document.querySelectorAll('article');
  const main = document.querySelector('main, [role="main"]');
  return [articles.length === 1 ? articles[0] : undefined, main, bodyOf(document)].filter((one) => !!one);
};

export const readableText = async (document: Document, pace: Pace): Promise<string> => {
  for (const element of candidates(document)) {
    const { text } = await readText(element, { leaveOut, limit: MAX_TEXT_CHARS }, pace);
    if (text !== '') return text;
  }
  return '';
};
