/**
 * Computes the PDQ hash of an image: 256 bits that stay nearly the same when the image is saved again, scaled or recoloured.
 * Own code, from the published description: https://github.com/facebook/ThreatExchange/blob/main/hashing/hashing.pdf
 */

/** One number a pixel, row by row. */
export interface Luma {
  width: number;
  height: number;
  values: Float32Array;
}

export interface PdqHash {
  /** 64 hexadecimal digits, the last bit first, as the reference implementations write them. */
  hash: string;
  /** From 0 to 100; below 50 the image has too few features for its hash to mean anything. */
  quality: number;
}

/** The image is reduced to this many blocks a side, and these to this many waves a side. */
const SIDE_BLOCKS = 64;
const SIDE_WAVES = 16;
const MIN_SIDE = 5;

/** The share of each colour in the brightness (ITU-R BT.601). */
const [RED, GREEN, BLUE] = [0.299, 0.587, 0.114];

export const lumaOf = ({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>): Luma => {
  const values = new Float32Array(width * height);
  for (let at = 0, from = 0; at < values.length; at += 1, from += 4)
    values[at] = RED * (data[from] ?? 0) + GREEN * (data[from + 1] ?? 0) + BLUE * (data[from + 2] ?? 0);
  return { width, height, values };
};

/** A rectangle of the image. */
export const partOf = (
  { width, values }: Luma,
  part: { x: number; y: number; width: number; height: number },
): Luma => {
  const cut = new Float32Array(part.width * part.height);
  for (let row = 0; row < part.height; row += 1) {
    const from = (part.y + row) * width + part.x;
    cut.set(values.subarray(from, from + part.width), row * part.width);
  }
  return { width: part.width, height: part.height, values: cut };
};

/** Half a block: two passes of a window this wide blur by a whole one. */
const windowOf = (side: number): number => Math.ceil(side / (2 * SIDE_BLOCKS));

/** Replaces each of `count` values, `step` apart, by the mean of the window around it; at the ends by what there is of it. */
const blurLine = (values: Float32Array, line: Float64Array, start: number, step: number, window: number): void => {
  const count = line.length - 1;
  for (let at = 0; at < count; at += 1) line[at + 1] = (line[at] ?? 0) + (values[start + at * step] ?? 0);
  const after = Math.floor(window / 2);
  const before = window - 1 - after;
  for (let at = 0; at < count; at += 1) {
    const first = Math.max(0, at - before);
    const end = Math.min(count, at + after + 1);
    values[start + at * step] = ((line[end] ?? 0) - (line[first] ?? 0)) / (end - first);
  }
};

const blur = ({ width, height, values }: Luma): void => {
  /** The sums of a row, or of a column, up to each place. */
  const [row, column] = [new Float64Array(width + 1), new Float64Array(height + 1)];
  for (let pass = 0; pass < 2; pass += 1) {
    for (let y = 0; y < height; y += 1) blurLine(values, row, y * width, 1, windowOf(width));
    for (let x = 0; x < width; x += 1) blurLine(values, column, x, width, windowOf(height));
  }
};

/** The brightness at the centre of each block. */
const blocksOf = ({ width, height, values }: Luma): Float32Array => {
  const blocks = new Float32Array(SIDE_BLOCKS * SIDE_BLOCKS);
  for (let y = 0; y < SIDE_BLOCKS; y += 1) {
    const row = Math.floor(((y + 0.5) * height) / SIDE_BLOCKS) * width;
    for (let x = 0; x < SIDE_BLOCKS; x += 1)
      blocks[y * SIDE_BLOCKS + x] = values[row + Math.floor(((x + 0.5) * width) / SIDE_BLOCKS)] ?? 0;
  }
  return blocks;
};

/** The sum of the steps in brightness between neighbours, each a whole percentage, so that slight ones count for nothing. */
const qualityOf = (blocks: Float32Array): number => {
  const step = (one: number, other: number): number =>
    Math.trunc((Math.abs((blocks[one] ?? 0) - (blocks[other] ?? 0)) * 100) / 255);
  let sum = 0;
  for (let y = 0; y < SIDE_BLOCKS; y += 1)
    for (let x = 0; x < SIDE_BLOCKS; x += 1) {
      const at = y * SIDE_BLOCKS + x;
      if (x + 1 < SIDE_BLOCKS) sum += step(at, at + 1);
      if (y + 1 < SIDE_BLOCKS) sum += step(at, at + SIDE_BLOCKS);
    }
  return Math.min(100, Math.floor(sum / 90));
};

/** The cosines of the waves with 1 to 16 half periods a side; the constant one is left out, which is the mean brightness. */
const cosines = Float32Array.from({ length: SIDE_WAVES * SIDE_BLOCKS }, (_, at) => {
  const [wave, block] = [Math.floor(at / SIDE_BLOCKS) + 1, at % SIDE_BLOCKS];
  return Math.sqrt(2 / SIDE_BLOCKS) * Math.cos((Math.PI / 2 / SIDE_BLOCKS) * wave * (2 * block + 1));
});

/** The two-dimensional cosine transform, of the lowest waves alone. */
const wavesOf = (blocks: Float32Array): Float32Array => {
  const half = new Float32Array(SIDE_WAVES * SIDE_BLOCKS);
  for (let wave = 0; wave < SIDE_WAVES; wave += 1)
    for (let x = 0; x < SIDE_BLOCKS; x += 1) {
      let sum = 0;
      for (let y = 0; y < SIDE_BLOCKS; y += 1)
        sum += (cosines[wave * SIDE_BLOCKS + y] ?? 0) * (blocks[y * SIDE_BLOCKS + x] ?? 0);
      half[wave * SIDE_BLOCKS + x] = sum;
    }
  const waves = new Float32Array(SIDE_WAVES * SIDE_WAVES);
  for (let down = 0; down < SIDE_WAVES; down += 1)
    for (let across = 0; across < SIDE_WAVES; across += 1) {
      let sum = 0;
      for (let x = 0; x < SIDE_BLOCKS; x += 1)
        sum += (half[down * SIDE_BLOCKS + x] ?? 0) * (cosines[across * SIDE_BLOCKS + x] ?? 0);
      waves[down * SIDE_WAVES + across] = sum;
    }
  return waves;
};

/** One bit a wave: 1 if it is stronger than the median. */
const bitsOf = (waves: Float32Array): string => {
  const median = waves.toSorted()[waves.length / 2 - 1] ?? 0;
  let hash = '';
  for (let at = waves.length - 4; at >= 0; at -= 4) {
    let digit = 0;
    for (let bit = 0; bit < 4; bit += 1) if ((waves[at + bit] ?? 0) > median) digit |= 1 << bit;
    hash += digit.toString(16);
  }
  return hash;
};

/** Undefined for an image that is too small. The brightness is blurred in place. */
export const pdqOf = (luma: Luma): PdqHash | undefined => {
  if (Math.min(luma.width, luma.height) < MIN_SIDE) return undefined;
  blur(luma);
  const blocks = blocksOf(luma);
  return { hash: bitsOf(wavesOf(blocks)), quality: qualityOf(blocks) };
};
