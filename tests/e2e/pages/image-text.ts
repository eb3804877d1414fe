/** The lines that were read in an image, in the panel. */
import { sentences } from '../../world/content/sentences.ts';
import type { View } from '../harness/surface.ts';
import { t } from './words.ts';

/** A busy machine recognizes slowly. */
export const READING_MS = 60_000;

/** The line of the screenshot that a fact-checker has rated. */
export const RATED_LINE = { css: '.read-lines label', text: sentences.checked };

/** Sends the first claim, which is that line and chosen already, as any other text, up to the prompt. */
export const checkRatedLine = async (panel: View): Promise<void> => {
  await panel.waitFor({ css: '.read-lines label:has(:checked)', text: sentences.checked });
  await panel.click({ css: 'summary', text: t('imageText.post') });
  await panel.type('input[name="said-date"]', 'early 2026');
  await panel.click({ css: 'button', text: t('imageText.check') });
  await panel.waitFor({ css: '.consent blockquote', text: sentences.checked });
};
