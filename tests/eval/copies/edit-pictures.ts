/** Edits a picture as people do before they post it again, in a browser. */
import type { Random } from './draw-pictures.ts';

type Picture = OffscreenCanvas;

const blank = (width: number, height: number): { canvas: OffscreenCanvas; to: OffscreenCanvasRenderingContext2D } => {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  const to = canvas.getContext('2d');
  if (!to) throw new Error('There is no canvas.');
  to.imageSmoothingQuality = 'high';
  return { canvas, to };
};

const scaled = (picture: Picture, factor: number): Picture => {
  const { canvas, to } = blank(picture.width * factor, picture.height * factor);
  to.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/** Leaves out this share of each side, at random ends of it. */
const cropped = (picture: Picture, share: number, random: Random): Picture => {
  const { width, height } = picture;
  const { canvas, to } = blank(width * (1 - share), height * (1 - share));
  to.drawImage(
    picture,
    -Math.round(random() * (width - canvas.width)),
    -Math.round(random() * (height - canvas.height)),
  );
  return canvas;
};

const bordered = (picture: Picture, random: Random): Picture => {
  const edge = Math.round(picture.width * (0.03 + random() * 0.05));
  const { canvas, to } = blank(picture.width + 2 * edge, picture.height + 2 * edge);
  to.fillStyle = random() < 0.5 ? 'white' : 'black';
  to.fillRect(0, 0, canvas.width, canvas.height);
  to.drawImage(picture, edge, edge);
  return canvas;
};

const copyOf = (picture: Picture, filter = 'none') => {
  const { width, height } = picture;
  const copy = blank(width, height);
  copy.to.filter = filter;
  copy.to.drawImage(picture, 0, 0);
  copy.to.filter = 'none';
  return { ...copy, width, height };
};

const captioned = (picture: Picture, random: Random): Picture => {
  const { canvas, to, width, height } = copyOf(picture);
  const size = height * 0.09;
  to.font = `bold ${size}px sans-serif`;
  to.textAlign = 'center';
  to.fillStyle = 'white';
  to.strokeStyle = 'black';
  to.lineWidth = size / 8;
  const y = random() < 0.5 ? size * 1.3 : height - size * 0.6;
  to.strokeText('THEY DO NOT SHOW YOU', width / 2, y, width);
  to.fillText('THEY DO NOT SHOW YOU', width / 2, y, width);
  return canvas;
};

const placed = (picture: Picture, place: (to: OffscreenCanvasRenderingContext2D) => void, turns: boolean): Picture => {
  const { width, height } = picture;
  const { canvas, to } = turns ? blank(height, width) : blank(width, height);
  place(to);
  to.drawImage(picture, 0, 0);
  return canvas;
};

/** A screenshot of a phone: bars with words above and below the picture. */
const framed = (picture: Picture): Picture => {
  const { width, height } = picture;
  const [above, below] = [Math.round(width * 0.14), Math.round(width * 0.1)];
  const { canvas, to } = blank(width, height + above + below);
  to.fillStyle = '#fff';
  to.fillRect(0, 0, canvas.width, canvas.height);
  to.fillStyle = '#222';
  to.font = `${width / 32}px sans-serif`;
  to.fillText('09:41', width * 0.04, above * 0.3);
  to.fillText('Harbour Post', width * 0.12, above * 0.75);
  to.fillText('♥ 214   ↻ 57   12 comments', width * 0.04, above + height + below * 0.6);
  to.drawImage(picture, 0, above);
  return canvas;
};

interface Edit {
  name: string;
  edit: (picture: Picture, random: Random) => Picture;
  /** Of the file that is saved then. */
  quality?: number;
}

/** Each is saved as a JPEG file after it. */
export const edits: readonly Edit[] = [
  { name: 're-encoded at quality 30', edit: (picture) => picture, quality: 0.3 },
  { name: 'scaled to a half', edit: (picture) => scaled(picture, 0.5) },
  { name: 'scaled to a quarter', edit: (picture) => scaled(picture, 0.25) },
  { name: 'grey', edit: (picture) => copyOf(picture, 'grayscale(1)').canvas },
  { name: 'cropped by 5 %', edit: (picture, random) => cropped(picture, 0.05, random) },
  { name: 'cropped by 10 %', edit: (picture, random) => cropped(picture, 0.1, random) },
  { name: 'cropped by 20 %', edit: (picture, random) => cropped(picture, 0.2, random) },
  { name: 'with a border', edit: bordered },
  { name: 'with text over it', edit: captioned },
  {
    name: 'mirrored',
    edit: (picture) => placed(picture, (to) => to.transform(-1, 0, 0, 1, picture.width, 0), false),
  },
  {
    name: 'turned by a quarter',
    edit: (picture) => placed(picture, (to) => to.transform(0, 1, -1, 0, picture.height, 0), true),
  },
  { name: 'in a screenshot with a frame', edit: framed },
];

const QUALITY = 0.75;

export const saved = async (picture: Picture, quality = QUALITY): Promise<Uint8Array> =>
  new Uint8Array(await (await picture.convertToBlob({ type: 'image/jpeg', quality })).arrayBuffer());
