/** Classifies what the codes of the specification mean for the file and for the signer (C2PA 2.2, 15). */
import { C2PA_READINGS, type C2paReading } from '../../../contract/device/c2pa-readings.ts';
import type { StoredStatus } from './c2pa-store.ts';

/**
 * The hash matches, but the range that it excludes is not where the credentials are. Only c2pa-rs's explanation
 * distinguishes this from a changed file: both have one code (since 0.91, `verify_hash_binding` in sdk/src/claim.rs).
 */
export const leavesMoreOut = ({ code, explanation = '' }: StoredStatus): boolean =>
  code === 'assertion.dataHash.mismatch' && /^data hash exclusion does not match\b/.test(explanation);

/** Undefined for a code that is not known here. */
export const readingOf = (status: StoredStatus): C2paReading | undefined =>
  leavesMoreOut(status) ? 'leftOut' : C2PA_READINGS.find((reading) => reading === status.code);

/** True for codes about the signer, the time or a person's identity, not about whether the file is as it was signed. */
export const isAboutSigner = ({ code }: StoredStatus): boolean =>
  /^(signingCredential|timeStamp|cawg)\./.test(code) || code === 'claimSignature.outsideValidity';

/** True for codes that do not make any statement of the file invalid. */
export const isTolerated = ({ code }: StoredStatus): boolean =>
  code === 'signingCredential.untrusted' || code.startsWith('cawg.');

export const isAboutIngredient = ({ code }: StoredStatus): boolean => code.startsWith('ingredient.');

const CHANGED =
  /^((claimSignature|assertion\.\w+Hash|(assertion\.)?hashedURI)\.mismatch|claimSignature\.missing|assertion\.(missing|undeclared|notRedacted))$/;

/** True if the file or its statements are not what was signed. Other failures mean that it was never signed correctly. */
export const saysChanged = (status: StoredStatus): boolean =>
  CHANGED.test(status.code) && !leavesMoreOut(status) && !/not supported/.test(status.explanation ?? '');
