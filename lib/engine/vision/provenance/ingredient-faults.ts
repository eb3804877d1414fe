/** Finds faults in the pictures that a file was made from: found now, or when they went into it. */
import type { C2paReading } from '../../../contract/device/c2pa-readings.ts';
import type { C2paStore, StoredIngredient, StoredStatus } from './c2pa-store.ts';
import { isAboutSigner, isTolerated, readingOf, saysChanged } from './validation-codes.ts';

const FAILS = /mismatch|missing|undeclared|notRedacted|malformed|invalid|error|unsupported/i;

const readingOfPicture = (status: StoredStatus): C2paReading =>
  /^assertion\.\w+Hash\.mismatch$/.test(status.code) && saysChanged(status)
    ? 'changed'
    : (readingOf(status) ?? 'unfit');

/** A file may repeat a failure as often as it likes. */
const MAX_FAULTS = 5;

/** Each reading once, a change first. */
const readingsOf = (failures: readonly StoredStatus[]): C2paReading[] =>
  [...new Set([...failures.filter(saysChanged), ...failures].map(readingOfPicture))].slice(0, MAX_FAULTS);

/** The current faults, by the address of the statement about the picture. */
export const faultsNow = ({ validation_results }: C2paStore): Map<string, C2paReading[]> =>
  new Map(
    (validation_results?.ingredientDeltas ?? []).flatMap(({ ingredientAssertionURI, validationDeltas }) => {
      const faults = readingsOf((validationDeltas?.failure ?? []).filter((one) => !isTolerated(one)));
      return faults.length === 0 ? [] : [[ingredientAssertionURI, faults] as const];
    }),
  );

/**
 * c2pa-rs omits from its findings the failures that the signer found and signed along, and reports the file as valid.
 * The statements of such a picture do not count all the same. The older list mixes failures with other statuses,
 * without marking them.
 */
const faultsThen = ({ validation_status = [], validation_results }: StoredIngredient): C2paReading[] => {
  const failures =
    validation_results?.activeManifest?.failure ?? validation_status.filter(({ code }) => FAILS.test(code));
  return readingsOf(failures.filter((one) => !isAboutSigner(one)));
};

/** Faults found now precede those that the signer found. */
export const ingredientFaults = (
  part: StoredIngredient,
  manifest: string,
  now: ReadonlyMap<string, C2paReading[]>,
): C2paReading[] => {
  const current = now.get(`self#jumbf=/c2pa/${manifest}/c2pa.assertions/${part.label}`) ?? [];
  return [...new Set([...current, ...faultsThen(part)])].slice(0, MAX_FAULTS);
};
