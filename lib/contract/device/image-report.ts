/**
 * Defines what this project's engine puts into an `analysis`: the origin of an image, each finding with its basis. Another
 * service may put something else there, so it is validated (`records/read-image-report.ts`).
 */

import type { FileFormat } from '../../format/file-kinds.ts';
import type { Sentence } from '../sentence.ts';
import type { C2paReading } from './c2pa-readings.ts';

/** The bases of findings in order of precedence: a finding outweighs those below it. */
export const imageBases = [
  /** Content Credentials that match the file state that AI made it, or a part of it. */
  'signed-ai',
  /** Content Credentials that no longer match the file, or cannot be read: none of their statements count. */
  'broken-seal',
  /** Metadata of an image generator, in the field where that generator writes it. */
  'generator-note',
  /** Content Credentials that neither certainly match the file nor are broken: none of their statements count. */
  'inconclusive-seal',
  /** The file is as it was signed, but the credentials of an image that it was made from do not match. */
  'broken-ingredient',
  /** Content Credentials that match the file state that a camera took it, and mention no AI since. */
  'signed-camera',
  /** Content Credentials that match the file and state neither. */
  'signed-other',
  /** Metadata of a camera. */
  'camera-note',
  /** The file could not be read; the page only exposed its pixels. */
  'pixels-only',
  /** Nothing in the file indicates its origin. */
  'no-signal',
] as const;
export type ImageBasis = (typeof imageBases)[number];

export interface ImageFinding {
  basis: ImageBasis;
  /** The explanation of it; present if one was requested. */
  sentences?: Sentence[];
  /** The same in words, from a server. */
  sentence?: string;
  /** The program that a generator's metadata names. */
  tool?: string;
  /** Its position in the file. */
  field?: string;
}

/** The match between the file and what was signed. */
export type Integrity =
  | 'intact'
  /** The hashed part matches, but more than the credentials themselves was excluded from the hash. */
  | 'inconclusive'
  /** The file is the beginning of a video whose other parts were hashed, so that nothing can be compared. */
  | 'beginning-only'
  /** The file matches, but an image that it was made from does not match its own credentials. */
  | 'ingredient-broken'
  | 'changed'
  | 'unreadable';
/** The signer's standing on the official list; it states nothing about the signed content. */
export type SignerTrust = 'listed' | 'not-listed' | 'no-list' | 'expired' | 'revoked';

export interface SignedAction {
  /** Its code, such as `c2pa.created`. */
  action: string;
  tool?: string;
  when?: string;
  /** Only the last segment of its address, as in `trainedAlgorithmicMedia`. */
  sourceType?: string;
}

/** One signed statement about an image, with those about its ingredients. */
export interface SignedStatement {
  title?: string;
  signer?: string;
  signedAt?: string;
  /** The program that wrote the statement. */
  tool?: string;
  actions: SignedAction[];
  sourceTypes: string[];
  /** The methods of watermarks and fingerprints that lead back to the statement, as it names them. */
  softBindings?: string[];
  /** Its relationship to the parent: `parentOf`, `componentOf`, `inputTo`. */
  relationship?: string;
  /** For an ingredient: the mismatch with its credentials (a `C2paReading`). None of its statements count. */
  fault?: string;
  /** The further ones, each a `C2paReading`. */
  otherFaults?: string[];
  ingredients: SignedStatement[];
}

export interface ValidationResult {
  code: string;
  /** The meaning of the code here, if that is known. */
  reading?: C2paReading;
  isFailure: boolean;
}

export interface ContentCredentials {
  integrity: Integrity;
  trust: SignerTrust;
  /** The date of the list that the signer was checked against. */
  listDate?: string;
  /** The results of the signature validation, by the specification's codes. */
  codes: ValidationResult[];
  statement?: SignedStatement;
}

export interface CameraFacts {
  make?: string;
  model?: string;
  takenAt?: string;
  software?: string;
  editedWith?: string[];
  /** The place where it was taken: never sent. */
  place?: { latitude: number; longitude: number };
  /** The file has a place, which was left out here. */
  hasPlace?: boolean;
}

/**
 * The PDQ hashes of an image: numbers of what it shows, which find its copies. See `lib/format/image-hash.ts` for their comparison.
 */
export interface ImageLook {
  /** Of the whole image, and of the part inside its border if it has one. */
  hashes: string[];
  /** Of large parts of it. None for an image that is mostly of one brightness. */
  parts: string[];
}

export interface ImageReport {
  /** Present only if the deciding basis has a score. */
  confidence?: number;
  basis: ImageBasis;
  /** The deciding finding first. */
  findings: ImageFinding[];
  /** The rule by which one of several findings decides, in words, from a server. */
  rule?: string;
  /** The examined image. */
  image: {
    address: string;
    from: 'page' | 'network' | 'user';
    format?: FileFormat;
    width?: number;
    height?: number;
    bytes?: number;
    sha256?: string;
    /** Only from an engine on a device, and if the image has enough features. */
    look?: ImageLook;
  };
  credentials?: ContentCredentials;
  /** The file names this address for its credentials, and has none itself; `credentials` are then from there. */
  credentialsAt?: string;
  camera?: CameraFacts;
  /** The generator's settings for the image, truncated. */
  generatorSettings?: string;
}
