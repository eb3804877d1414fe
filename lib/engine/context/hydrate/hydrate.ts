/** Reads the page or link of a check: from the open tab if it shows that page, otherwise from the web if permitted. */

import type { ContextCheckEnrichment } from '../../../contract/context-checks.ts';
import type { PageCapture, TextQuote } from '../../../contract/device/materials.ts';
import type { Sentence } from '../../../contract/sentence.ts';
import { recognise } from '../../../format/platforms.ts';
import { withoutTrailing } from '../../../text/without-trailing.ts';
import type { DocumentPorts } from '../../documents/read-document.ts';
import type { Web } from '../../web/client.ts';
import { authorName } from './author-name.ts';
import { type Captured, isPageBehind, readCapture, readQuoteOnly } from './capture.ts';
import { describePage } from './describe.ts';
import type { LanguageOf } from './language.ts';
import { NotRead } from './not-read.ts';
import { readLink } from './read-link.ts';

export interface HydratePorts extends DocumentPorts {
  web: Web;
  /** Without it, a page has the language that it declares. */
  languageOf?: LanguageOf;
  /** Time limit for reading a link. */
  budgetMs?: number;
}

export interface Hydrated {
  page?: PageCapture;
  /** The selection of the input on that page. */
  quote?: TextQuote;
  enrichment?: ContextCheckEnrichment;
  /** The address of the page's icon, if the page was read from the web. */
  icon?: string;
  /** The reason why a link was not read. */
  notRead?: Sentence;
  /** The page was not read because its host did not answer. */
  isUnreached?: true;
  /** The missing part of a page that was read. */
  inPart?: Sentence;
  /** The host that lacks permission. */
  needsPermission?: string;
}

/** Less than the check's own limit, so that the message names the host that did not answer. */
const BUDGET_MS = 7500;

/** A claim may contain a link and describe it. The text is then the claim, and the link only adds to it. */
const LINK = /https?:\/\/[^\s<>"]+/i;

const linkIn = (input: string): { link: URL; isAll: boolean } | undefined => {
  const found = LINK.exec(input)?.[0];
  if (found === undefined) return undefined;
  const isAll = found === input;
  const text = isAll ? found : withoutTrailing(found, `.,;:!?'”’)]`);
  return URL.canParse(text) ? { link: new URL(text), isAll } : undefined;
};

const describeCapture = async (captured: Captured, { languageOf, parseHtml }: HydratePorts): Promise<Hydrated> => {
  const { address, authors } = captured.page;
  const { inputType } = recognise(new URL(address));
  const named = authors.flatMap((stated) => authorName(stated, parseHtml) ?? []).map((name) => ({ name }));
  return {
    ...captured,
    enrichment: await describePage(captured.page, address, inputType, { languageOf, authors: named }),
  };
};

export const createHydrate =
  (ports: HydratePorts) =>
  async (input: string, materials: unknown, signal: AbortSignal): Promise<Hydrated> => {
    signal.throwIfAborted();
    const captured = readCapture(materials);
    const address = linkIn(input.trim());
    if (captured && (!address?.isAll || isPageBehind(address.link, captured.page)))
      return describeCapture(captured, ports);
    const selected = readQuoteOnly(materials);
    if (!address) return selected;
    try {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(ports.budgetMs ?? BUDGET_MS)]);
      const read = await readLink(address.link, limit, ports);
      return address.isAll ? read : { ...selected, enrichment: read.enrichment };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof NotRead)) throw error;
      const { sentence: notRead, needsPermission, isUnreached } = error;
      return {
        ...selected,
        notRead,
        ...(needsPermission === undefined ? {} : { needsPermission }),
        ...(isUnreached ? { isUnreached } : {}),
      };
    }
  };
