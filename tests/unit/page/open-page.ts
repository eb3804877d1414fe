/** Loads the HTML of a page, or a page of the test world, into the document of the test. */
import type { Site } from '../../world/site.ts';

export const openHtml = (html: string): void => {
  const { documentElement } = new DOMParser().parseFromString(html, 'text/html');
  const target = document.documentElement;
  for (const { name } of Array.from(target.attributes)) target.removeAttribute(name);
  for (const { name, value } of Array.from(documentElement.attributes)) target.setAttribute(name, value);
  target.innerHTML = documentElement.innerHTML;
};

export const openSite = async (site: Site, path: string): Promise<string> => {
  const address = `https://${site.host}${path}`;
  openHtml(await (await site.handle(new Request(address))).text());
  return address;
};

/** Selects as a user does with a mouse: from the first character of a text in the page to its last. */
export const select = (text: string, within: Node = document.body): Range => {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(text) ?? -1;
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + text.length);
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(range);
    return range;
  }
  throw new Error(`no text node holds "${text}"`);
};
