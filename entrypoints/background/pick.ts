/** From a click on the menu to what is checked: the page is asked for the words, for itself, or for a picture. */
import { linkInput } from '../../lib/checks/link-input.ts';
import type { Start } from '../../lib/checks/start-check.ts';
import { pageCapture, selectionCapture } from '../../lib/contract/our-engine/materials.ts';
import type { ToPage } from '../../lib/page/messages.ts';
import { askPage } from '../../lib/platform/page-script.ts';
import { t } from '../../lib/platform/words.ts';
import type { Click } from './click.ts';
import { pickImage } from './pick-image.ts';
import { pickVideo } from './pick-video.ts';
import { refusalWords } from './refusal-words.ts';

export type Pick = { start: Start } | { refused: string } | { nothing: true };

/** Undefined where no script may run: in the browser's own pages, its store, a PDF. */
const ask = (tab: number, message: ToPage): Promise<unknown> => askPage(tab, message).catch(() => undefined);

const pickSelection = async ({ tab, words = '' }: Click): Promise<Pick> => {
  const captured = selectionCapture.safeParse(await ask(tab.id, { type: 'capture-selection' }));
  const { quote, page, editable } = captured.success ? captured.data : {};
  const text = quote?.exact ?? words;
  if (text.trim() === '') return { refused: t('background.noWords') };
  return { start: { kind: 'claim', text, quote, page, editable, embedded: quote === undefined, from: tab.address } };
};

const readPage = async (tab: number) => {
  const captured = pageCapture.safeParse(await ask(tab, { type: 'capture-page' }));
  return captured.success ? captured.data : undefined;
};

const pickLink = async ({ tab, link = '' }: Click): Promise<Pick> => {
  const read = linkInput(link);
  return 'refused' in read
    ? { refused: refusalWords(read.refused) }
    : { start: { kind: 'link', text: read.input, from: tab.address } };
};

const pickPage = async ({ tab }: Click): Promise<Pick> => {
  const page = await readPage(tab.id);
  const read = linkInput(page?.canonical ?? tab.address);
  return 'refused' in read
    ? { refused: refusalWords(read.refused) }
    : { start: { kind: 'page', text: read.input, page, from: tab.address } };
};

/** `service` is the name of the one that is asked; without it this device is. */
export const pick = (click: Click, service: string | undefined): Promise<Pick> => {
  switch (click.what) {
    case 'selection':
      return pickSelection(click);
    case 'link':
      return pickLink(click);
    case 'page':
      return pickPage(click);
    case 'image':
    case 'pick-image':
      return pickImage(click, service);
    case 'video':
      return Promise.resolve(pickVideo(click, service));
    // Posts are looked for, not checked: `finds.ts`.
    case 'posts':
      return Promise.resolve({ nothing: true });
  }
};
