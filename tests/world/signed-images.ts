/** The signed pictures of the world, made when somebody first asks for one. */
import { pictures } from './images.ts';
import { signImage } from './sign-image.ts';

const draw = (name: string): Buffer => {
  const made = pictures[name]?.();
  if (!made) throw new Error(`There is no picture ${name}.`);
  return made;
};

/** One byte of the picture is another one, as after an edit that knows nothing of signatures. */
const tampered = (signed: Buffer): Buffer => {
  const changed = Buffer.from(signed);
  const place = changed.length - 200;
  changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
  return changed;
};

const painted = () =>
  signImage(draw('reading-room.jpg'), 'image/jpeg', [
    { action: 'c2pa.created', sourceType: 'trainedAlgorithmicMedia' },
  ]);
const photographed = () =>
  signImage(draw('lighthouse.jpg'), 'image/jpeg', [
    { action: 'c2pa.created', sourceType: 'digitalCapture' },
    { action: 'c2pa.cropped' },
  ]);

const makers: Record<string, () => Promise<Buffer>> = {
  /** A machine made it, and says so. */
  'signed-painting.jpg': painted,
  /** A camera took it, and says so. */
  'signed-photo.jpg': photographed,
  /** What was signed is not what is there. */
  'signed-then-changed.jpg': async () => tampered(await painted()),
};

const made = new Map<string, Promise<Buffer>>();

export const signedPicture = (name: string): Promise<Buffer> | undefined => {
  const make = makers[name];
  if (make && !made.has(name)) made.set(name, make());
  return made.get(name);
};
