/** Declares the parts of exifr that are used. Its own types would pull in those of Node. */
declare module 'exifr/src/core.mjs' {
  type Options = Record<string, boolean>;
  export function parse(data: Uint8Array, options: Options): Promise<unknown>;
}
declare module 'exifr/src/highlevel/sidecar.mjs' {
  export function sidecar(
    data: Uint8Array,
    options: Record<string, boolean>,
    segment: 'xmp' | 'iptc',
  ): Promise<unknown>;
}
/** These parts add themselves to the parsers and names of fields. */
declare module 'exifr/src/*';
