/** Draws a check as one image: claim, label, who says so and when. It is drawn on this device, from its words alone. */
import type { CheckSnapshot } from '../../../lib/exports/check-snapshot.ts';
import { answeredAt } from '../../../lib/exports/check-snapshot.ts';
import { writtenDay } from '../../../lib/exports/written-day.ts';
import { t } from '../../../lib/platform/words.ts';
import { shownText } from '../../foreign/shown-text.ts';
import { siteName } from '../../foreign/web-address.ts';
import { wrapLines } from './wrap-lines.ts';

/** The size that networks show whole. */
const [WIDTH, HEIGHT, EDGE] = [1200, 675, 72];
/** A long text is cut by its lines; this many letters are more than they hold. */
const MAX_CHARS = 1500;
const FAMILY = 'system-ui,sans-serif';
const fontOf = (weight: number, size: number): string => [weight, `${size}px`, FAMILY].join(' ');
const FOOT_SIZE = 24;
const RTL = /^[^\p{L}]*[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}]/u;

/** Named colours of the card alone: an image has no look of its own to follow. */
const [PAPER, INK, QUIET, LINE] = ['#ffffff', '#1b1c1f', '#55585f', '#c9ccd2'];

const lineOf = (text: string): string => shownText(text.slice(0, MAX_CHARS)).replace(/\s+/g, ' ').trim();

interface Block {
  text: string;
  size: number;
  weight: number;
  colour: string;
  most: number;
}

/** The image shows the site's name as the address: nobody types a longer one. */
const sourceLine = ({ ratings: [rating] = [], recipientName, own, record }: CheckSnapshot): string => {
  const date = writtenDay(answeredAt(record));
  const site = siteName(rating?.url);
  if (site !== undefined) return t('cardImage.source', { site, date });
  return own ? t('cite.found', { date }) : t('taken.foundThrough', { date, who: recipientName });
};

const blocksOf = (taken: CheckSnapshot): Block[] => [
  { text: `"${lineOf(taken.record.input).replaceAll('"', "'")}"`, size: 44, weight: 600, colour: INK, most: 5 },
  ...(taken.word === undefined ? [] : [{ text: lineOf(taken.word), size: 34, weight: 700, colour: INK, most: 1 }]),
  { text: lineOf(taken.sentence), size: 30, weight: 400, colour: INK, most: 3 },
  { text: lineOf(sourceLine(taken)), size: 24, weight: 400, colour: QUIET, most: 1 },
];

/** The words of a screen reader for the image. */
export const cardWords = (taken: CheckSnapshot): string =>
  blocksOf(taken)
    .map(({ text }) => text)
    .join('. ');

export const drawCheckCard = async (taken: CheckSnapshot): Promise<Blob> => {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error(t('app.didNotWork'));
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.textBaseline = 'top';
  let top = EDGE;
  for (const { text, size, weight, colour, most } of blocksOf(taken)) {
    pen.font = fontOf(weight, size);
    pen.fillStyle = colour;
    const isRtl = RTL.test(text);
    pen.direction = isRtl ? 'rtl' : 'ltr';
    pen.textAlign = isRtl ? 'right' : 'left';
    const measure = (line: string) => pen.measureText(line).width;
    for (const line of wrapLines(text, { width: WIDTH - 2 * EDGE, most, measure })) {
      pen.fillText(line, isRtl ? WIDTH - EDGE : EDGE, top);
      top += size * 1.35;
    }
    top += 22;
  }
  pen.fillStyle = LINE;
  pen.fillRect(EDGE, HEIGHT - EDGE - 34, WIDTH - 2 * EDGE, 2);
  pen.fillStyle = QUIET;
  pen.font = fontOf(400, FOOT_SIZE);
  pen.direction = 'ltr';
  pen.textAlign = 'left';
  pen.fillText(t('cardImage.foot'), EDGE, HEIGHT - EDGE - 14);
  return canvas.convertToBlob({ type: 'image/png' });
};
