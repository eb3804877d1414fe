/** Says what kind of file each format is whose origin can be examined. */

export type MediaKind = 'picture' | 'video' | 'sound' | 'document';

/** With the media type by which c2pa-rs knows it. */
export const FILE_FORMATS = {
  jpeg: { kind: 'picture', mediaType: 'image/jpeg' },
  png: { kind: 'picture', mediaType: 'image/png' },
  webp: { kind: 'picture', mediaType: 'image/webp' },
  avif: { kind: 'picture', mediaType: 'image/avif' },
  heic: { kind: 'picture', mediaType: 'image/heic' },
  svg: { kind: 'picture', mediaType: 'image/svg+xml' },
  mp4: { kind: 'video', mediaType: 'video/mp4' },
  mov: { kind: 'video', mediaType: 'video/quicktime' },
  m4a: { kind: 'sound', mediaType: 'audio/mp4' },
  mp3: { kind: 'sound', mediaType: 'audio/mpeg' },
  wav: { kind: 'sound', mediaType: 'audio/wav' },
  pdf: { kind: 'document', mediaType: 'application/pdf' },
} as const satisfies Record<string, { kind: MediaKind; mediaType: string }>;
export type FileFormat = keyof typeof FILE_FORMATS;

export const kindOfFormat = (format: string | undefined): MediaKind | undefined =>
  format !== undefined && Object.hasOwn(FILE_FORMATS, format)
    ? FILE_FORMATS[format as FileFormat].kind // cast: checked above
    : undefined;
