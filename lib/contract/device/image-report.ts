/**
 * What this project's engine says in an `analysis`: how a picture was made, each finding with what it rests on. Another
 * service may say something else there, so it is read with care (`records/read-image-report.ts`).
 */

/** What a finding rests on. In the order in which they decide: a finding outweighs those below it. */
export const imageBases = [
  /** Content Credentials that fit the file say that AI made it, or a part of it. */
  'signed-ai',
  /** Content Credentials that no longer fit the file, or cannot be read: nothing that they say counts. */
  'broken-seal',
  /** A note of an image generator in the file, in the field where that generator leaves it. */
  'generator-note',
  /** Content Credentials that neither fit the file for sure nor are broken: nothing that they say counts. */
  'inconclusive-seal',
  /** The file is as it was signed, and those of a picture that it was made from do not fit. */
  'broken-ingredient',
  /** Content Credentials that fit the file say that a camera took it, and tell of no AI since. */
  'signed-camera',
  /** Content Credentials that fit the file and say neither. */
  'signed-other',
  /** A model looked at the pixels. */
  'model',
  /** Notes of a camera. */
  'camera-note',
  /** The file could not be read, the page only let its pixels be seen. */
  'pixels-only',
  /** Nothing in the file says how it was made. */
  'no-signal',
] as const;
export type ImageBasis = (typeof imageBases)[number];

export interface ImageFinding {
  basis: ImageBasis;
  /** What a person reads; there where an explanation was asked for. */
  sentence?: string;
  /** The program that a generator's note names. */
  tool?: string;
  /** Where in the file it stands. */
  field?: string;
  /** Of a model: 0 to 1, and its name. */
  score?: number;
  model?: string;
}

/** Does the file still match what was signed? */
export type Integrity =
  | 'intact'
  /** What was hashed does, but more was left out than the credentials themselves. */
  | 'inconclusive'
  /** It does, but a picture that it was made from does not match its own credentials. */
  | 'ingredient-broken'
  | 'changed'
  | 'unreadable';
/** Who signed, by a list: whether a signer is on one says nothing of what was signed. */
export type SignerTrust = 'listed' | 'own-list' | 'not-listed' | 'no-list' | 'expired' | 'revoked';

export interface SignedAction {
  /** In words where they are known, else as it was written. */
  action: string;
  tool?: string;
  when?: string;
  /** Only the last part of its address, as in `trainedAlgorithmicMedia`. */
  sourceType?: string;
}

/** One signed statement about a picture, with those about the pictures that went into it. */
export interface SignedStatement {
  title?: string;
  signer?: string;
  signedAt?: string;
  /** The program that wrote the statement. */
  tool?: string;
  actions: SignedAction[];
  sourceTypes: string[];
  /** How it went into what it is a part of: `parentOf`, `componentOf`, `inputTo`. */
  relationship?: string;
  /** Of a part: what of it does not fit its credentials, in words. Nothing that it says counts. */
  fault?: string;
  ingredients: SignedStatement[];
}

export interface Credentials {
  integrity: Integrity;
  trust: SignerTrust;
  /** The state of the list that the signer was looked up in. */
  listDate?: string;
  /** What the check of the signature found, by the specification's codes, each in words. */
  codes: { code: string; says: string; isFailure: boolean }[];
  statement?: SignedStatement;
}

export interface CameraFacts {
  make?: string;
  model?: string;
  takenAt?: string;
  software?: string;
  editedWith?: string[];
  /** Where it was taken: never sent, and shown when the person asks. */
  place?: { latitude: number; longitude: number };
  /** It is in the file, and was left out here. */
  hasPlace?: boolean;
}

export interface ImageReport {
  /** Only where the basis that decided gives one. */
  confidence?: number;
  basis: ImageBasis;
  /** The deciding one first. */
  findings: ImageFinding[];
  /** Which of several findings decides; there where an explanation was asked for. */
  rule?: string;
  /** What was examined. */
  image: {
    address: string;
    from: 'page' | 'network';
    format?: 'jpeg' | 'png' | 'webp' | 'avif';
    width?: number;
    height?: number;
    bytes?: number;
    sha256?: string;
  };
  credentials?: Credentials;
  camera?: CameraFacts;
  /** What the generator wrote about the picture, cut. */
  generatorSettings?: string;
}
