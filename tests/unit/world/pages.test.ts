/** Tests that the pages contain what the tests of the extension search for, in every run. */
import { createHash } from 'node:crypto';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { worldOfFile } from '../../fixtures/world-of-file.ts';
import { ask } from '../../world/client.ts';
import { articles } from '../../world/content/articles.ts';
import { sentences } from '../../world/content/sentences.ts';
import { heavyPageBytes } from '../../world/sites/heavy.ts';
import { arabicSentence } from '../../world/sites/rtl.ts';

const world = await worldOfFile();

const open = async (address: string): Promise<Document> => parseHTML((await ask(world, address)).text).document;

describe('Harbour Post', () => {
  it.each(articles.map(({ path }) => path))('%s describes itself in three ways that agree', async (path) => {
    const document = await open(`https://harbour-post.example${path}`);
    const address = `https://harbour-post.example${path}`;
    const about = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(address);
    expect(document.querySelector('meta[property="og:url"]')?.getAttribute('content')).toBe(address);
    expect(about).toMatchObject({ '@type': 'NewsArticle', mainEntityOfPage: address });
    expect(document.querySelector('h1')?.textContent).toBe(about.headline);
  });

  it('has the rated sentence and its near neighbours on one page', async () => {
    const document = await open('https://harbour-post.example/2026/library-on-hook-street');
    const text = document.querySelector('article')?.textContent ?? '';
    const { checked, paraphrase, negated, quoted, question, near } = sentences;
    for (const sentence of [checked, paraphrase, negated, quoted, question, near]) expect(text).toContain(sentence);
    expect(text).not.toContain(sentences.unchecked);
  });

  it('sends images of their declared type', async () => {
    const signatures = {
      'reading-room.jpg': 'ffd8ff',
      'lighthouse.jpg': 'ffd8ff',
      'night-ferry.png': '89504e',
      'painted-harbour.png': '89504e',
    };
    for (const [name, signature] of Object.entries(signatures)) {
      const { bytes, headers } = await ask(world, `https://harbour-post.example/images/${name}`);
      expect([name, bytes.subarray(0, 3).toString('hex')]).toEqual([name, signature]);
      expect(headers['content-type']).toBe(name.endsWith('png') ? 'image/png' : 'image/jpeg');
    }
    const notes = async (name: string) =>
      (await ask(world, `https://harbour-post.example/images/${name}`)).bytes.toString('latin1');
    expect(await notes('lighthouse.jpg')).toContain('Lumen Works');
    expect(await notes('reading-room.jpg')).not.toContain('Exif');
    expect(await notes('painted-harbour.png')).toContain('tEXtparameters\0');
    expect(await notes('night-ferry.png')).not.toContain('tEXt');
  });

  it('redirects short addresses, with a tracking parameter', async () => {
    const { status, headers } = await ask(world, 'https://harbour-post.example/go/library');
    expect([status, headers.location]).toEqual([302, '/2026/library-on-hook-street?utm_source=newsletter']);
  });
});

describe('other pages', () => {
  it('Long Record is five megabytes, the same bytes everywhere, with the sentence at its end', async () => {
    const { bytes, text } = await ask(world, 'https://long-record.example/');
    expect(bytes.length).toBeGreaterThanOrEqual(heavyPageBytes);
    const main = text.slice(text.indexOf('<main>'), text.indexOf('</main>'));
    expect(main.slice(-200)).toContain(sentences.faraway);
    expect(createHash('sha256').update(main).digest('hex').slice(0, 16)).toBe('3744914e9b8f7e2d');
  });

  it('Al-Marsa runs from right to left', async () => {
    const document = await open('https://al-marsa.example/maktaba');
    expect(document.documentElement.getAttribute('dir')).toBe('rtl');
    expect(document.documentElement.getAttribute('lang')).toBe('ar');
    expect(document.querySelector('article')?.textContent).toContain(arabicSentence);
  });

  it('Mosaic has frames of both kinds, and their targets exist', async () => {
    const document = await open('https://mosaic.example/');
    const frames = [...document.querySelectorAll('iframe[src]')].map((frame) => frame.getAttribute('src') ?? '');
    expect(frames).toHaveLength(3);
    for (const frame of frames)
      expect((await ask(world, new URL(frame, 'https://mosaic.example/').href)).status).toBe(200);
  });

  it('Tideline sends one shell for all its routes and the text separately', async () => {
    const [home, story] = [
      await open('https://tideline.example/'),
      await open('https://tideline.example/stories/ferry'),
    ];
    expect(story.body.textContent).toBe(home.body.textContent);
    const { text } = await ask(world, 'https://tideline.example/api/stories/library');
    expect(JSON.parse(text).text).toContain(sentences.checked);
    expect((await ask(world, 'https://tideline.example/api/stories/none')).status).toBe(404);
  });

  it.each(['thorn-gazette.example/hostile.js', 'tideline.example/app.js', 'mosaic.example/shadow.js'])(
    '%s is a script that parses',
    async (address) => {
      const { text } = await ask(world, `https://${address}`);
      expect(() => new Function(text)).not.toThrow();
    },
  );
});
