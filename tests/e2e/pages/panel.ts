/** The parts of a check in the panel by their words and states: where they stand may change, what they are does not. */
import type { Target, View } from '../harness/surface.ts';

export const button = (text: string): Target => ({ css: 'button', text });

/** The shown check, once it is in this state. */
export const inState = (name: string): string => `article.check[data-state="${name}"]`;

/** The fold of what is rarely needed: copies, files, note and tags. */
export const openMore = async (panel: View): Promise<void> => {
  await panel.click(button('More'));
  await panel.waitFor(button('Copy as Markdown'));
};
