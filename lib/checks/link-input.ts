/** From the address of a link to what is checked: without what only tells how one came here, or why it cannot be. */
import { plainAddress } from '../records/page-key.ts';

export type Input = { input: string } | { refused: string };

const reasons: Record<string, string> = {
  'javascript:': 'This link runs a script of the page. There is no address to be checked.',
  'data:': 'This link holds its content itself. There is no address to be checked.',
  'blob:': 'This link leads to something that only this page has. There is no address to be checked.',
  'file:': 'This link leads to a file on this computer. Sidelight does not read it.',
  'mailto:': 'This link writes an e-mail. There is no page behind it.',
};

export const linkInput = (address: string): Input => {
  if (!URL.canParse(address)) return { refused: 'The address of this link cannot be read.' };
  const { protocol } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') {
    return { refused: reasons[protocol] ?? 'Only links to pages on the web can be checked.' };
  }
  return { input: plainAddress(address) };
};
