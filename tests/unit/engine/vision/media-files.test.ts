/** Videos, sound files, documents, HEIC and SVG: what their Content Credentials say, and where only their place is named. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isInitializationSegment } from '../../../../lib/engine/vision/container/initialization-segment.ts';
import { findingSentences } from '../../../../lib/engine/vision/finding-sentences.ts';
import { findingsOf } from '../../../../lib/engine/vision/weigh.ts';
import { FILE_FORMATS } from '../../../../lib/format/file-kinds.ts';
import { inEnglish } from '../../../fixtures/english.ts';
import { withLetterChanged } from '../../../world/change-seal.ts';
import { xmpOf } from '../../../world/image-containers.ts';
import { pictures } from '../../../world/images.ts';
import {
  fragment,
  free,
  initializationSegment,
  media,
  mediaFiles,
  mp3,
  mp4,
  pdf,
  svg,
  wav,
} from '../../../world/media-files.ts';
import { signApart, signImage, signingAuthority } from '../../../world/sign-image.ts';
import { examine, uses } from './direct-examiner.ts';

type Name = keyof typeof mediaFiles;
const names = Object.keys(mediaFiles) as Name[]; // cast: an object literal has exactly these keys
const camera = [{ action: 'c2pa.created', sourceType: 'digitalCapture' }];
const signed = (name: Name, file = mediaFiles[name]()) => signImage(file, FILE_FORMATS[name].mediaType, camera);
const bases = (found: Awaited<ReturnType<typeof examine>>) => findingsOf(found).map(({ basis }) => basis);

/** Loads the library and creates the signer once, which takes longer than the timeout of a test. */
let authority = '';
beforeAll(async () => {
  authority = await signingAuthority();
  await examine(await signed('mp4'));
});

describe.each(names)('a file of the format %s', (name) => {
  it('is intact as it was signed, with its signer, tool and actions', async () => {
    const found = await examine(await signed(name), { anchors: authority });
    expect(bases(found)).toEqual(['signed-camera']);
    expect(found).toMatchObject({
      format: name,
      credentials: {
        integrity: 'intact',
        trust: 'listed',
        statement: {
          signer: 'Lumen Works',
          tool: 'Lumen Works 2',
          actions: [{ action: 'c2pa.created', tool: 'Lumen Brush', sourceType: 'digitalCapture' }],
        },
      },
    });
  });

  it('is changed if one byte of it was', async () => {
    const bytes = await signed(name);
    // In the content: the size of a page, the sound, the height of a drawing, or what is at the end of the file.
    const places: Partial<Record<Name, number>> = { pdf: bytes.indexOf('200 200'), wav: 60, svg: bytes.length - 12 };
    const place = places[name] ?? bytes.length - 40;
    bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
    expect(bases(await examine(bytes))).toEqual(['broken-seal']);
  });

  it('has nothing to go on without credentials, for which c2pa-rs is not loaded', async () => {
    const before = uses.count;
    const found = await examine(mediaFiles[name]());
    expect({ format: found.format, bases: bases(found) }).toEqual({ format: name, bases: ['no-signal'] });
    expect(uses.count).toBe(before);
  });
});

describe('what is said of a file that is no picture', () => {
  it('names no picture, and claims nothing about notes that are not read there', async () => {
    const found = await examine(mp4());
    expect(inEnglish(findingSentences({ basis: 'no-signal' }, found))).toBe(
      'No Content Credentials in this file. Many real and many AI files have none. Other notes are read in pictures only.',
    );
    expect(inEnglish(findingSentences({ basis: 'signed-other' }, found))).toMatch(
      /^They do not say how the file was made\./,
    );
  });
});

describe('the first file of a video in fragments', () => {
  const bytes = (count: number) => Array.from({ length: count }, (_, at) => at);
  /** Signed hashes of fragments (C2PA 2.2, 18.6.6): c2pa-rs does not look at their values without a fragment. */
  const ofFragments = {
    label: 'c2pa.hash.bmff.v3',
    data: {
      exclusions: [
        { xpath: '/uuid', data: [{ offset: 8, value: [...Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex')] }] },
        ...['/ftyp', '/mfra', '/free'].map((xpath) => ({ xpath })),
      ],
      alg: 'sha256',
      name: 'jumbf manifest',
      merkle: [
        { uniqueId: 0, localId: 1, count: 2, alg: 'sha256', initHash: bytes(32), hashes: [bytes(32), bytes(32)] },
      ],
    },
  };
  const sign = (file = initializationSegment()) => signImage(file, 'video/mp4', camera, { assertions: [ofFragments] });
  const weigh = async (file: Uint8Array) => {
    const found = await examine(file, { anchors: authority });
    return { found, integrity: found.credentials?.integrity, bases: bases(found) };
  };

  it('is not conclusive, and says that its parts are elsewhere', async () => {
    const { found, ...rest } = await weigh(await sign());
    expect(rest).toEqual({ integrity: 'beginning-only', bases: ['inconclusive-seal'] });
    expect(inEnglish(findingSentences({ basis: 'inconclusive-seal' }, found))).toBe(
      'They cover a whole video or recording, and this file is only its beginning. A change cannot be shown or ruled out.',
    );
    expect(found.credentials?.codes).toContainEqual({
      ...{ code: 'assertion.bmffHash.mismatch', reading: 'beginningOnly', isFailure: true },
    });
  });

  it.each<[string, () => Promise<Uint8Array>]>([
    ['with media that was not signed', async () => Buffer.concat([await sign(), media()])],
    ['with a fragment that was not signed', async () => Buffer.concat([await sign(), fragment()])],
    [
      'whose track has its media in the file',
      async () => Buffer.concat([await sign(initializationSegment([40])), free()]),
    ],
    ['that is no such file', () => sign(mp4())],
    ['whose statement was changed', async () => withLetterChanged(await sign(), 'Lumen Brush')],
  ])('is changed %s', async (_, make) => {
    expect(await weigh(await make())).toMatchObject({ integrity: 'changed', bases: ['broken-seal'] });
  });

  it('is none with media behind more boxes than are read', () => {
    const boxes = Array.from({ length: 10_100 }, () => free(0));
    expect(isInitializationSegment(initializationSegment())).toBe(true);
    expect(isInitializationSegment(Buffer.concat([initializationSegment(), ...boxes, media()]))).toBe(false);
  });

  it('is changed if it was signed alone and one byte of it was changed', async () => {
    const file = await signImage(initializationSegment(), 'video/mp4', camera);
    expect(await weigh(file)).toMatchObject({ integrity: 'intact' });
    file.writeUInt8(file.readUInt8(file.length - 4) ^ 1, file.length - 4);
    expect(await weigh(file)).toMatchObject({ integrity: 'changed' });
  });
});

describe('credentials that are stored elsewhere', () => {
  const at = 'https://credentials.example/manifests/1';
  const xmp = xmpOf(`xmlns:dcterms="http://purl.org/dc/terms/" dcterms:provenance="${at}"`);
  it.each([
    ['mp4', () => mp4(xmp)],
    ['mp3', () => mp3(xmp)],
    ['wav', () => wav(xmp)],
    ['pdf', () => pdf(xmp)],
    ['svg', () => svg(`<metadata>${xmp}</metadata>`)],
  ])('are named, and not loaded, for a file of the format %s', async (format, make) => {
    const before = uses.count;
    expect(await examine(make())).toMatchObject({ format, credentialsAt: at });
    expect(uses.count).toBe(before);
  });

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'self#jumbf=/c2pa/x', `https://a.example/${'x'.repeat(2000)}`])(
    'are not at %s',
    async (address) => {
      const named = xmpOf(`xmlns:dcterms="http://purl.org/dc/terms/" dcterms:provenance="${address}"`);
      expect(await examine(mp4(named))).not.toHaveProperty('credentialsAt');
    },
  );

  it('are not named beside those in the file', async () => {
    const found = await examine(await signed('mp4', mp4(xmp)));
    expect(found.credentials?.integrity).toBe('intact');
    expect(found).not.toHaveProperty('credentialsAt');
  });
});

describe('a watermark or fingerprint that leads back to the statement', () => {
  it('is named by its method', async () => {
    const data = { alg: 'com.example.watermark.1', blocks: [{ scope: {}, value: 'MTIz' }] };
    const bytes = await signImage(mp4(), 'video/mp4', camera, { assertions: [{ label: 'c2pa.soft-binding', data }] });
    expect((await examine(bytes)).credentials?.statement?.softBindings).toEqual(['com.example.watermark.1']);
  });
});

describe('a document whose credentials or objects are broken', () => {
  it('has unreadable ones if it mentions them, and none if it does not', async () => {
    const bytes = await signed('pdf');
    const text = bytes.toString('latin1');
    const cut = Buffer.from(text.replace('startxref', 'startxxxx'), 'latin1');
    expect(bases(await examine(cut))).toEqual(['broken-seal']);
    const hidden = Buffer.from(
      text.replace('C2PA_Manifest', 'XXXX_Manifest').replace('startxref', '/ObjStm  '),
      'latin1',
    );
    expect(bases(await examine(hidden))).toEqual(['no-signal']);
    const drawing = (await signed('svg')).toString('latin1').replace(/<c2pa:manifest>.{8}/, '<c2pa:manifest>!!!!!!!!');
    expect(bases(await examine(Buffer.from(drawing, 'latin1')))).toEqual(['broken-seal']);
  });
});

describe('a document that only mentions credentials', () => {
  it.each([
    ['a drawing', svg('<!-- <c2pa:manifest>AAAA</c2pa:manifest> -->')],
    [
      'a PDF document',
      Buffer.from(pdf().toString('latin1').replace('/Type/Page/', '/Note(C2PA_Manifest)/Type/Page/'), 'latin1'),
    ],
  ])('has none: %s', async (_, bytes) => {
    expect(bases(await examine(bytes))).toEqual(['no-signal']);
  });
});

describe('credentials that the user had loaded from elsewhere', () => {
  const address = 'https://credentials.example/manifests/1';

  it('are those of the file if it names that address, and the network is not used', async () => {
    const requested: string[] = [];
    vi.stubGlobal('fetch', (request: Request) => {
      requested.push(request.url);
      return Promise.reject(new TypeError('There is no network here.'));
    });
    const { file, manifest } = await signApart(
      pictures['reading-room.jpg']?.() ?? Buffer.alloc(0),
      'image/jpeg',
      camera,
      address,
    );
    const found = await examine(file, { anchors: authority }, { address, bytes: manifest });
    expect(bases(found)).toEqual(['signed-camera']);
    expect(found).toMatchObject({ credentialsAt: address, credentials: { integrity: 'intact', trust: 'listed' } });
    const changed = Buffer.from(file);
    changed.writeUInt8(changed.readUInt8(changed.length - 40) ^ 1, changed.length - 40);
    expect(bases(await examine(changed, undefined, { address, bytes: manifest }))).toEqual(['broken-seal']);
    expect(bases(await examine(file, undefined, { address, bytes: new Uint8Array([1, 2, 3]) }))).toEqual([
      'broken-seal',
    ]);
    const elsewhere = await examine(file, undefined, { address: `${address}0`, bytes: manifest });
    expect(elsewhere).toEqual(await examine(file));
    expect(elsewhere.credentials).toBeUndefined();
    expect(requested).toEqual([]);
    vi.unstubAllGlobals();
  });
});
