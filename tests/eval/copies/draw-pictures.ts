/** Draws pictures of seven kinds in a browser: scenes, faces, textures, posts and charts, a different one for each seed. */

export type Random = () => number;

/** A generator of the same numbers for the same seed (mulberry32). */
export const randomFrom = (seed: number): Random => {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

type Drawing = OffscreenCanvasRenderingContext2D;

interface Sheet {
  to: Drawing;
  width: number;
  height: number;
  random: Random;
}

const between = (random: Random, low: number, high: number): number => low + random() * (high - low);
const colour = (random: Random, light = between(random, 10, 90)): string =>
  `hsl(${Math.floor(random() * 360)} ${Math.floor(between(random, 10, 80))}% ${Math.floor(light)}%)`;

const WORDS =
  'harbour council petrol library ferry night school water bridge million says were today city banned new street report'.split(
    ' ',
  );
const sentence = (random: Random, count: number): string =>
  Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');

const sky = ({ to, width, height, random }: Sheet): void => {
  const fill = to.createLinearGradient(0, 0, between(random, -0.3, 0.3) * width, height);
  for (const at of [0, 0.5, 1]) fill.addColorStop(at, colour(random));
  to.fillStyle = fill;
  to.fillRect(0, 0, width, height);
};

/** Noise of several scales, as clouds, ground and skin have. */
const texture = ({ to, width, height, random }: Sheet, strength: number): void => {
  for (const cells of [4, 9, 20, 60]) {
    const grain = new OffscreenCanvas(cells, cells);
    const context = grain.getContext('2d');
    const data = context?.createImageData(cells, cells);
    if (!context || !data) return;
    for (let at = 0; at < data.data.length; at += 4) {
      const light = random() * 255;
      data.data.set([light, light * between(random, 0.8, 1), light * between(random, 0.7, 1), 255 * strength], at);
    }
    context.putImageData(data, 0, 0);
    to.drawImage(grain, 0, 0, width, height);
  }
};

const hills = (sheet: Sheet): void => {
  const { to, width, height, random } = sheet;
  sky(sheet);
  texture(sheet, 0.15);
  to.fillStyle = colour(random, 85);
  to.beginPath();
  to.arc(random() * width, between(random, 0.1, 0.5) * height, between(random, 0.03, 0.12) * width, 0, 7);
  to.fill();
  for (let ridge = 0; ridge < 4; ridge += 1) {
    const base = height * (0.4 + ridge * 0.15);
    const [first, second, shift] = [random() * 6, random() * 17, random() * 9];
    to.fillStyle = colour(random, 60 - ridge * 14);
    to.beginPath();
    to.moveTo(0, height);
    for (let x = 0; x <= width; x += 4) {
      const place = x / width;
      to.lineTo(x, base - height * (0.1 * Math.sin(place * first + shift) + 0.03 * Math.sin(place * second + shift)));
    }
    to.lineTo(width, height);
    to.fill();
  }
};

const town = (sheet: Sheet): void => {
  const { to, width, height, random } = sheet;
  sky(sheet);
  for (let x = 0; x < width; ) {
    const [house, tall] = [between(random, 0.05, 0.2) * width, between(random, 0.2, 0.8) * height];
    to.fillStyle = colour(random);
    to.fillRect(x, height - tall, house, tall);
    to.fillStyle = colour(random);
    for (let row = 0; row < tall / 40; row += 1)
      for (let at = 0; at < house / 30; at += 1)
        if (random() < 0.6) to.fillRect(x + 8 + at * 30, height - tall + 10 + row * 40, 14, 22);
    x += house;
  }
  texture(sheet, 0.08);
};

const person = (sheet: Sheet): void => {
  const { to, width, height, random } = sheet;
  sky(sheet);
  texture(sheet, 0.25);
  const [x, y, size] = [
    between(random, 0.3, 0.7) * width,
    between(random, 0.3, 0.5) * height,
    height * between(random, 0.12, 0.25),
  ];
  const ellipse = (across: number, down: number, wide: number, high: number, fill: string): void => {
    to.fillStyle = fill;
    to.beginPath();
    to.ellipse(x + across * size, y + down * size, wide * size, high * size, 0, 0, 7);
    to.fill();
  };
  ellipse(0, 2.6, 1.9, 1.6, colour(random));
  ellipse(0, -0.3, between(random, 0.9, 1.2), 1.2, colour(random, 20));
  ellipse(0, 0, 0.8, 1.1, colour(random, between(random, 30, 80)));
  for (const side of [-0.3, 0.3]) ellipse(side, -0.15, 0.12, 0.07, '#222');
  ellipse(0, 0.5, between(random, 0.15, 0.4), between(random, 0.04, 0.15), '#833');
};

const shapes = (sheet: Sheet): void => {
  const { to, width, height, random } = sheet;
  sky(sheet);
  for (let count = 0; count < 40; count += 1) {
    to.fillStyle = colour(random);
    to.beginPath();
    const [x, y] = [random() * width, random() * height];
    if (random() < 0.5) to.ellipse(x, y, between(random, 10, 120), between(random, 10, 120), random() * 3, 0, 7);
    else
      for (let corner = 0; corner < 4; corner += 1)
        to.lineTo(x + between(random, -120, 120), y + between(random, -120, 120));
    to.fill();
  }
};

const clouds = (sheet: Sheet): void => {
  sky(sheet);
  texture(sheet, 0.4);
  texture(sheet, 0.3);
};

/** A screenshot of a post: they all have the same form, so only their words and their size differ. */
const post = (sheet: Sheet): void => {
  const { to, width, height, random } = sheet;
  const isDark = random() < 0.3;
  to.fillStyle = isDark ? '#15202b' : '#fff';
  to.fillRect(0, 0, width, height);
  to.fillStyle = colour(random);
  to.beginPath();
  to.arc(60, 60, 30, 0, 7);
  to.fill();
  to.fillStyle = isDark ? '#eee' : '#111';
  to.font = 'bold 24px sans-serif';
  to.fillText(sentence(random, 2), 110, 55);
  const size = Math.floor(between(random, 20, 40));
  to.font = `${size}px sans-serif`;
  const lines = Math.floor(between(random, 2, (height - 160) / (size * 1.4)));
  for (let line = 0; line < lines; line += 1)
    to.fillText(
      sentence(random, Math.floor(width / size / 3.4)).slice(0, line === lines - 1 ? 20 : 99),
      30,
      140 + line * size * 1.4,
    );
};

const chart = (sheet: Sheet): void => {
  const { to, width, height, random } = sheet;
  to.fillStyle = '#fff';
  to.fillRect(0, 0, width, height);
  to.fillStyle = '#111';
  to.font = '28px sans-serif';
  to.fillText(sentence(random, 4), 60, 50);
  const bars = Math.floor(between(random, 4, 12));
  for (let bar = 0; bar < bars; bar += 1) {
    const tall = between(random, 0.1, 0.75) * height;
    to.fillStyle = colour(random, 50);
    to.fillRect(60 + (bar * (width - 120)) / bars, height - 40 - tall, (width - 120) / bars - 12, tall);
  }
};

const kinds = [hills, town, person, shapes, clouds, post, chart];

export const drawPicture = (seed: number): OffscreenCanvas => {
  const random = randomFrom(seed);
  const [width, height] = [Math.floor(between(random, 500, 1200)), Math.floor(between(random, 400, 900))];
  const canvas = new OffscreenCanvas(width, height);
  const to = canvas.getContext('2d');
  if (!to) throw new Error('There is no canvas.');
  kinds[seed % kinds.length]?.({ to, width, height, random });
  return canvas;
};
