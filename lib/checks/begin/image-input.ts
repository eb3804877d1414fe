/** Determines the input of an image check: its address if it has one, its bytes if only the page has them. */
import { isLocalName } from '../../format/local-names.ts';
import { sha256Of } from '../../format/sha256.ts';
import type { CheckRecord } from '../../records/check-record.ts';
import type { Input, Refusal } from './refusal.ts';
import type { Start } from './start-check.ts';

/** The properties of an image that decide how it is checked. */
export interface Picture {
  /** `http`: it has an address of its own. */
  kind: 'http' | 'data' | 'blob';
  address: string;
  /** In pixels; 0 if unknown. */
  width: number;
  height: number;
  bytes?: Uint8Array<ArrayBuffer> | undefined;
  /** The media type of the bytes that the page read; without bytes, the file name decides. */
  mediaType?: string | undefined;
  /** The page exposes its pixels, but not its file. */
  pixelsOnly?: boolean | undefined;
}

/** The limits of a service (its documentation: width and height). */
const MIN_SIDE_PX = 200;
const MAX_SIDE_PX = 4000;

/** File types that browsers show and services reject (the service's documentation lists the accepted ones). */
const NOT_TAKEN: Record<string, string> = { svg: 'SVG', avif: 'AVIF', heic: 'HEIC', heif: 'HEIF', jxl: 'JPEG XL' };

/** True if the host has a public name. An image at a bare IP address is sent to no service. */
export const hasPublicName = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  // Credentials in an address must not be sent.
  if (username !== '' || password !== '') return false;
  return /^https?:$/.test(protocol) && !isLocalName(hostname.replace(/\.$/, ''));
};

const ownName = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => `urn:sha256:${await sha256Of(bytes)}`;

const sizeRefusal = ({ width, height }: Picture): Refusal | undefined => {
  if (width === 0 || height === 0) return undefined;
  const fits = [width, height].every((side) => side >= MIN_SIDE_PX && side <= MAX_SIDE_PX);
  return fits ? undefined : { code: 'picture-size', width, height, least: MIN_SIDE_PX, most: MAX_SIDE_PX };
};

const formatRefusal = ({ address, mediaType = '' }: Picture): Refusal | undefined => {
  const byType = /^image\/([a-z]+)/i.exec(mediaType)?.[1];
  const byName = /\.([a-z]+)$/i.exec(URL.canParse(address) ? new URL(address).pathname : '')?.[1];
  const format = NOT_TAKEN[(byType ?? byName ?? '').toLowerCase()];
  return format === undefined ? undefined : { code: 'picture-format', format, fitsDevice: format !== NOT_TAKEN.jxl };
};

export const imageInput = async (picture: Picture, answeredBy: 'service' | 'device'): Promise<Input> => {
  const { kind, address, bytes, pixelsOnly } = picture;
  if (answeredBy === 'service') {
    if (kind !== 'http' || !hasPublicName(address)) return { refused: { code: 'unreachable-picture' } };
    const refused = formatRefusal(picture) ?? sizeRefusal(picture);
    return refused === undefined ? { input: address } : { refused };
  }
  if (kind === 'http') return { input: address };
  // Named by its address, since there are no bytes to hash.
  if (!bytes && pixelsOnly) return { input: await ownName(new TextEncoder().encode(address)) };
  if (!bytes) return { refused: { code: 'closed-picture' } };
  return { input: await ownName(bytes) };
};

/** Builds the start of a check for the larger version of a checked image, as its page listed it. */
export const largerPicture = ({ kind, image, page }: CheckRecord): Start | undefined => {
  const { largest, alt } = image ?? {};
  if (kind !== 'image' || largest === undefined) return undefined;
  return {
    kind,
    text: largest,
    image: { address: largest, ...(alt === undefined ? {} : { alt }) },
    ...(page ? { from: page.address } : {}),
  };
};
