/**
 * Keeps a long selection, with its page, while the user chooses its claims in the panel. It is in the browser's session storage, which
 * is in memory: the background may stop in between, and nothing of a page is stored before a check. The latest selection alone is kept.
 */
import { ORPCError } from '@orpc/contract';
import type { Start, Started } from '../../checks/begin/start-check.ts';
import type { CheckRunner } from '../../checks/check-runner.ts';
import { rememberTab } from '../../checks/tab-of-check.ts';
import { DEVICE } from '../../contract/device/device.ts';
import type { TextQuote } from '../../contract/device/materials.ts';
import { browser } from '../../platform/browser.ts';
import { sessionValue } from '../../platform/session-value.ts';
import { t } from '../../platform/words.ts';
import { isLongSelection } from '../../text/claims/long-selection.ts';
import { begin } from './begin.ts';
import { readClickFacts } from './click-facts.ts';

const KEY = 'selected text';

interface Kept {
  id: string;
  start: Start;
  tab: number;
  onDevice: boolean;
}

export const keepSelection = async (kept: Omit<Kept, 'id'>): Promise<string> => {
  const id = crypto.randomUUID();
  await browser.storage.session.set({ [KEY]: { ...kept, id } satisfies Kept });
  return id;
};

const readKept = async (id: string): Promise<Kept | undefined> => {
  const kept = (await sessionValue(KEY)) as Kept | undefined; // cast: as `keepSelection` stores it
  return kept?.id === id ? kept : undefined;
};

/** Selected words that are offered as several claims, instead of being checked as one. Those of a private window are not kept. */
export const isOfSeveralClaims = ({ kind, text, isPrivate }: Start): boolean =>
  kind === 'claim' && !isPrivate && isLongSelection(text);

/** The hash of the panel's view in which the claims are chosen. */
export const hashOfSelection = (id: string): string => `#/check/batch?selection=${id}`;

export const readSelectedText = async (id: string): Promise<{ text?: string }> => {
  const kept = await readKept(id);
  return kept ? { text: kept.start.text } : {};
};

const CONTEXT_CHARS = 64;

/** A part of a quote, with the words around it. Undefined for words that are not in it, as after an edit. */
export const quoteOfPart = (quote: TextQuote | undefined, part: string): TextQuote | undefined => {
  const at = quote?.exact.indexOf(part) ?? -1;
  if (!quote || at < 0) return undefined;
  const before = quote.before + quote.exact.slice(0, at);
  const after = quote.exact.slice(at + part.length) + quote.after;
  return { exact: part, before: before.slice(-CONTEXT_CHARS), after: after.slice(0, CONTEXT_CHARS) };
};

/** Checks one claim of the selection: it leaves under the rules of its page, and is marked in it. */
export const beginSelected = async (runner: CheckRunner, id: string, text: string): Promise<Started> => {
  const kept = await readKept(id);
  if (!kept) throw new ORPCError('NOT_FOUND', { message: t('batch.selectionGone') });
  const { start, tab, onDevice } = kept;
  const facts = await readClickFacts(onDevice ? DEVICE : undefined);
  const quote = quoteOfPart(start.quote, text);
  return begin(runner, facts, { ...start, text, quote, onId: (check, reusedOn) => rememberTab(check, tab, reusedOn) });
};
