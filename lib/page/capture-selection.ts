/** Captures the user's selection and the page around it for a check. */
import type { SelectionAnswer } from './answers.ts';
import { capturePage } from './capture.ts';
import { briskPace } from './pace.ts';
import type { ShadowRootOf } from './reach.ts';
import { captureQuote, type SelectedQuote, selectsSecret } from './selection.ts';

/**
 * The extension's scripts in one document share a JavaScript world that the page cannot access: one script captures what
 * another one marks.
 */
const world: typeof globalThis & { sidelightSelected?: SelectedQuote | undefined } = globalThis;

/** The quote captured last in this document. */
export const lastSelected = (): SelectedQuote | undefined => world.sidelightSelected;

export const captureSelection = async (
  document: Document,
  location: Pick<Location, 'href'>,
  shadowRootOf: ShadowRootOf,
): Promise<SelectionAnswer> => {
  // Runs before the first await: a page can move the focus while its text is read.
  const secret = selectsSecret(document, shadowRootOf);
  const selected = await captureQuote(document.getSelection(), document, { shadowRootOf, pace: briskPace() });
  world.sidelightSelected = selected;
  const page = await capturePage(document, location, briskPace());
  return {
    ...(selected && { quote: selected.quote }),
    editable: selected?.editable ?? false,
    ...(secret && { secret }),
    page,
  };
};
