/** A site of pictures: signed, tampered, with metadata, and one in a `blob:` address that exists only in the page. */
import { pictures, pictureType } from '../images.ts';
import { answer, notFound, page, script } from '../page.ts';
import { signedPicture } from '../signed-images.ts';
import type { Site } from '../site.ts';

const shown = (name: string, id: string): string => `<img id="${id}" src="/${name}" alt="${id}" width="320">`;

/** Loads a picture and shows it under a `blob:` address, which is valid for the lifetime of the page. */
const drawing = `
fetch('/signed-painting.jpg').then((answer) => answer.blob()).then((blob) => {
  const image = document.querySelector('#own');
  image.src = URL.createObjectURL(blob);
});`;

const wall = (): Response =>
  page({
    title: 'Studio',
    head: '<script src="/draw.js" defer></script>',
    body: `<main><h1>On the wall</h1>
${shown('signed-painting.jpg', 'painting')}
${shown('signed-photo.jpg', 'photo')}
${shown('signed-then-changed.jpg', 'changed')}
${shown('painted-harbour.png', 'generated')}
${shown('reading-room.jpg', 'plain')}
${shown('post.png', 'post')}
<img id="foreign" src="https://embeds.example/picture.png" alt="foreign" width="320">
<img id="own" alt="own" width="320">
<video id="film" src="/ferry.webm" width="320" height="180"></video>
<video id="signed-film" src="https://films.example/signed-film.mp4" preload="none" width="320" height="180"></video>
<p><a id="report" href="https://films.example/signed-report.pdf">The report</a></p>
</main>`,
  });

const picture = async (name: string): Promise<Response> => {
  const bytes = (await signedPicture(name)) ?? pictures[name]?.();
  return bytes ? answer(new Uint8Array(bytes), pictureType(name)) : notFound();
};

export const studio: Site = {
  host: 'studio.example',
  handle: (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/') return wall();
    return pathname === '/draw.js' ? script(drawing) : picture(pathname.slice(1));
  },
};
