/** Describes the list of known signers. The worker for images receives it with each image, and does not load it. */

/** The certificates of known signers, as of a date. */
export interface TrustList {
  /** In PEM; empty if there is none. */
  anchors: string;
  /** The date of the list. */
  date?: string;
}

/** The official list as the package has it (assets/trust-list). */
interface ShippedFile {
  /** In PEM. */
  certificates: readonly string[];
  date: string;
}

export const trustListOf = ({ certificates, date }: ShippedFile): TrustList => ({
  anchors: certificates.join('\n'),
  date,
});
