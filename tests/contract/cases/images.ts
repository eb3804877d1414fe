/** Area B with the analyser of this project: real files, analysed in a worker. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServerAnalyser } from '../../../server/work/analyse-images.ts';
import { webOf } from '../../fakes/web-of.ts';
import { WAIT_MS } from '../../patience.ts';
import { exifWithPlace, webp } from '../../world/image-containers.ts';
import { pictures } from '../../world/images.ts';
import { signedPicture } from '../../world/signed-images.ts';
import { type Part, type Start, type Subject, settledAnalysis } from '../subject.ts';

const HOST = 'https://pictures.example';

const files: Record<string, () => Promise<Buffer | undefined> | Buffer> = {
  '/painting.jpg': () => signedPicture('signed-painting.jpg') ?? Promise.resolve(undefined),
  '/changed.jpg': () => signedPicture('signed-then-changed.jpg') ?? Promise.resolve(undefined),
  '/generated.png': () => pictures['painted-harbour.png']?.() ?? Buffer.alloc(0),
  '/plain.jpg': () => pictures['reading-room.jpg']?.() ?? Buffer.alloc(0),
  '/placed.webp': () => webp({ exif: exifWithPlace() }),
  '/film.mp4': () => signedPicture('signed-film.mp4') ?? Promise.resolve(undefined),
  '/page.jpg': () => Buffer.from('<!doctype html><title>Sign in</title>'),
};

const web = webOf(async (address) => {
  const file = await files[new URL(address).pathname]?.();
  return file ? new Response(Uint8Array.from(file)) : new Response('', { status: 404 });
});

export const describeImages = (start: Start, part: Part = 'all'): void => {
  describe('images, by this project’s own analyser', () => {
    const { analyseImage, close } = createServerAnalyser(web);
    let subject: Subject;
    // Signing the pictures, and loading c2pa-rs, takes longest.
    beforeAll(async () => {
      await Promise.all(Object.values(files).map((make) => make()));
      await analyseImage(
        { input: `${HOST}/painting.jpg`, options: { explain: false } },
        { materials: undefined, signal: AbortSignal.timeout(WAIT_MS) },
      );
    });
    beforeEach(async () => {
      subject = await start({ generators: { analyseImage } });
    });
    afterEach(() => subject.close());
    afterAll(close);

    const analyse = async (path: string, options?: { explain: boolean; isVideo?: boolean }) => {
      const { administrator } = subject;
      const body = { input: `${HOST}${path}`, ...(options ? { options } : {}) };
      const { id } = await administrator.visionAnalyses.create({ body });
      return settledAnalysis(administrator, id);
    };

    it('report the basis of the confidence, and the analysed file', async () => {
      expect(await analyse('/painting.jpg')).toMatchObject({
        status: 'success',
        analysis: {
          confidence: 0.99,
          basis: 'signed-ai',
          findings: [{ basis: 'signed-ai' }],
          image: {
            address: `${HOST}/painting.jpg`,
            from: 'network',
            format: 'jpeg',
            width: 640,
            height: 400,
            sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          },
          credentials: { integrity: 'intact', trust: 'not-listed', statement: { signer: 'Lumen Works' } },
        },
      });
    });

    if (part === 'transport') return;

    it('have no confidence if nothing was found, or if a seal is broken', async () => {
      const [plain, changed] = [await analyse('/plain.jpg'), await analyse('/changed.jpg')];
      expect(plain).toMatchObject({ status: 'success', analysis: { basis: 'no-signal' } });
      expect(changed).toMatchObject({ status: 'success', analysis: { basis: 'broken-seal' } });
      for (const one of [plain, changed]) expect(one).not.toHaveProperty('analysis.confidence');
    });

    it('contain sentences if explain is set', async () => {
      const sentence = 'Such notes can be added or removed by anyone.';
      expect(await analyse('/generated.png', { explain: true })).toMatchObject({
        analysis: { confidence: 0.95, findings: [{ basis: 'generator-note', sentence }] },
      });
      expect(await analyse('/generated.png')).not.toHaveProperty('analysis.findings.0.sentence');
    });

    it('do not reveal where a picture was taken, only that its file does', async () => {
      const analysis = await analyse('/placed.webp');
      expect(analysis).toMatchObject({ analysis: { basis: 'camera-note', camera: { make: 'Lumen', hasPlace: true } } });
      expect(JSON.stringify(analysis)).not.toMatch(/54\.3|latitude/);
    });

    it('may be videos, of which the credentials are examined', async () => {
      expect(await analyse('/film.mp4', { explain: false, isVideo: true })).toMatchObject({
        status: 'success',
        analysis: { basis: 'signed-camera', image: { format: 'mp4' } },
      });
    });

    it('that cannot be read fail with the reason', async () => {
      expect(await analyse('/gone.jpg')).toMatchObject({
        status: 'failed',
        error: 'Not read: pictures.example responded with 404.',
      });
      expect(await analyse('/page.jpg')).toMatchObject({
        status: 'failed',
        error: 'This is a web page. Supported formats: JPEG, PNG, WebP, AVIF, HEIC and SVG.',
      });
    });
  });
};
