/**
 * Files checks under the page they came from, on this device and at a service: the first 32 hex characters of SHA-256 over
 * the address. It gives earlier checks back on another device; it hides nothing from whoever can guess the address.
 */
import type { PageCapture } from '../contract/device/materials.ts';
import { readSetting, writeSetting } from './settings.ts';

const TRACKING = /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|yclid|_hs(enc|mi)|vero_id|wickedid|ref_src)$/i;

/** The address without what only says how one came here, or who one is; `#/` and `#!` are routes of app-like pages and stay. */
export const plainAddress = (address: string): string => {
  const url = new URL(address);
  // Part by part, since `searchParams` would spell the others anew.
  const parts = url.search.slice(1).split('&');
  url.search = parts.filter((part) => !TRACKING.test(part.split('=', 1).join())).join('&');
  url.username = '';
  url.password = '';
  if (!/^#[/!]/.test(url.hash)) url.hash = '';
  return url.href;
};

export const pageKey = async ({ address, canonical }: Pick<PageCapture, 'address' | 'canonical'>): Promise<string> => {
  const bytes = new TextEncoder().encode(plainAddress(canonical ?? address));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** A page is found by the address in the tab as well, where the page calls itself by another. */
export const rememberPageKey = async (address: string, key: string): Promise<void> => {
  const own = await pageKey({ address });
  if (own !== key) await writeSetting(`page ${own}`, key);
};

export const pageKeysOf = async (address: string): Promise<string[]> => {
  const own = await pageKey({ address });
  const other = await readSetting(`page ${own}`);
  return typeof other === 'string' ? [own, other] : [own];
};
