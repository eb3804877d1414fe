/** The search of the WordPress REST API, including its quirks. */
import type { FactCheck } from '../content/fact-checks.ts';
import type { Publisher } from '../content/publisher.ts';
import { escapeText, json } from '../page.ts';

/** The stop words of WordPress's search, in its English edition. */
const leftOut = new Set(
  'about an are as at be by com for from how in is it of on or that the this to was what when where who will with www'.split(
    ' ',
  ),
);

/** For ten words or more, WordPress searches for the whole text instead of each word. */
const mostWords = 9;

const searchTerms = (search: string): string[] => {
  const found = [...search.toLowerCase().matchAll(/"([^"]+)"|[^\s",+]+/g)].map(([whole, phrase]) => phrase ?? whole);
  const terms = found.filter((term) => !leftOut.has(term) && !/^[a-z]$/.test(term));
  return terms.length === 0 || terms.length > mostWords ? [search.toLowerCase()] : terms;
};

const matches = (check: FactCheck, terms: readonly string[]): boolean => {
  const text = [check.title, check.claim, check.rating, ...check.text].join('\n').toLowerCase();
  return terms.every((term) => text.includes(term));
};

/** WordPress sends typographic characters as numeric entities, in titles too. */
const rendered = (text: string): string => escapeText(text).replace(/[‘’“”–…]/g, (sign) => `&#${sign.codePointAt(0)};`);

const post = ({ host, checks }: Publisher, check: FactCheck): Record<string, unknown> => ({
  id: 1000 + checks.length - checks.indexOf(check),
  date: check.published.slice(0, 19),
  date_gmt: check.published.slice(0, 19),
  slug: check.slug,
  status: 'publish',
  type: 'post',
  link: `https://${host}/${check.slug}`,
  title: { rendered: rendered(check.title) },
  content: { rendered: check.text.map((text) => `<p>${rendered(text)}</p>\n`).join(''), protected: false },
  excerpt: { rendered: `<p>${rendered(`${check.claim} ${check.rating}.`)}</p>\n`, protected: false },
});

const only = (fields: string | null, whole: Record<string, unknown>): Record<string, unknown> => {
  if (!fields) return whole;
  const wanted = new Set(fields.split(','));
  return Object.fromEntries(Object.entries(whole).filter(([name]) => wanted.has(name)));
};

const refusal = (code: string, message: string): Response =>
  json({ code, message, data: { status: 400 } }, { status: 400 });

export const searchPosts = (request: Request, publisher: Publisher): Response => {
  const { searchParams } = new URL(request.url);
  const perPage = Number(searchParams.get('per_page') ?? '10');
  const pageNumber = Number(searchParams.get('page') ?? '1');
  if (!(perPage >= 1 && perPage <= 100)) return refusal('rest_invalid_param', 'Invalid parameter(s): per_page');
  const search = searchParams.get('search') ?? '';
  const found = search ? publisher.checks.filter((check) => matches(check, searchTerms(search))) : publisher.checks;
  const pages = Math.ceil(found.length / perPage);
  if (pageNumber > Math.max(pages, 1)) {
    return refusal(
      'rest_post_invalid_page_number',
      'The page number requested is larger than the number of pages available.',
    );
  }
  const rows = found.slice((pageNumber - 1) * perPage, pageNumber * perPage);
  const headers = new Headers({ 'x-wp-total': String(found.length), 'x-wp-totalpages': String(pages) });
  const origin = request.headers.get('origin');
  if (origin) headers.set('access-control-allow-origin', origin);
  const fields = searchParams.get('_fields');
  return json(
    rows.map((check) => only(fields, post(publisher, check))),
    { headers },
  );
};
