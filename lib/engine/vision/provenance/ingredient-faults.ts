/** Finds faults in the pictures that a file was made from: found now, or when they went into it. */
import type { C2paReading } from '../../../contract/device/c2pa-readings.ts';
import type { C2paStore, StoredIngredient, StoredStatus } from './c2pa-store.ts';
import { isAboutSigner, isTolerated, readingOf, saysChanged } from './validation-codes.ts';

const FAILS = /mismatch|missing|undeclared|notRedacted|malformed|invalid|error|unsupported/i;

const readingOfPicture = (status: StoredStatus): C2paReading =>
  /^assertion\.\w+Hash\.mismatch$/.test(status.code) && saysChanged(status)
    ? 'changed'
    : (readingOf(status) ?? 'unfit');

const worstOf = (failures: readonly StoredStatus[]): C2paReading | undefined => {
  const worst = failures.find(saysChanged) ?? failures[0];
  return worst && readingOfPicture(worst);
};

/** The current faults, by the address of the statement about the picture. */
export const faultsNow = ({ validation_results }: C2paStore): Map<string, C2paReading> =>
  new Map(
    (validation_results?.ingredientDeltas ?? []).flatMap(({ ingredientAssertionURI, validationDeltas }) => {
      const fault = worstOf((validationDeltas?.failure ?? []).filter((one) => !isTolerated(one)));
      return fault === undefined ? [] : [[ingredientAssertionURI, fault] as const];
    }),
  );

/**
 * c2pa-rs omits from its findings the failures that the signer found and signed along, and reports the file as valid.
 * The statements of such a picture do not count all the same. The older list mixes failures with other statuses,
 * without marking them.
 */
const faultThen = ({ validation_status = [], validation_results }: StoredIngredient): C2paReading | undefined => {
  const failures =
    validation_results?.activeManifest?.failure ?? validation_status.filter(({ code }) => FAILS.test(code));
  return worstOf(failures.filter((one) => !isAboutSigner(one)));
};

export const ingredientFault = (
  part: StoredIngredient,
  manifest: string,
  now: ReadonlyMap<string, C2paReading>,
): C2paReading | undefined => now.get(`self#jumbf=/c2pa/${manifest}/c2pa.assertions/${part.label}`) ?? faultThen(part);
