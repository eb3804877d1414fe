// @vitest-environment happy-dom
/** Tests the search for the element that shows an image or a video. */
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

it('finds a video by its own address and by that of its poster', () => {
  open();
  expect(findShown(document, at(FILM), openShadowRootOf)?.localName).toBe('video');
  expect(findShown(document, at(STILL), openShadowRootOf)?.getAttribute('poster')).toBe(STILL);
  expect(findShown(document, at('https://paper.example/other'), openShadowRootOf)).toBeUndefined();
});

it('does not treat a video as an image, unlike its poster', () => {
  open();
  expect(findImage(document, at(FILM), openShadowRootOf)).toBeUndefined();
  expect(findImage(document, at(STILL), openShadowRootOf)?.localName).toBe('video');
});
