import { describe, expect, it } from 'vitest';
import { earlierUses } from '../../../../components/image/earlier-uses.ts';

describe('earlier uses of a picture', () => {
  it('are looked for at places that are named, with the whole address', () => {
    const address = 'https://pictures.example/a b.png?size=2&x=#top';
    const places = earlierUses(address);
    expect(places.map(({ host }) => host)).toEqual(['lens.google.com', 'tineye.com', 'www.bing.com', 'yandex.com']);
    for (const { href, host } of places) {
      expect(new URL(href).hostname).toBe(host);
      expect(decodeURIComponent(href)).toContain(address);
      expect(new URL(href).hash).toBe('');
    }
  });

  it.each([
    'blob:https://pictures.example/1',
    'data:image/png;base64,AA',
    `urn:sha256:${'0'.repeat(64)}`,
    'https://me:secret@pictures.example/a.png',
  ])('are not looked for by %s', (address) => expect(earlierUses(address)).toEqual([]));
});
