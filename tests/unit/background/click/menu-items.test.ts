/** Tests which items the context menu has for which settings, and what a click on each of them means. */
import { describe, expect, it } from 'vitest';
import {
  choiceOf,
  type MenuItem,
  type MenuSettings,
  menuItems,
  type What,
} from '../../../../lib/background/click/menu-items.ts';

const onDevice: MenuSettings = { recipientName: 'This device', isService: false, videos: false, opensPanel: false };
const service: MenuSettings = { ...onDevice, recipientName: 'Acme', isService: true };

const titles = (settings: MenuSettings): string[] => menuItems(settings).map(({ title }) => title.replace('&', ''));
const itemOf = (settings: MenuSettings, id: string): MenuItem | undefined =>
  menuItems(settings).find((item) => item.id === id);

describe('the items', () => {
  it('are one for each kind if checks run on this device', () => {
    expect(titles(onDevice)).toEqual([
      'Sidelight asks This device',
      'Check selection',
      'Check what this link says',
      'Check image',
      'Check this page',
      'Check an image on this page…',
      'Check an area of the screen…',
      'Find posts about this',
    ]);
  });

  it('offer this device in addition to a service for words, links, images and pages', () => {
    expect(titles(service)).toEqual([
      'Sidelight asks Acme',
      'Check selection',
      'Check selection on this device only',
      'Check what this link says',
      'Check what this link says on this device only',
      'Check image',
      'Check image on this device only',
      'Check this page',
      'Check this page on this device only',
      'Check an image on this page…',
      'Check an area of the screen…',
      'Find posts about this',
      'Find posts about this from this device',
    ]);
  });

  it('offer videos only if the service checks them, as this device does not', () => {
    const withVideos = { ...service, videos: true };
    expect(titles(withVideos)).toEqual(titles(service).toSpliced(7, 0, 'Check this video'));
    expect(itemOf(withVideos, 'video')?.contexts).toEqual(['video']);
    expect(itemOf(withVideos, 'sidelight')?.contexts).toContain('video');
    expect(itemOf(service, 'sidelight')?.contexts).not.toContain('video');
  });

  it('are in one submenu, which has the contexts of all of them', () => {
    for (const settings of [onDevice, service, { ...service, videos: true }]) {
      const [parent, ...others] = menuItems(settings);
      expect(parent).not.toHaveProperty('parentId');
      expect(others.map(({ parentId }) => parentId)).toEqual(others.map(() => parent?.id));
      expect(new Set(others.flatMap(({ contexts }) => contexts))).toEqual(new Set(parent?.contexts));
    }
  });

  it.each([
    ['selection', ['selection']],
    ['link', ['link']],
    ['image', ['image']],
    ['page', ['page', 'frame']],
    ['pick-image', ['page', 'link', 'frame']],
    ['area', ['page', 'image', 'frame']],
    ['posts', ['page', 'selection']],
  ])('offer %s on %j', (id, contexts) => {
    expect(itemOf(onDevice, id)?.contexts).toEqual(contexts);
  });

  it('have an access key each', () => {
    const keys = menuItems({ ...service, videos: true })
      .slice(1)
      .map(({ title }) => /&(.)/.exec(title)?.[1]?.toLowerCase());
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('show an ampersand in the name of a service as one, not as an access key', () => {
    expect(menuItems({ ...service, recipientName: 'Fish & Chips' })[0]?.title).toBe('Sidelight asks Fish && Chips');
  });
});

describe('an id', () => {
  it.each([onDevice, service, { ...service, videos: true }, { ...service, videos: true, opensPanel: true }])(
    'identifies what a click means, for %j',
    (settings) => {
      const [, ...items] = menuItems(settings);
      const ids = items.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { id, title } of items) {
        expect(choiceOf(id)).toEqual({
          what: id.split(' ')[0],
          onDevice: title.replace('&', '').includes('this device'),
          opensPanel: settings.opensPanel,
        });
      }
    },
  );

  it('is also the name of a command', () => {
    const expected = (what: What) => ({ what, onDevice: false, opensPanel: false });
    expect(choiceOf('selection')).toEqual(expected('selection'));
    expect(choiceOf('page')).toEqual(expected('page'));
  });

  it.each(['sidelight', '', 'open-panel', 'next-result', 'device', 'selections'])('means nothing as "%s"', (id) => {
    expect(choiceOf(id)).toBeUndefined();
  });
});
