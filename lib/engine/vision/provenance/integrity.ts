/**
 * Determines whether a file is as it was signed: never better than c2pa-rs's own state of it, and never harsher than
 * c2pa-rs's explanation.
 */
import type { Integrity, SignerTrust } from '../../../contract/device/image-report.ts';
import type { C2paStore } from './c2pa-store.ts';
import { faultsNow } from './ingredient-faults.ts';
import { isAboutIngredient, isAboutSigner, leavesMoreOut, saysChanged } from './validation-codes.ts';

export const integrityOf = (
  store: C2paStore,
  { trust, hasStatement }: { trust: SignerTrust; hasStatement: boolean },
): Integrity => {
  const { failure = [] } = store.validation_results?.activeManifest ?? {};
  const against = failure.filter((one) => !isAboutSigner(one));
  const ofFile = against.filter((one) => !isAboutIngredient(one));
  if (ofFile.some(saysChanged)) return 'changed';
  if (!hasStatement || !ofFile.every(leavesMoreOut)) return 'unreadable';
  if (ofFile.length > 0) return 'inconclusive';
  if (against.length > 0 || faultsNow(store).size > 0) return 'ingredient-broken';
  // A reason that makes a signature not count is no change of the file.
  const isExplained = trust === 'expired' || trust === 'revoked';
  return store.validation_state === 'Invalid' && !isExplained ? 'unreadable' : 'intact';
};
