/**
 * Computes the key that files checks under their page, on this device and at a service: the first 32 hex characters of SHA-256
 * over the address. It finds earlier checks again on another device; it hides nothing from anyone who can guess the address.
 */
import type { PageCapture } from '../contract/device/materials.ts';
import { sha256Of } from '../format/sha256.ts';
import { readSetting, writeSetting } from './settings.ts';

const TRACKING = /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|yclid|_hs(enc|mi)|vero_id|wickedid|ref_src)$/i;

/** The address without tracking parameters, credentials and fragment; `#/` and `#!` are routes of single-page apps and stay. */
export const plainAddress = (address: string): string => {
  const url = new URL(address);
  // Edits the string, since `searchParams` would re-encode the other parameters.
  const parts = url.search.slice(1).split('&');
  url.search = parts.filter((part) => !TRACKING.test(part.split('=', 1).join())).join('&');
  url.username = '';
  url.password = '';
  if (!/^#[/!]/.test(url.hash)) url.hash = '';
  return url.href;
};

const KEY_DIGITS = 32;

export const pageKey = async ({ address, canonical }: Pick<PageCapture, 'address' | 'canonical'>): Promise<string> => {
  const digest = await sha256Of(plainAddress(canonical ?? address));
  return digest.slice(0, KEY_DIGITS);
};

/** Maps the address in the tab to the page's own key, for a page with a different canonical address. */
export const rememberPageKey = async (address: string, key: string): Promise<void> => {
  const own = await pageKey({ address });
  if (own !== key) await writeSetting(`page ${own}`, key);
};

export const pageKeysOf = async (address: string): Promise<string[]> => {
  const own = await pageKey({ address });
  const other = await readSetting(`page ${own}`);
  return typeof other === 'string' ? [own, other] : [own];
};
