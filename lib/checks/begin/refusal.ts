/** Why something that was picked is not checked; its words are those of the person's language. */
export type Refusal =
  | { code: LinkRefusal }
  /** The page gives neither an address nor the file. */
  | { code: 'closed-picture' }
  /** A service could not reach it; this device could look at it. */
  | { code: 'unreachable-picture' }
  /** In pixels; a service takes `least` to `most` on each side. */
  | { code: 'picture-size'; width: number; height: number; least: number; most: number }
  /** A kind of file that services do not take, and which this device may. */
  | { code: 'picture-format'; format: string; fitsDevice: boolean };

export type LinkRefusal =
  | 'unreadable-link'
  | 'script-link'
  | 'content-link'
  | 'page-link'
  | 'file-link'
  | 'mail-link'
  | 'other-link';

/** What is sent to be checked, or why nothing is. */
export type Input = { input: string } | { refused: Refusal };
