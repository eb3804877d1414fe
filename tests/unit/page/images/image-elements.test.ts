// @vitest-environment happy-dom
/** Where on a page a picture, or a video, is shown. */
import { expect, it } from 'vitest';
import { findImage, findShown } from '../../../../lib/page/images/image-elements.ts';
import { openShadowRootOf } from '../../../../lib/page/reach.ts';
import { openHtml } from '../open-page.ts';

const FILM = 'https://paper.example/film.webm';
const STILL = 'https://paper.example/still.png';

const open = () => {
  openHtml(`<video poster="${STILL}"></video><video id="bare"></video>`);
  for (const video of document.querySelectorAll('video')) Object.defineProperty(video, 'currentSrc', { value: FILM });
};
const at = (wanted: string) => (address: string) => address === wanted;

it('a video is found by its own address and by that of its still', () => {
  open();
  expect(findShown(document, at(FILM), openShadowRootOf)?.localName).toBe('video');
  expect(findShown(document, at(STILL), openShadowRootOf)?.getAttribute('poster')).toBe(STILL);
  expect(findShown(document, at('https://paper.example/other'), openShadowRootOf)).toBeUndefined();
});

it('a video is no picture that could be checked here, though its still is', () => {
  open();
  expect(findImage(document, at(FILM), openShadowRootOf)).toBeUndefined();
  expect(findImage(document, at(STILL), openShadowRootOf)?.localName).toBe('video');
});
