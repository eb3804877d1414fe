/** Draws a check as one image, on this device, from its words alone. It is as high as these words need. */
import shapes from '../../../assets/chip-shapes.json' with { type: 'json' };
import type { CheckChip } from '../../../lib/checks/words/check-chip.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CardWords } from './card-words.ts';
import { wrapLines } from './wrap-lines.ts';

/** The width that networks show whole. */
const [WIDTH_PX, EDGE_PX] = [1200, 72];
const INNER_PX = WIDTH_PX - 2 * EDGE_PX;
const [SANS, SERIF] = ['system-ui,sans-serif', 'ui-serif,Georgia,serif'];
const RTL = /^[^\p{L}]*[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}]/u;

/** The light values of `assets/roles.css`, since an image follows no colour scheme. */
export const CARD_COLOURS = {
  ...{ surface: '#ffffff', text: '#1b1b1a', quiet: '#595955', line: '#dddcd5', accent: '#1d4f91' },
  ...{ safe: '#0b5560', caution: '#7a4a00', warning: '#9a1b1b', neutral: '#4f4f4c', synthetic: '#5a3d8a' },
} as const;
type Colour = keyof typeof CARD_COLOURS;

const roleOf = (chip: CheckChip): Colour => (chip in CARD_COLOURS ? (chip as Colour) : 'neutral'); // cast: a key of it

type Pen = OffscreenCanvasRenderingContext2D;

interface Style {
  size: number;
  weight: number;
  family: string;
  colour: Colour;
  most: number;
  /** The room below its last line. */
  below: number;
}

const style = (size: number, most: number, below: number, rest: Partial<Style> = {}): Style => ({
  ...{ size, most, below, weight: 400, family: SANS, colour: 'text' },
  ...rest,
});
const RATING = style(80, 2, 4, { weight: 700 });
/** A sentence in place of a rating. */
const SENTENCE = style(44, 6, 8, { weight: 600 });
const BY = style(32, 3, 6, { colour: 'quiet' });
const LINK = style(28, 1, 0, { colour: 'accent' });
const [BETWEEN_ANSWERS_PX, BELOW_ANSWERS_PX] = [28, 48];
const NAME = style(26, 1, 4, { weight: 700, colour: 'quiet' });
const CLAIM = style(44, 6, 28, { family: SERIF });
const THEIR_CLAIM = style(36, 5, 28, { family: SERIF });
const FOOT = style(24, 2, 2, { colour: 'quiet' });

const CHIP = { size: 30, pad: 22, gap: 14, height: 56, glyph: 30, line: 3 };
const ICON_PX = 56;

/** Paints on a canvas whose height is not known before everything is laid out. */
type Paint = (pen: Pen) => void;

/** Lays out from the top; the text direction of the product decides which edge is the first. */
class Sheet {
  private readonly paints: Paint[] = [];
  private readonly isRtl = t('app.direction') === 'rtl';
  top = EDGE_PX;
  private readonly pen: Pen;

  constructor(pen: Pen) {
    this.pen = pen;
  }

  private x(fromStart: number, width: number): number {
    return this.isRtl ? WIDTH_PX - EDGE_PX - fromStart - width : EDGE_PX + fromStart;
  }

  private setFont(pen: Pen, { weight, size, family }: Pick<Style, 'weight' | 'size' | 'family'>): void {
    pen.font = [weight, `${size}px`, family].join(' ');
  }

  private widthOf(text: string, of: Style): number {
    this.setFont(this.pen, of);
    return this.pen.measureText(text).width;
  }

  private word(
    text: string,
    of: Style,
    fromStart: number,
    top: number,
    colour: string = CARD_COLOURS[of.colour],
  ): void {
    const at = this.x(fromStart, 0);
    this.paints.push((pen) => {
      this.setFont(pen, of);
      pen.fillStyle = colour;
      pen.direction = RTL.test(text) ? 'rtl' : 'ltr';
      pen.textAlign = this.isRtl ? 'right' : 'left';
      pen.fillText(text, at, top);
    });
  }

  text(text: string, of: Style, { width = INNER_PX, fromStart = 0 } = {}): void {
    for (const one of wrapLines(text, { width, most: of.most, measure: (words) => this.widthOf(words, of) })) {
      this.word(one, of, fromStart, this.top);
      this.top += Math.round(of.size * 1.28);
    }
    this.top += of.below;
  }

  /** A label, alone in its line or at the far end of it. Returns the width that it leaves for the words beside it. */
  chip({ chip, word }: NonNullable<CardWords['label']>, isAlone = false): number {
    const of = style(CHIP.size, 1, 0, { weight: 600 });
    const [shown = ''] = wrapLines(word, { width: INNER_PX / 2, most: 1, measure: (words) => this.widthOf(words, of) });
    const width = 2 * CHIP.pad + CHIP.glyph + CHIP.gap + this.widthOf(shown, of);
    const fromStart = isAlone ? 0 : INNER_PX - width;
    const [left, top] = [this.x(fromStart, width), this.top + (isAlone ? 0 : 14)];
    const role = CARD_COLOURS[roleOf(chip)];
    const isFilled = chip === 'warning';
    const ink = isFilled ? CARD_COLOURS.surface : role;
    const glyphLeft = this.x(fromStart + CHIP.pad, CHIP.glyph);
    this.paints.push((pen) => {
      pen.beginPath();
      pen.roundRect(left, top, width, CHIP.height, CHIP.height / 2);
      pen.fillStyle = isFilled ? role : CARD_COLOURS.surface;
      pen.fill();
      pen.lineWidth = CHIP.line;
      pen.strokeStyle = role;
      pen.stroke();
      pen.save();
      pen.translate(glyphLeft, top + (CHIP.height - CHIP.glyph) / 2);
      pen.scale(CHIP.glyph / 16, CHIP.glyph / 16);
      pen.fillStyle = ink;
      pen.fill(new Path2D(shapes[chip]), 'evenodd');
      pen.restore();
    });
    this.word(shown, of, fromStart + CHIP.pad + CHIP.glyph + CHIP.gap, top + (CHIP.height - CHIP.size) / 2, ink);
    return fromStart - EDGE_PX / 2;
  }

  hairline(): void {
    const { top } = this;
    this.paints.push((pen) => {
      pen.fillStyle = CARD_COLOURS.line;
      pen.fillRect(EDGE_PX, top, INNER_PX, 2);
    });
  }

  /** The shapes of `assets/icon.svg`. */
  icon(): void {
    const [left, { top }] = [this.x(0, ICON_PX), this];
    this.paints.push((pen) => {
      pen.save();
      pen.translate(left, top);
      pen.scale(ICON_PX / 128, ICON_PX / 128);
      pen.fillStyle = CARD_COLOURS.accent;
      pen.beginPath();
      pen.roundRect(4, 4, 120, 120, 28);
      pen.fill();
      pen.fillStyle = CARD_COLOURS.surface;
      pen.globalAlpha = 0.35;
      pen.fill(new Path2D('M30 64 104 30V98Z'));
      pen.globalAlpha = 1;
      pen.fill(new Path2D('M30 64 104 50V78Z'));
      pen.fillStyle = '#edc26b';
      pen.beginPath();
      pen.arc(34, 64, 14, 0, 2 * Math.PI);
      pen.fill();
      pen.restore();
    });
  }

  paint(pen: Pen): void {
    for (const one of this.paints) one(pen);
  }
}

const penOf = (height: number): { canvas: OffscreenCanvas; pen: Pen } => {
  const canvas = new OffscreenCanvas(WIDTH_PX, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error(t('app.didNotWork'));
  pen.textBaseline = 'top';
  return { canvas, pen };
};

const layOutAnswers = (sheet: Sheet, { label, answers }: CardWords): void => {
  // A sentence is too long to stand beside a label.
  const isBelow = answers[0]?.kind === 'sentence';
  const left = label ? sheet.chip(label, isBelow) : INNER_PX;
  const beside = isBelow ? INNER_PX : left;
  if (label && isBelow) sheet.top += CHIP.height + BETWEEN_ANSWERS_PX;
  for (const [at, { kind, words, by, link }] of answers.entries()) {
    if (at > 0) sheet.top += BETWEEN_ANSWERS_PX;
    sheet.text(words, kind === 'rating' ? RATING : SENTENCE, { width: at === 0 ? beside : INNER_PX });
    if (by !== undefined) sheet.text(by, BY);
    if (link !== undefined) sheet.text(link, LINK);
  }
  sheet.top += BELOW_ANSWERS_PX;
};

const layOutFoot = (sheet: Sheet, foot: readonly string[]): void => {
  sheet.hairline();
  sheet.top += 30;
  sheet.icon();
  const { top } = sheet;
  const fromStart = ICON_PX + 22;
  if (foot.length === 1) sheet.top += (ICON_PX - FOOT.size) / 2;
  for (const words of foot) sheet.text(words, FOOT, { fromStart, width: INNER_PX - fromStart });
  sheet.top = Math.max(sheet.top, top + ICON_PX) + EDGE_PX - 16;
};

const layOut = (sheet: Sheet, words: CardWords): void => {
  layOutAnswers(sheet, words);
  for (const [at, { name, words: claim }] of words.claims.entries()) {
    sheet.text(name, NAME);
    sheet.text(claim, at === 0 ? CLAIM : THEIR_CLAIM);
  }
  sheet.top += 12;
  layOutFoot(sheet, words.foot);
};

export const drawCheckCard = async (words: CardWords): Promise<Blob> => {
  const sheet = new Sheet(penOf(1).pen);
  layOut(sheet, words);
  const { canvas, pen } = penOf(Math.ceil(sheet.top));
  pen.fillStyle = CARD_COLOURS.surface;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  sheet.paint(pen);
  return canvas.convertToBlob({ type: 'image/png' });
};
