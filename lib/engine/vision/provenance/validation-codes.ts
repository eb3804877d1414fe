/**
 * Describes the codes of the specification in words, and classifies what they mean for the file and for the signer
 * (C2PA 2.2, 15).
 */
import type { StoredStatus } from './c2pa-store.ts';

const LEFT_OUT = 'More of the file was left out of the signature than its credentials.';

const words: Record<string, string> = {
  'claimSignature.validated': 'The signature is valid.',
  'claimSignature.mismatch': 'The signature does not fit what was signed.',
  'claimSignature.missing': 'There is no signature.',
  'claimSignature.insideValidity': 'It was signed while the certificate was valid.',
  'claimSignature.outsideValidity': 'It was signed while the certificate was not valid.',
  'signingCredential.trusted': 'The signer is on the trust list.',
  'signingCredential.untrusted': 'The signer is on no trust list that was looked at.',
  'signingCredential.expired': "The signer's certificate has expired, and nothing dates the signature.",
  'signingCredential.invalid': "The signer's certificate is not of the right kind.",
  'signingCredential.revoked': "The signer's certificate was revoked.",
  'signingCredential.ocsp.revoked': "The signer's certificate was revoked.",
  'signingCredential.ocsp.notRevoked': "The signer's certificate was not revoked.",
  'signingCredential.ocsp.skipped':
    'Whether the certificate was revoked was not checked, since that would tell others.',
  'signingCredential.ocsp.unknown': 'Nobody could say whether the certificate was revoked.',
  'signingCredential.ocsp.inaccessible': 'Whether the certificate was revoked could not be checked.',
  'timeStamp.validated': 'The time stamp is valid.',
  'timeStamp.trusted': 'The time stamp is by an authority on a trust list.',
  'timeStamp.untrusted': 'The time stamp is by nobody on a trust list.',
  'timeStamp.mismatch': 'The time stamp does not fit the signature.',
  'timeStamp.outsideValidity': 'The time stamp is from outside the time of its certificate.',
  'timeStamp.malformed': 'The time stamp cannot be read.',
  'assertion.dataHash.match': 'The file is as it was signed.',
  'assertion.dataHash.mismatch': 'The file was changed after it was signed.',
  'assertion.dataHash.additionalExclusionsPresent': LEFT_OUT,
  'assertion.bmffHash.match': 'The file is as it was signed.',
  'assertion.bmffHash.mismatch': 'The file was changed after it was signed.',
  'assertion.bmffHash.additionalExclusionsPresent': LEFT_OUT,
  'assertion.bmffHash.malformed': 'What ties the credentials to this file cannot be read.',
  'assertion.boxesHash.match': 'The file is as it was signed.',
  'assertion.boxesHash.mismatch': 'The file was changed after it was signed.',
  'assertion.boxesHash.additionalExclusionsPresent': LEFT_OUT,
  'assertion.boxesHash.malformed': 'What ties the credentials to this file cannot be read.',
  'assertion.boxesHash.unknownBox': 'There is a part in the file that the signature does not know.',
  'assertion.hashedURI.match': 'A signed statement is as it was.',
  'assertion.hashedURI.mismatch': 'A signed statement was changed.',
  'assertion.missing': 'A signed statement is missing.',
  'assertion.undeclared': 'There is a statement that was not signed.',
  'assertion.notRedacted': 'A statement that should have been taken out is there.',
  'assertion.selfRedacted': 'A statement was taken out by the one who made it.',
  'assertion.required.missing': 'A statement that has to be there is missing.',
  'assertion.multipleHardBindings': 'More than one statement ties the credentials to this file.',
  'assertion.cbor.invalid': 'A signed statement cannot be read.',
  'assertion.json.invalid': 'A signed statement cannot be read.',
  'assertion.ingredient.malformed': 'What is told of a picture that it was made from cannot be read.',
  'assertion.timestamp.malformed': 'A time stamp cannot be read.',
  'assertion.action.ingredientMismatch': 'What was done does not fit the pictures that it was made from.',
  'assertion.action.malformed': 'What was done to the picture is not told by the rules.',
  'claim.missing': 'The signed claim is missing.',
  'claim.multiple': 'There is more than one signed claim.',
  'claim.hardBindings.missing': 'Nothing ties the credentials to this file.',
  'claim.malformed': 'The signed claim cannot be read.',
  'manifest.inaccessible': 'The credentials lie somewhere else and were not fetched.',
  'ingredient.unknownProvenance': 'A picture that it was made from has no credentials.',
  'manifest.multipleParents': 'It is told to be a version of more than one picture.',
  'manifest.update.invalid': 'A later statement changes what it may not.',
  'manifest.update.wrongParents': 'A later statement does not say what it is about.',
  'ingredient.manifest.validated': 'The credentials of a picture that it was made from are as they were.',
  'ingredient.manifest.mismatch': 'The credentials of a picture that it was made from were changed.',
  'ingredient.claimSignature.validated': 'The signature of a picture that it was made from is valid.',
  'ingredient.claimSignature.mismatch': 'The signature of a picture that it was made from does not fit.',
  'ingredient.claimSignature.missing': 'A picture that it was made from has no signature.',
  'ingredient.manifest.missing': 'The credentials of a picture that it was made from are missing.',
  'ingredient.hashedURI.mismatch': 'The credentials of a picture that it was made from were changed.',
  'algorithm.unsupported': 'It was signed in a way that cannot be checked here.',
  'general.error': 'The credentials cannot be checked.',
};

/**
 * The hash matches, but the range that it excludes is not where the credentials are. Only c2pa-rs's explanation
 * distinguishes this from a changed file: both have one code (since 0.91, `verify_hash_binding` in sdk/src/claim.rs).
 */
export const leavesMoreOut = ({ code, explanation = '' }: StoredStatus): boolean =>
  code === 'assertion.dataHash.mismatch' && /^data hash exclusion does not match\b/.test(explanation);

export const inWords = (status: StoredStatus): string =>
  leavesMoreOut(status) ? LEFT_OUT : (words[status.code] ?? `Code ${status.code}`);

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
