/** Reads the capture of an open page: the page, and the selection of the input on it. */
import * as z from 'zod/mini';
import {
  type PageCapture,
  pageCapture,
  quoteOnly,
  selectionCapture,
  type TextQuote,
} from '../../../contract/device/materials.ts';

export interface Captured {
  page: PageCapture;
  quote?: TextQuote;
}

const hasWebAddress = ({ address }: PageCapture): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** Undefined if the capture is missing or invalid; the result then reports nothing about a page. */
export const readCapture = (materials: unknown): Captured | undefined => {
  const capture = z.safeParse(z.union([selectionCapture, pageCapture]), materials);
  if (!capture.success) return undefined;
  const { page, quote } = 'page' in capture.data ? capture.data : { page: capture.data, quote: undefined };
  if (!hasWebAddress(page)) return undefined;
  return { page, ...(quote ? { quote } : {}) };
};

/** Reads the selection alone, for materials that no longer contain the page. */
export const readQuoteOnly = (materials: unknown): { quote?: TextQuote } => {
  const { success, data } = z.safeParse(quoteOnly, materials);
  return success ? data : {};
};

const TRACKING = /^(utm_\w+|fbclid|gclid|dclid|msclkid|igshid|mc_[ce]id|ref_src)$/;

/** The address without parts that identify no page: in-page fragments, tracking parameters and a trailing slash. */
const pageOf = (href: string): string => {
  const address = new URL(href);
  if (!/^#!?\//.test(address.hash)) address.hash = '';
  for (const name of [...address.searchParams.keys()]) if (TRACKING.test(name)) address.searchParams.delete(name);
  const { host, pathname, search, hash } = address;
  return `${host}${pathname.replace(/\/$/, '')}${search}${hash}`;
};

/** True if the captured page is the one behind the link. The user may also select a link on another page. */
export const isPageBehind = (link: URL, { address, canonical }: PageCapture): boolean =>
  [address, canonical].some((own) => own !== undefined && URL.canParse(own) && pageOf(own) === pageOf(link.href));
