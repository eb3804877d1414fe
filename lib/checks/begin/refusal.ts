/** Defines the reasons for not checking an input; their texts are localized. */
export type Refusal =
  | { code: LinkRefusal }
  /** The page exposes neither an address nor the file. */
  | { code: 'closed-picture' }
  /** A service could not reach the image; this device could read it. */
  | { code: 'unreachable-picture' }
  /** In pixels; a service accepts `least` to `most` on each side. */
  | { code: 'picture-size'; width: number; height: number; least: number; most: number }
  /** A file type that services reject, and that this device may accept. */
  | { code: 'picture-format'; format: string; fitsDevice: boolean };

export type LinkRefusal =
  | 'unreadable-link'
  | 'script-link'
  | 'content-link'
  | 'page-link'
  | 'file-link'
  | 'mail-link'
  | 'other-link';

/** The input of a check, or the reason for a refusal. */
export type Input = { input: string } | { refused: Refusal };
