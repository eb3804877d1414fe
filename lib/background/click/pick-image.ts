/** Captures an image: the one under the menu, or one that the user chooses in the page. */
import { imageInput, type Picture } from '../../checks/begin/image-input.ts';
import type { Start } from '../../checks/begin/start-check.ts';
import type { ImageMaterial } from '../../contract/device/materials.ts';
import { type ImageCapture, isPickAnswer } from '../../page/answers.ts';
import type { ToPage } from '../../page/messages.ts';
import { callPage } from '../../platform/page-script.ts';
import { t } from '../../platform/words.ts';
import type { Click } from './click.ts';
import { refusalWords } from './refusal-words.ts';

/** The input that a click selected for a check, or the reason why there is none. */
export type PickedInput = { start: Start } | { refused: string; isNothingSelected?: true } | { nothing: true };

const bytesOf = ({ content }: ImageCapture): Picture['bytes'] =>
  content.readable ? Uint8Array.from(atob(content.base64), (letter) => letter.charCodeAt(0)) : undefined;

const mediaTypeOf = ({ content }: ImageCapture): string | undefined =>
  content.readable ? content.mediaType : undefined;

const isPixelsOnly = ({ content }: ImageCapture): boolean => !content.readable && content.why === 'pixels-only';

/** Pixel access is enough without an HTTP address; an HTTP address may still be readable where the page is not. */
const materialOf = ({ kind, bytes, pixelsOnly, width, height }: Picture): ImageMaterial | undefined => {
  if (bytes) return { bytes };
  return pixelsOnly && kind !== 'http' ? { pixelsOnly, width, height } : undefined;
};

export const pickImageInTab = async (click: Click, service: string | undefined): Promise<PickedInput> => {
  const { tab, image: src, target } = click;
  const message: ToPage =
    click.what === 'pick-image'
      ? { type: 'pick-image' }
      : {
          type: 'capture-image',
          ...(src === undefined ? {} : { src }),
          ...(target === undefined ? {} : { targetElementId: target }),
        };
  const answer = await callPage(tab.id, message).catch(() => undefined);
  const found = isPickAnswer(answer) ? answer : undefined;
  if (found && !found.found && found.why === 'cancelled') return { nothing: true };
  const picture: Picture = found?.found
    ? {
        ...found.image,
        bytes: bytesOf(found.image),
        mediaType: mediaTypeOf(found.image),
        pixelsOnly: isPixelsOnly(found.image),
      }
    : { kind: 'http', address: src ?? '', width: 0, height: 0 };
  if (picture.address === '') return { refused: t('background.noPicture') };
  const read = await imageInput(picture, service === undefined ? 'device' : 'service');
  if ('refused' in read) return { refused: refusalWords(read.refused, service) };
  const { address, width, height } = picture;
  const largest = found?.found ? found.image.largest : undefined;
  const alt = found?.found ? (found.image.caption ?? found.image.alt) : undefined;
  return {
    start: {
      kind: 'image',
      text: read.input,
      image: {
        address,
        ...(width > 0 ? { width, height } : {}),
        ...(alt ? { alt } : {}),
        ...(largest ? { largest } : {}),
      },
      picture: materialOf(picture),
      from: tab.address,
    },
  };
};
