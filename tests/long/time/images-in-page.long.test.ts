// @vitest-environment happy-dom
/** A page describes its images in time, whatever is written in them. */
import { expect, it } from 'vitest';
import { describeImage } from '../../../lib/page/images/describe-image.ts';
import { openHtml } from '../../unit/page/open-page.ts';
import { quickest } from './quickest.ts';

const MAX_MS = 200;

it('reads candidates that never end in linear time', () => {
  openHtml(`<img src="https://paper.example/s.png" srcset="${'a'.repeat(40_000)} b">`);
  const [image] = document.querySelectorAll('img');
  if (!image) throw new Error('The page has no image.');
  expect(quickest(() => describeImage(image, image.src), MAX_MS)).toBeLessThan(MAX_MS);
});
