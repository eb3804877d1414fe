/** Turns a click on the menu into the input of a check: the page returns the selection, itself, or an image. */

import { hasPublicName } from '../../checks/begin/image-input.ts';
import { linkInput } from '../../checks/begin/link-input.ts';
import type { ConnectionName } from '../../connections/connection-name.ts';
import { pageDetails, type SelectionCapture, selectionCapture } from '../../contract/device/materials.ts';
import { captureFrom, detailsFrom } from '../../platform/page-script.ts';
import { t } from '../../platform/words.ts';
import { visibleText } from '../../text/visible-text.ts';
import type { Click } from './click.ts';
import { type PickedInput, pickImageInTab } from './pick-image.ts';
import { refusalWords } from './refusal-words.ts';

/** Captures the video under the menu: a service loads it from its address, and nothing of it is read on this device. */
const pickVideo = ({ image: address = '', tab }: Click, service: string | undefined): PickedInput => {
  // The menu may be older than the current recipient.
  if (service === undefined) return { refused: t('background.noVideosHere') };
  if (!hasPublicName(address)) return { refused: t('background.videoOutOfReach', { who: service }) };
  return { start: { kind: 'image', text: address, image: { address, isVideo: true }, from: tab.address } };
};

/** Takes the file of the video or sound under the menu, whose origin this device examines. */
const pickRecording = ({ image: address = '', isSound, tab }: Click): PickedInput => {
  // A stream is put together by its page and has no file.
  if ('refused' in linkInput(address)) return { refused: t('background.noRecording') };
  const image = { address, ...(isSound ? {} : { isVideo: true }) };
  return { start: { kind: 'image', text: address, image, from: tab.address } };
};

/** Takes the file that a link leads to, for this device: its origin is examined, not what it says. */
const pickFile = ({ tab, link = '' }: Click): PickedInput => {
  const read = linkInput(link);
  if ('refused' in read) return { refused: refusalWords(read.refused) };
  const { input: address } = read;
  return { start: { kind: 'image', text: address, image: { address }, from: tab.address } };
};

/** Undefined where no script may run: in the browser's own pages, its store, a PDF. */
export const capturedFor = async ({ captured, tab }: Click) => {
  const read = selectionCapture.safeParse(await (captured ?? captureFrom(tab.id)).catch(() => undefined));
  return read.success ? read.data : undefined;
};

/** The capture with the authors and the date of its page, if these could be read: the tab may show another page by then. */
const capturedInDetail = async (click: Click): Promise<SelectionCapture | undefined> => {
  const details = click.captured ? click.details : detailsFrom(click.tab.id);
  const [captured, found] = await Promise.all([capturedFor(click), details?.catch(() => undefined)]);
  const read = pageDetails.safeParse(found);
  if (!captured || !read.success || read.data.address !== captured.page.address) return captured;
  return { ...captured, page: { ...captured.page, ...read.data } };
};

const pickSelection = async (click: Click): Promise<PickedInput> => {
  const { tab, words = '' } = click;
  const { quote, page, secret, editable: isWritten } = (await capturedInDetail(click)) ?? {};
  if (secret) return { refused: t('background.secretWords') };
  // For a frame that cannot be accessed, only the menu reports whether its text is editable.
  const editable = isWritten || click.editable;
  const text = quote?.exact ?? words;
  if (visibleText(text).text.trim() === '') return { refused: t('background.noWords'), isNothingSelected: true };
  return { start: { kind: 'claim', text, quote, page, editable, embedded: quote === undefined, from: tab.address } };
};

const pickLink = async ({ tab, link = '' }: Click): Promise<PickedInput> => {
  const read = linkInput(link);
  return 'refused' in read
    ? { refused: refusalWords(read.refused) }
    : { start: { kind: 'link', text: read.input, from: tab.address } };
};

const pickPage = async (click: Click): Promise<PickedInput> => {
  const { tab } = click;
  const { page } = (await capturedInDetail(click)) ?? {};
  const read = linkInput(page?.canonical ?? tab.address);
  return 'refused' in read
    ? { refused: refusalWords(read.refused) }
    : { start: { kind: 'page', text: read.input, page, from: tab.address } };
};

/** The recipient limits the possible inputs. */
const pickInput = async (click: Click, { name, own }: ConnectionName): Promise<PickedInput> => {
  const service = own ? undefined : name;
  switch (click.what) {
    case 'selection':
      return pickSelection(click);
    case 'link':
      return pickLink(click);
    case 'page':
      return pickPage(click);
    case 'image':
    case 'image-text':
    case 'pick-image':
      return pickImageInTab(click, service);
    case 'file':
      return pickFile(click);
    case 'recording':
      return pickRecording(click);
    case 'video':
      return pickVideo(click, service);
    // An area is chosen in a page of its own: `capture-area.ts`.
    case 'area':
    // Posts are searched, not checked: `find-about.ts`.
    case 'posts':
      return { nothing: true };
  }
};

export const pick = async (click: Click, recipientName: ConnectionName): Promise<PickedInput> => {
  const picked = await pickInput(click, recipientName);
  return 'start' in picked && click.tab.isPrivate ? { start: { ...picked.start, isPrivate: true } } : picked;
};
