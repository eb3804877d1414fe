/** One hostile page in several forms, which readers once took seconds for: on a server and in the browsers. */

/** 4 kB, in which an expression for the charset once tried every division of the spaces from every `meta`. */
const META = `${'<meta '.repeat(226)}charset=${' '.repeat(2720)}`;
const TYPE_CHARS = 15_000;

const pages: Record<string, { type: string; body: string }> = {
  charset: { type: 'text/html', body: META },
  type: { type: '\u00a0'.repeat(TYPE_CHARS), body: '<title>A page</title>' },
  parameter: { type: `text/html; charset${' '.repeat(TYPE_CHARS)}x`, body: '<title>A page</title>' },
};

export const namesOfPages = Object.keys(pages);

/** Undefined if there is no such page. */
export const hostilePage = (address: string): Response | undefined => {
  const page = pages[new URL(address).pathname.slice(1)];
  return page && new Response(page.body, { headers: { 'content-type': page.type } });
};
