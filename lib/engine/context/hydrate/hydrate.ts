/** Turns what the open page gave into what is said about the page, and finds the sentence that a selection stands in. */
import * as z from 'zod/mini';
import type { ContextCheckEnrichment } from '../../../contract/context-checks.ts';
import { type PageCapture, pageCapture, type Quote, selectionCapture } from '../../../contract/materials.ts';
import { oneLine, shorten } from '../plain-text.ts';

export interface Hydrated {
  page: PageCapture;
  /** Where the input was selected on that page. */
  quote?: Quote;
  enrichment: ContextCheckEnrichment;
}

const isLanguage = (lang: string | undefined): lang is string => /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(lang ?? '');
const isDate = (date: string | undefined): date is string => date !== undefined && !Number.isNaN(Date.parse(date));

const describe = (page: PageCapture): ContextCheckEnrichment => ({
  link: page.address,
  input_type: 'webpage',
  title: oneLine(page.title),
  text: shorten(page.text),
  ...(isLanguage(page.lang) ? { lang: page.lang } : {}),
  ...(isDate(page.published) ? { created_at: page.published } : {}),
  authors: page.authors.map((name) => ({ name: oneLine(name) })),
  links: [],
});

const hasWebAddress = ({ address }: PageCapture): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** Nothing where there is no capture, or one that cannot be read: then nothing is said about a page. */
export const hydrate = (materials: unknown): Hydrated | undefined => {
  const capture = z.safeParse(z.union([selectionCapture, pageCapture]), materials);
  if (!capture.success) return undefined;
  const { page, quote } = 'page' in capture.data ? capture.data : { page: capture.data, quote: undefined };
  if (!hasWebAddress(page)) return undefined;
  return { page, enrichment: describe(page), ...(quote ? { quote } : {}) };
};
