/** Reads what the open page gave: the page, and where the input was selected on it. */
import * as z from 'zod/mini';
import {
  type PageCapture,
  pageCapture,
  type Quote,
  quoteOnly,
  selectionCapture,
} from '../../../contract/device/materials.ts';

export interface Captured {
  page: PageCapture;
  quote?: Quote;
}

const hasWebAddress = ({ address }: PageCapture): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** Nothing where there is no capture, or one that cannot be read: then nothing is said about a page. */
export const readCapture = (materials: unknown): Captured | undefined => {
  const capture = z.safeParse(z.union([selectionCapture, pageCapture]), materials);
  if (!capture.success) return undefined;
  const { page, quote } = 'page' in capture.data ? capture.data : { page: capture.data, quote: undefined };
  if (!hasWebAddress(page)) return undefined;
  return { page, ...(quote ? { quote } : {}) };
};

/** Where the page itself is no longer at hand. */
export const readQuoteOnly = (materials: unknown): { quote?: Quote } => {
  const { success, data } = z.safeParse(quoteOnly, materials);
  return success ? data : {};
};

const TRACKING = /^(utm_\w+|fbclid|gclid|dclid|msclkid|igshid|mc_[ce]id|ref_src)$/;

/** Fragments that lead to a place on the page, marks of whoever sent the link, and a last slash make no other page. */
const pageOf = (href: string): string => {
  const address = new URL(href);
  if (!/^#!?\//.test(address.hash)) address.hash = '';
  for (const name of [...address.searchParams.keys()]) if (TRACKING.test(name)) address.searchParams.delete(name);
  const { host, pathname, search, hash } = address;
  return `${host}${pathname.replace(/\/$/, '')}${search}${hash}`;
};

/** A link may have been picked on a page that is quite another one. */
export const isPageBehind = (link: URL, { address, canonical }: PageCapture): boolean =>
  [address, canonical].some((own) => own !== undefined && URL.canParse(own) && pageOf(own) === pageOf(link.href));
