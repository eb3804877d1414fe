/** Reduces picked text to what the consent prompt shows: visible characters only, on one line. */
import { oneLine } from './one-line.ts';
import { visibleText } from './visible-text.ts';

/** `leftOut` counts the invisible characters. */
export const readableWords = (text: string): { words: string; leftOut: number } => {
  const visible = visibleText(text);
  return { words: oneLine(visible.text), leftOut: visible.leftOut };
};
