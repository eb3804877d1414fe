/** Declares the part of exifr that is used. Its own types would pull in those of Node. */
declare module 'exifr/dist/full.esm.mjs' {
  type Options = Record<string, boolean>;
  export function parse(data: Uint8Array, options: Options): Promise<unknown>;
  export function sidecar(data: Uint8Array, options: Options, segment: 'xmp' | 'iptc'): Promise<unknown>;
}
