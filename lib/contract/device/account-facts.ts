/** Defines the facts about accounts that the engine adds to rows beyond the specification: each with its reason. */

/** A post of another account that shared the same thing within moments. */
export interface SharedWith {
  postId: string;
  authorId: string;
  username?: string;
  /** Seconds from the other post to this one; negative if the other post came later. */
  seconds: number;
  /** The link or text of both posts. */
  what: 'link' | 'words';
  /** The shared address, without its scheme. */
  link?: string;
}

/** The larger account that a name looks like. */
export interface LooksLike {
  authorId: string;
  /** Its name, without its server. */
  name: string;
  followers: number;
  /** The compared part of the account's own name. */
  own?: string;
  /** The number of letters that differ once letters that look alike count as one. */
  letters?: number;
}
