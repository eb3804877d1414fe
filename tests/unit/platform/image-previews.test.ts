/** Previews of the images of pages are kept in memory, the newest twelve, each until its check is removed. */

import '../../fakes/installed-browser.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropPreviews, keepPreview } from '../../../lib/platform/image-previews.ts';
import { browser } from '../../fakes/installed-browser.ts';

beforeEach(() => {
  browser.clear();
  vi.useFakeTimers();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1280, height: 320, close: () => {} }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly size: string;
      constructor(width: number, height: number) {
        this.size = `${width} by ${height}`;
      }
      getContext = () => ({ drawImage: () => {} });
      convertToBlob = async () => new Blob([this.size], { type: 'image/webp' });
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const image = new Blob([new Uint8Array([1])]);
const kept = (): string[] => Object.keys(browser.state.session).sort();

it('is scaled to 640 pixels', async () => {
  await keepPreview('one', image);
  const [preview] = Object.values(browser.state.session);
  expect(preview).toMatchObject({ address: `data:image/webp;base64,${btoa('640 by 160')}` });
});

it('gives way by its age, not by its name', async () => {
  // The names go down, so that the browser lists the newest first.
  const names = Array.from({ length: 14 }, (_, at) => String.fromCharCode(110 - at));
  for (const name of names) {
    await keepPreview(name, image);
    vi.advanceTimersByTime(1000);
  }
  expect(kept()).toEqual(
    names
      .slice(2)
      .map((name) => `image preview ${name}`)
      .sort(),
  );
});

it('leaves what else is in the session', async () => {
  browser.state.session.other = { address: 'https://paper.example/' };
  for (let at = 0; at < 20; at += 1) await keepPreview(`${at}`, image);
  expect(kept()).toContain('other');
});

it('goes with its check', async () => {
  await keepPreview('one', image);
  await keepPreview('two', image);
  await dropPreviews(['one']);
  expect(kept()).toEqual(['image preview two']);
});

it('of a file that is too large for the decoder is not made', async () => {
  await keepPreview('one', new Blob([new Uint8Array(20 * 1024 * 1024 + 1)]));
  expect(kept()).toEqual([]);
});
