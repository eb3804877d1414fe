/** As much of exifr as is used; its own types would bring those of Node along. */
declare module 'exifr/dist/full.esm.mjs' {
  type Options = Record<string, boolean>;
  export function parse(data: Uint8Array, options: Options): Promise<unknown>;
  export function sidecar(data: Uint8Array, options: Options, segment: 'xmp' | 'iptc'): Promise<unknown>;
}
