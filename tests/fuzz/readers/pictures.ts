/** Lists the readers of image and other files, and of what is written into them. */
import { deflateSync } from 'node:zlib';
import type { ImageFile } from '../../../lib/engine/vision/container/image-file.ts';
import { readFile } from '../../../lib/engine/vision/container/read-file.ts';
import { cameraFacts } from '../../../lib/engine/vision/metadata/camera.ts';
import { findGenerator } from '../../../lib/engine/vision/metadata/find-generator.ts';
import { generatorRules } from '../../../lib/engine/vision/metadata/generator-rules.ts';
import { readFields } from '../../../lib/engine/vision/metadata/read-fields.ts';
import { parseStore } from '../../../lib/engine/vision/provenance/c2pa-store.ts';
import { credentialsOf } from '../../../lib/engine/vision/provenance/credentials.ts';
import { avif, exifOf, exifWithComment, jpegOf, pngOf, webp, xmpOf } from '../../world/image-containers.ts';
import { heic, mp3, mp4, pdf, svg, wav } from '../../world/media-files.ts';
import { asBinaryText, asBytes, type TextReader } from './text-reader.ts';

const MOST_BYTES = 400_000;

const factsOf = async (file: ImageFile): Promise<unknown> => {
  const fields = readFields(file);
  return [findGenerator(fields), cameraFacts(fields)];
};

const image = (name: string, bytes: Uint8Array): TextReader => ({
  name,
  isBinary: true,
  sample: asBinaryText(bytes),
  mostChars: MOST_BYTES,
  read: async (text) => factsOf(await readFile(asBytes(text))),
});

const part = (name: string, part: 'exif' | 'xmp' | 'iptc', bytes: Uint8Array): TextReader => ({
  name,
  isBinary: true,
  sample: asBinaryText(bytes),
  mostChars: MOST_BYTES,
  read: (text) => factsOf({ format: 'webp', notes: [], hasCredentials: false, [part]: asBytes(text) }),
});

const SETTINGS = 'a fox\nSteps: 20, Sampler: Euler, Seed: 7, Size: 512x512';
const TEXTS: [type: string, data: Buffer][] = [
  ['tEXt', Buffer.from(`parameters\0${SETTINGS}`)],
  ['zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(SETTINGS)])],
  ['iTXt', Buffer.from(`Description\0\0\0en\0\0${SETTINGS}`)],
];
const notes = {
  exif: exifOf('ComfyUI'),
  xmp: xmpOf('xmp:CreatorTool="Adobe Firefly" Iptc4xmpExt:DigitalSourceType="trainedAlgorithmicMedia"'),
};
const XMP =
  '<x:xmpmeta><rdf:RDF><rdf:Description xmp:CreatorTool="a"><dc:description><rdf:Alt><rdf:li xml:lang="x-default">a fox</rdf:li></rdf:Alt></dc:description><xmpMM:History><rdf:Seq><rdf:li stEvt:softwareAgent="Photoshop"/></rdf:Seq></xmpMM:History></rdf:Description></rdf:RDF></x:xmpmeta>';
const IPTC = Buffer.concat([
  Buffer.from('1c026e0007', 'hex'),
  Buffer.from('Firefly'),
  Buffer.from('1c0278000361626d', 'hex'),
]);

const REPORT = JSON.stringify({
  active_manifest: 'a',
  manifests: {
    a: {
      title: 'a.jpg',
      claim_generator_info: [{ name: 'Camera', version: '1' }],
      signature_info: { issuer: 'Harbour', time: '2026-01-02T10:00:00Z' },
      assertions: [{ label: 'c2pa.actions.v2', data: { actions: [{ action: 'c2pa.created', softwareAgent: 'x' }] } }],
      ingredients: [{ title: 'b.jpg', relationship: 'parentOf', active_manifest: 'a', label: 'c2pa.ingredient' }],
    },
  },
  validation_state: 'Valid',
  validation_results: { activeManifest: { success: [{ code: 'claimSignature.validated' }], failure: [] } },
});

export const pictureReaders: readonly TextReader[] = [
  image('PNG', pngOf(8, 8, TEXTS)),
  image('JPEG', jpegOf(exifOf('ComfyUI'))),
  image('WebP', webp(notes)),
  image('AVIF', avif(notes)),
  image('HEIC', heic()),
  image('MP4', mp4(notes.xmp)),
  image('MP3', mp3(notes.xmp)),
  image('WAV', wav(notes.xmp)),
  image('PDF', pdf(notes.xmp)),
  image('SVG', svg(`<metadata>${notes.xmp}</metadata>`)),
  part('EXIF', 'exif', exifWithComment(Buffer.from(`ASCII\0\0\0${SETTINGS}`), { order: 'MM', at: 'exif' })),
  part('XMP', 'xmp', Buffer.from(XMP)),
  part('IPTC', 'iptc', IPTC),
  {
    name: 'note in an image',
    sample: SETTINGS,
    mostChars: MOST_BYTES,
    read: (text) => {
      const fields = new Map(generatorRules.flatMap((rule) => rule.fields).map((field) => [field, text]));
      return [findGenerator(fields), cameraFacts(fields)];
    },
  },
  {
    name: 'report on Content Credentials',
    sample: REPORT,
    mostChars: MOST_BYTES,
    read: (text) => credentialsOf(parseStore(text), { anchors: '' }),
    // The reader of credentials takes any error for credentials that cannot be read.
    refuses: (error) => error instanceof SyntaxError || (error instanceof Error && error.name === '$ZodError'),
  },
];
