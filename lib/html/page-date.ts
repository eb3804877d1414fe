/** Finds when a page was published, from the most explicit statement to the least. A wrong date is worse than none. */
import { orderOfLanguage } from '../dates/day-order.ts';
import { findDay } from '../dates/find-day.ts';
import { readDate } from '../dates/read-date.ts';
import { type HtmlDocument, type HtmlElement, isElement } from './html-node.ts';
import { lineText } from './line-text.ts';
import { isOutsideArticle } from './outside-article.ts';

/** Names of `meta` elements, in the order in which they are believed. */
const META_NAMES = [
  'article:published_time',
  'og:article:published_time',
  'article:published',
  'datepublished',
  'date',
  'dc.date',
  'dc:date',
  'dc.date.issued',
  'dcterms.created',
  'dcterms:created',
  'dcterms.date',
  'dcterms.issued',
  'citation_publication_date',
  'citation_online_date',
  'bepress_citation_date',
  'parsely-pub-date',
  'sailthru.date',
  'pubdate',
  'publishdate',
  'publish-date',
  'publication_date',
  'displaydate',
  'sw-pubdate',
  'vr:published-time',
  'shareaholic:article_published_time',
  'og:release_date',
  'og:article:time',
  'uploaddate',
];

/** `/2024/03/05/` and `/2024-03-05`: a whole day in the path. */
const IN_PATH = /\/((?:19|20)\d\d)([-/])(\d\d?)\2(\d\d?)(?![\d])(?=[-/_.]|$)/;

/** Classes of the line that says when an article appeared. */
const DATE_CLASS = /date(?!d|s\b)|datum|publish|published|posted|submitted|timestamp|pubtime|fecha|meta/i;
const OTHER_DATE = /update|modif|event|birth|comment|copyright|valid|mandate|candidate|next|prev|changed|geaendert/i;
/** Words before the date of an update, which is not that of publication. */
const OTHER_LINE =
  /edited|updated|modified|revis|aktualisiert|geändert|bearbeitet|mis à jour|modifié|actualizado|©|copyright/i;
const MAX_LINE_CHARS = 160;
const MAX_ELEMENTS = 12_000;
/** Testing where an element stands is the expensive part. */
const MAX_TRIED = 200;
/** More lines with dates than these are a list of articles. */
const MAX_LINES = 8;

export interface DatedPage {
  document: HtmlDocument;
  address: URL;
  /** The dates of its JSON-LD, articles first. */
  stated: readonly unknown[];
  meta: ReadonlyMap<string, string>;
  times: readonly HtmlElement[];
  lang: string | undefined;
}

const firstOf = <Value>(values: Iterable<Value>, read: (value: Value) => string | undefined): string | undefined => {
  for (const value of values) {
    const found = read(value);
    if (found !== undefined) return found;
  }
  return undefined;
};

const inPath = ({ pathname }: URL): string | undefined => {
  const [, year, , month = '', day = ''] = IN_PATH.exec(pathname) ?? [];
  return year === undefined ? undefined : readDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)?.day;
};

/** The line with the one that encloses it, if that is a line too: "last edited: <span>5 June</span>". */
const aroundOf = ({ parentNode }: HtmlElement, line: string): string =>
  (isElement(parentNode) ? lineText(parentNode, MAX_LINE_CHARS) : undefined) ?? line;

const isPublication = (element: HtmlElement): boolean =>
  /(^|\s)(datePublished|dateCreated|uploadDate)(\s|$)/.test(element.getAttribute('itemprop') ?? '') ||
  element.getAttribute('pubdate') !== null ||
  /(^|[-_\s])publish/.test(element.getAttribute('class') ?? '');

export const findPublished = ({ document, address, stated, meta, times, lang }: DatedPage): string | undefined => {
  const order = orderOfLanguage(lang);
  const read = (date: unknown) => (typeof date === 'string' ? readDate(date, order)?.stated : undefined);
  const inTime = (time: HtmlElement) => read(time.getAttribute('datetime'));

  const inItem = (element: HtmlElement) =>
    firstOf(['content', 'datetime', 'title'], (name) => read(element.getAttribute(name))) ??
    findDay(lineText(element, MAX_LINE_CHARS) ?? '', lang, order);

  /** The lines may repeat one day, and an update has a later one. Several earlier days are those of other articles. */
  const only = (dates: readonly string[]): string | undefined => {
    const days = new Set(dates.map((date) => date.slice(0, 10)));
    return days.size === 1 ? dates[0] : undefined;
  };

  const inTimes = (): string | undefined => {
    const own = times.slice(0, MAX_TRIED).filter((time) => !isOutsideArticle(time));
    const daysOf = (some: readonly HtmlElement[]) => some.flatMap((time) => inTime(time) ?? []);
    const published = daysOf(own.filter(isPublication));
    return published.length > 0 ? only(published) : only(daysOf(own));
  };

  const inLines = (): string | undefined => {
    const days: string[] = [];
    let [seen, tried] = [0, 0];
    for (const element of document.querySelectorAll('[class]')) {
      seen += 1;
      if (seen > MAX_ELEMENTS) break;
      const name = element.getAttribute('class') ?? '';
      if (name.length > 200 || !DATE_CLASS.test(name) || OTHER_DATE.test(name)) continue;
      const line = lineText(element, MAX_LINE_CHARS);
      if (line === undefined) continue;
      const title = element.getAttribute('title');
      const day = (title && read(title)) || findDay(line, lang, order);
      if (day === undefined) continue;
      tried += 1;
      if (tried > MAX_TRIED) return undefined;
      if (OTHER_LINE.test(aroundOf(element, line)) || isOutsideArticle(element)) continue;
      days.push(day);
      if (days.length > MAX_LINES) return undefined;
    }
    return only(days);
  };

  return (
    firstOf([...stated, ...META_NAMES.map((name) => meta.get(name))], read) ??
    firstOf([...document.querySelectorAll('[itemprop~="datePublished"]')].slice(0, MAX_TRIED), (element) =>
      isOutsideArticle(element) ? undefined : inItem(element),
    ) ??
    inPath(address) ??
    inTimes() ??
    inLines()
  );
};
