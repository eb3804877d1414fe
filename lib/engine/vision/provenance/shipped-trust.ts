/** Holds the official trust list as shipped, for what does not run from a package: there it is a file (lib/device). */
import list from '../../../../assets/trust-list/list.json' with { type: 'json' };
import { trustListOf } from './trust-list.ts';

export const shippedTrust = trustListOf(list);
