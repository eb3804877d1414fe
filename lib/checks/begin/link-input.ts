/** Determines the input of a link check: the address without tracking parameters, or the reason for a refusal. */
import { plainAddress } from '../../records/page-key.ts';
import type { Input, LinkRefusal } from './refusal.ts';

const refusals: Record<string, LinkRefusal> = {
  'javascript:': 'script-link',
  'data:': 'content-link',
  'blob:': 'page-link',
  'file:': 'file-link',
  'mailto:': 'mail-link',
};

export const linkInput = (address: string): Input => {
  if (!URL.canParse(address)) return { refused: { code: 'unreadable-link' } };
  const { protocol } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') {
    return { refused: { code: refusals[protocol] ?? 'other-link' } };
  }
  return { input: plainAddress(address) };
};
