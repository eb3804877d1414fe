/**
 * Reads sitemaps and sitemap indexes (sitemaps.org/protocol.html), in XML or as a plain list, with the titles of Google's news
 * sitemaps. A file may have fifty thousand pages, so it is read step by step.
 */
import { readMoment } from '../../../../dates/read-date.ts';
import { oneLine } from '../../../../text/one-line.ts';
import { scanXml } from '../scan-xml.ts';

export interface SitemapRow {
  address: string;
  /** From a news sitemap. */
  title?: string;
  language?: string;
  /** The publication of a news sitemap, else the last change; as ISO 8601, in UTC. */
  date?: string;
}

export type Sitemap = { kind: 'pages'; rows: SitemapRow[] } | { kind: 'index'; rows: SitemapRow[] };

/** The limit of the protocol. */
const MAX_ROWS = 50_000;
const MAX_LETTERS = 2000;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();
const prefixOf = (name: string): string => name.slice(0, name.indexOf(':') + 1);

interface Raw {
  loc?: string;
  lastmod?: string;
  title?: string;
  language?: string;
  publication_date?: string;
}

/** In the row itself. Pictures and videos in it have a `loc` and a `title` of their own. */
const OWN = new Set(['loc', 'lastmod']);
const IN_NEWS = new Set(['title', 'language', 'publication_date']);

const isoOf = (text: string | undefined): string | undefined => {
  const time = text === undefined ? undefined : readMoment(text, undefined);
  return time === undefined ? undefined : new Date(time).toISOString();
};

const finish = ({ loc = '', lastmod, title = '', language, publication_date }: Raw, base: URL): SitemapRow[] => {
  const link = loc.trim();
  if (link === '' || !URL.canParse(link, base.href)) return [];
  const date = isoOf(publication_date) ?? isoOf(lastmod);
  return [
    {
      address: new URL(link, base).href,
      ...(title.trim() === '' ? {} : { title: oneLine(title) }),
      ...(language?.trim() ? { language: language.trim() } : {}),
      ...(date === undefined ? {} : { date }),
    },
  ];
};

/** The protocol allows a plain list. New pages are mostly added at its end, so the last one comes first. */
function* readPlainList(text: string): Generator<undefined, Sitemap> {
  const rows: SitemapRow[] = [];
  for (let end = text.length; end > 0 && rows.length < MAX_ROWS; ) {
    yield;
    const start = text.lastIndexOf('\n', end - 1);
    const line = text.slice(start + 1, end).trim();
    if (/^https?:\/\//i.test(line) && line.length <= MAX_LETTERS && URL.canParse(line)) {
      rows.push({ address: new URL(line).href });
    }
    end = start;
  }
  return { kind: 'pages', rows };
}

/** Returns undefined if the text is no sitemap. */
export function* readSitemap(xml: string, base: URL): Generator<undefined, Sitemap | undefined> {
  if (/^\s*https?:\/\//i.test(xml)) return yield* readPlainList(xml);
  const rows: SitemapRow[] = [];
  let kind: Sitemap['kind'] | undefined;
  let row: { raw: Raw; prefix: string; isInNews: boolean } | undefined;
  let field: { name: keyof Raw; text: string } | undefined;

  for (const part of scanXml(xml)) {
    yield;
    if (part.kind === 'text') {
      if (field && field.text.length < MAX_LETTERS) field.text += part.text.slice(0, MAX_LETTERS);
      continue;
    }
    const name = localName(part.name);
    if (part.kind === 'open') {
      if (name === 'urlset') kind ??= 'pages';
      if (name === 'sitemapindex') kind ??= 'index';
      if (kind === undefined) {
        // The first element decides: a page in HTML would be scanned to its end for nothing.
        if (name === 'html') return undefined;
        continue;
      }
      if (name === (kind === 'index' ? 'sitemap' : 'url')) {
        if (rows.length >= MAX_ROWS) break;
        row = { raw: {}, prefix: prefixOf(part.name), isInNews: false };
      } else if (row && name === 'news') row.isInNews = !part.empty;
      else if (row && !part.empty) {
        const isField = row.isInNews ? IN_NEWS.has(name) : OWN.has(name) && prefixOf(part.name) === row.prefix;
        // Cast: both sets have keys of `Raw` alone.
        field = isField ? { name: name as keyof Raw, text: '' } : undefined;
      }
      continue;
    }
    if (field && row && name === field.name) {
      row.raw[field.name] ??= field.text;
      field = undefined;
    } else if (row && name === 'news') row.isInNews = false;
    else if (row && (name === 'url' || name === 'sitemap')) {
      rows.push(...finish(row.raw, base));
      row = undefined;
    }
  }
  return kind && { kind, rows };
}
