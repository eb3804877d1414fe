/** The addresses of the view for several checks. */
import { hrefOf } from '../../panel/address.ts';

/** The path of a batch, next to those of checks, whose ids are longer. */
export const BATCH = 'batch';

export const batchHref = (ids: readonly string[], blocked: readonly string[]): string =>
  hrefOf('check', [BATCH], { ids: ids.join(' '), blocked: blocked.join(' ') });

/** The choice of claims in a long selection. */
export const selectionHref = (selection: string): string => hrefOf('check', [BATCH], { selection });
