/** What there is to know about the page behind an input before evidence is looked for. */
import type { ContextCheckEnrichment } from '../../contract/context-checks.ts';
import type { PageCapture, Quote } from '../../contract/materials.ts';
import { hydrate } from './hydrate/hydrate.ts';

export interface Hydration {
  page?: PageCapture;
  /** Where the input was selected on that page. */
  quote?: Quote;
  enrichment?: ContextCheckEnrichment;
  /** Why a link was not read, as a sentence. */
  notRead?: string;
  /** The host that could be read with a permission. */
  needsPermission?: string;
}

export type Hydrate = (input: string, materials: unknown, signal: AbortSignal) => Promise<Hydration>;

/** Takes what the open page gave and asks nobody. */
export const hydrateFromMaterials: Hydrate = async (_input, materials) => hydrate(materials) ?? {};
