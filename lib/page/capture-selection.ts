/** What a person has selected, with the page around it, as it is taken down when they ask about it. */
import type { SelectionAnswer } from './answers.ts';
import { capturePage } from './capture.ts';
import { briskPace } from './pace.ts';
import type { ShadowRootOf } from './reach.ts';
import { captureQuote, type SelectedQuote, selectsSecret } from './selection.ts';

/** Our scripts in one document share a world, which the page does not see: one takes down what another marks. */
const world: typeof globalThis & { sidelightSelected?: SelectedQuote | undefined } = globalThis;

/** Where the words stand that were taken down last, in this document. */
export const lastSelected = (): SelectedQuote | undefined => world.sidelightSelected;

export const captureSelection = async (
  document: Document,
  location: Pick<Location, 'href'>,
  shadowRootOf: ShadowRootOf,
): Promise<SelectionAnswer> => {
  // At once: a page can move the focus while its text is read.
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
