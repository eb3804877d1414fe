/** Recognizes the text in the pixels of an image, with Tesseract in WebAssembly. */
/// <reference path="./tesseract-wasm.d.ts" />
import { createOCREngine, layoutFlags, type TextItem } from 'tesseract-wasm';
import type { ImageLine, ImageRegion, ImageWord } from '../../../contract/device/text-in-image.ts';
import { withoutFalseSpaces } from '../../../text/without-false-spaces.ts';
import { darkOnLight, enlargement, type Pixels, resized } from './prepare-pixels.ts';

export interface TextModel {
  core: Uint8Array | ArrayBuffer;
  language: Uint8Array | ArrayBuffer;
}

const regionOf = ({ left, top, right, bottom }: TextItem['rect'], scale: number, size: Pixels): ImageRegion => {
  const within = (value: number, most: number) => Math.min(Math.max(Math.round(value / scale), 0), most);
  const [x, y] = [within(left, size.width), within(top, size.height)];
  return { x, y, width: within(right, size.width) - x, height: within(bottom, size.height) - y };
};

/** Marks of Tesseract for the direction of text, which the text itself has. */
const MARKS = /[‎‏‪-‮]/g;

const textOf = (text: string): string => withoutFalseSpaces(text.replace(MARKS, '').trim());

/** Assigns the words to the lines: each line ends with the word that the recognizer marks. */
const linesOf = (
  lines: readonly TextItem[],
  words: readonly TextItem[],
  asWord: (item: TextItem) => ImageWord,
): ImageLine[] => {
  const groups: ImageWord[][] = [[]];
  for (const word of words) {
    groups.at(-1)?.push(asWord(word));
    if (word.flags & layoutFlags.EndOfLine) groups.push([]);
  }
  return lines.map((line, at) => ({ ...asWord(line), words: groups[at] ?? [] }));
};

/** True if the recognizer accepts the data of the language. */
export const canLoad = async ({ core, language }: TextModel): Promise<boolean> => {
  const engine = await createOCREngine({ wasmBinary: core });
  try {
    engine.loadModel(language);
    return true;
  } catch {
    return false;
  } finally {
    engine.destroy();
  }
};

export const recognizeText = async (
  pixels: Pixels,
  { core, language }: TextModel,
  onProgress: (share: number) => void,
): Promise<ImageLine[]> => {
  const engine = await createOCREngine({ wasmBinary: core });
  try {
    engine.loadModel(language);
    const scale = enlargement(pixels);
    engine.loadImage(resized(darkOnLight(pixels), scale));
    const words = engine.getTextBoxes('word', (percent) => onProgress(percent / 100));
    const asWord = ({ text, rect, confidence }: TextItem): ImageWord => ({
      text: textOf(text),
      region: regionOf(rect, scale, pixels),
      confidence,
    });
    return linesOf(engine.getTextBoxes('line'), words, asWord).filter(({ text }) => text !== '');
  } finally {
    engine.destroy();
  }
};
