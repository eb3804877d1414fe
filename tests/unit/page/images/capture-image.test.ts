// @vitest-environment happy-dom
/** Tests what a page reports about its images, and the bytes of those that it may read itself. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isPickAnswer } from '../../../../lib/page/answers.ts';
import { captureImage } from '../../../../lib/page/images/capture-image.ts';
import { shortAddress } from '../../../../lib/page/images/describe-image.ts';
import { openShadowRootOf } from '../../../../lib/page/reach.ts';
import { openHtml } from '../open-page.ts';

const PAGE = 'https://paper.example/a';
const BYTES = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
const BASE64 = 'iVBORw==';

const answerWith = (body: BodyInit | null, init: ResponseInit = {}) =>
  vi.fn(
    async (_: string, __: RequestInit) => new Response(body, { headers: { 'content-type': 'image/png' }, ...init }),
  );
let fetch: ReturnType<typeof answerWith>;

const capture = async (src?: string, target?: Element) => {
  const ports = { document, location: { href: PAGE }, shadowRootOf: openShadowRootOf, fetch };
  const answer = await captureImage({ src, target }, { ...ports, signal: new AbortController().signal });
  expect(isPickAnswer(answer)).toBe(true);
  return answer.found ? answer.image : answer.why;
};
/** The document of the test has no address, so relative addresses are made absolute. */
const open = (body: string) => openHtml(body.replace(/(["\s])\/(?=[a-z])/g, '$1https://paper.example/'));

beforeEach(() => {
  fetch = answerWith(BYTES);
});

describe('an image', () => {
  it('has its description, its caption and its largest version', async () => {
    open(`<figure><picture><source srcset="/m.webp 640w, /l,1.webp 1280w"><img src="/s.png" srcset="/s.png 1x, /t.png 2x"
      alt=" A  room "></picture><figcaption>The room,\n before.</figcaption></figure>`);
    expect(await capture('https://paper.example/s.png')).toMatchObject({
      address: 'https://paper.example/s.png',
      kind: 'http',
      alt: 'A room',
      caption: 'The room, before.',
      largest: 'https://paper.example/l,1.webp',
    });
  });

  it('that links to an image has that as its largest version, unlike one with another link', async () => {
    open('<a href="/large.jpg?v=2"><img src="/s.png"></a><a href="/story.html"><img src="/t.png"></a>');
    expect(await capture('https://paper.example/s.png')).toMatchObject({
      largest: 'https://paper.example/large.jpg?v=2',
    });
    expect(await capture('https://paper.example/t.png')).not.toHaveProperty('largest');
  });

  it('is found below the target element of Firefox, and in shadow trees', async () => {
    open('<div id="frame"><p></p><img src="/s.png" alt="Under"></div><div id="host"></div>');
    expect(await capture(undefined, document.querySelector('#frame') ?? undefined)).toMatchObject({ alt: 'Under' });
    const root = document.querySelector('#host')?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = '<img src="https://paper.example/in.png" alt="Inside">';
    expect(await capture('https://paper.example/in.png')).toMatchObject({ alt: 'Inside' });
    expect(await capture(undefined, document.body.appendChild(document.createElement('hr')))).toBe('no-image');
  });

  it('in an inaccessible place is described by its address', async () => {
    open('');
    expect(await capture('https://paper.example/s.png')).toEqual({
      address: 'https://paper.example/s.png',
      kind: 'http',
      width: 0,
      height: 0,
      content: { readable: true, base64: BASE64, mediaType: 'image/png' },
    });
    for (const src of ['file:///etc/passwd', 'javascript:alert(1)', 'about:blank'])
      expect(await capture(src)).toBe('no-image');
  });
});

describe('the bytes of an image', () => {
  const contentOf = async (src: string) => {
    open(`<img src="${src}">`);
    const image = await capture(src);
    return typeof image === 'string' ? image : image.content;
  };
  const unreadable = { readable: false, why: 'not-readable' };

  it('are read on the same host, as a script of the page would, and from the cache if possible', async () => {
    expect(await contentOf('https://paper.example/s.png')).toEqual({
      readable: true,
      base64: BASE64,
      mediaType: 'image/png',
    });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ mode: 'same-origin', cache: 'force-cache' });
  });

  it('are not requested from another host', async () => {
    expect(await contentOf('https://elsewhere.example/s.png')).toEqual(unreadable);
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['data:image/png;base64,iVBORw%3D%3D', { readable: true, base64: BASE64, mediaType: 'image/png' }],
    ['data:image/svg+xml;charset=utf-8,%3Csvg/%3E', { readable: true, base64: 'PHN2Zy8+', mediaType: 'image/svg+xml' }],
    ['data:image/png;base64,', unreadable],
    ['data:image/svg+xml,%E0%A4%A', unreadable],
  ])('are decoded from %s', async (src, content) => {
    expect(await contentOf(src)).toEqual(content);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('are not readable if the response is no image, missing, or too large', async () => {
    const src = 'https://paper.example/s.png';
    fetch = answerWith('<p>', { headers: { 'content-type': 'text/html' } });
    expect(await contentOf(src)).toEqual(unreadable);
    fetch = answerWith(null, { status: 404 });
    expect(await contentOf(src)).toEqual(unreadable);
    fetch = answerWith(BYTES, { headers: { 'content-type': 'image/png', 'content-length': '30000000' } });
    expect(await contentOf(src)).toEqual({ readable: false, why: 'too-large' });
    fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await contentOf(src)).toEqual(unreadable);
    expect(await contentOf('blob:https://paper.example/1')).toEqual(unreadable);
  });
});

it('a long data address of an image is shortened, and stays unique', () => {
  const [one, other] = ['A', 'B'].map((sign) => `data:image/png;base64,${'x'.repeat(3000)}${sign}`);
  expect(shortAddress(one ?? '').length).toBeLessThan(1600);
  expect(shortAddress(one ?? '')).not.toBe(shortAddress(other ?? ''));
  expect(shortAddress(`https://a.example/${'x'.repeat(3000)}`)).toHaveLength(3018);
});
