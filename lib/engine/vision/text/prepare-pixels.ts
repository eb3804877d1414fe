/** Prepares an image for Tesseract, which expects dark letters, with capitals of about thirty pixels. */

export interface Pixels {
  /** Red, green, blue and opacity of each pixel. */
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** A screenshot with more pixels is of a screen with two pixels or more for each point, whose letters are large enough. */
const SMALL_PX = 2_000_000;
/** More take longer than a user waits, and more memory than a browser gives. */
const MAX_PX = 8_000_000;

export const enlargement = ({ width, height }: Pick<Pixels, 'width' | 'height'>): number => {
  const count = width * height;
  if (count > MAX_PX) return Math.sqrt(MAX_PX / count);
  return count < SMALL_PX ? 2 : 1;
};

/** The two neighbours of each place along a side, and the share of the second. */
const neighbours = (from: number, to: number) => {
  const [before, next] = [new Uint32Array(to), new Uint32Array(to)];
  const share = new Float32Array(to);
  for (let at = 0; at < to; at += 1) {
    const place = Math.min(Math.max(((at + 0.5) * from) / to - 0.5, 0), from - 1);
    before[at] = Math.floor(place);
    next[at] = Math.min(Math.floor(place) + 1, from - 1);
    share[at] = place - Math.floor(place);
  }
  return { before, next, share };
};

/** Bilinear: down the columns into one row of the old width, then across. It takes half as long as both in one step. */
export const resized = (pixels: Pixels, scale: number): Pixels => {
  if (scale === 1) return pixels;
  const [width, height] = [Math.round(pixels.width * scale), Math.round(pixels.height * scale)];
  const { data: from } = pixels;
  const data = new Uint8ClampedArray(width * height * 4);
  const [columns, rows] = [neighbours(pixels.width, width), neighbours(pixels.height, height)];
  const row = new Float32Array(pixels.width * 4);
  for (let y = 0, to = 0; y < height; y += 1) {
    const [top, bottom] = [(rows.before[y] ?? 0) * row.length, (rows.next[y] ?? 0) * row.length];
    const down = rows.share[y] ?? 0;
    for (let at = 0; at < row.length; at += 1) {
      const upper = from[top + at] ?? 0;
      row[at] = upper + ((from[bottom + at] ?? 0) - upper) * down;
    }
    for (let x = 0; x < width; x += 1) {
      const [left, right, across] = [(columns.before[x] ?? 0) * 4, (columns.next[x] ?? 0) * 4, columns.share[x] ?? 0];
      for (let band = 0; band < 4; band += 1, to += 1) {
        const start = row[left + band] ?? 0;
        data[to] = start + ((row[right + band] ?? 0) - start) * across;
      }
    }
  }
  return { data, width, height };
};

const MAX_VALUE = 255;
/** Each hundredth pixel, of four values, is enough. */
const STEP_VALUES = 100 * 4;

const isDark = (data: Uint8ClampedArray): boolean => {
  let [sum, count] = [0, 0];
  for (let at = 0; at < data.length; at += STEP_VALUES) {
    // The eye's weights of red, green and blue, in tenths.
    sum += ((data[at] ?? 0) * 3 + (data[at + 1] ?? 0) * 6 + (data[at + 2] ?? 0)) / 10;
    count += 1;
  }
  return sum < (count * MAX_VALUE) / 2;
};

/** Tesseract recognizes light letters as well, in nearly twice the time. */
export const darkOnLight = (pixels: Pixels): Pixels => {
  if (!isDark(pixels.data)) return pixels;
  const data = pixels.data.map((value, at) => (at % 4 === 3 ? value : MAX_VALUE - value));
  return { ...pixels, data };
};
