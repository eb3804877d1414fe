/** Notices between nodes by NOTIFY: names of tables and ids alone. A notice arrives after the COMMIT of its transaction. */
import type { Transaction } from './database.ts';

export const NOTICES = 'sidelight_notices';

export type NodeNotice = ['settled', table: string, caller: string, id: string] | ['ended', user: string];

/** PostgreSQL refuses one of 8,000 bytes, and with it the transaction. */
const MAX_NOTICE_BYTES = 7_000;

export const noticesOf = (notice: NodeNotice) => {
  const text = JSON.stringify(notice);
  return Buffer.byteLength(text) <= MAX_NOTICE_BYTES
    ? [{ text: 'SELECT pg_notify($1, $2)', values: [NOTICES, text] }]
    : [];
};

export const notifyNodes = async ({ query }: Transaction, notice: NodeNotice): Promise<void> => {
  for (const { text, values } of noticesOf(notice)) await query(text, values);
};

/** Undefined for a notice of another version. */
export const parseNotice = (text: string): NodeNotice | undefined => {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed) || !parsed.every((part) => typeof part === 'string')) return undefined;
    const [kind, ...parts] = parsed;
    const isKnown = (kind === 'settled' && parts.length === 3) || (kind === 'ended' && parts.length === 1);
    // Cast: the line above is its definition.
    return isKnown ? (parsed as NodeNotice) : undefined;
  } catch {
    return undefined;
  }
};
