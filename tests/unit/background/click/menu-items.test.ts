/** Tests which items the context menu has for which settings, and what a click on each of them means. */
import { describe, expect, it } from 'vitest';
import { type Choice, choiceOf, opensPanelAt, type What } from '../../../../lib/background/click/choice.ts';
import { type MenuItem, type MenuSettings, menuItems } from '../../../../lib/background/click/menu-items.ts';

const onDevice: MenuSettings = {
  recipientName: 'This device',
  isService: false,
  videos: false,
  opensPanel: false,
  answeredSites: ['one.example', 'two.example'],
  areHostsAllowed: false,
};
const service: MenuSettings = { ...onDevice, recipientName: 'Acme', isService: true };

const titles = (settings: MenuSettings): string[] => menuItems(settings).map(({ title }) => title.replace('&', ''));
const itemOf = (settings: MenuSettings, what: string): MenuItem | undefined =>
  menuItems(settings).find(({ id }) => id.split(' ')[0] === what);

describe('the items', () => {
  it('are one for each kind if checks run on this device', () => {
    expect(titles(onDevice)).toEqual([
      'Checking with This device',
      'Check selection',
      'Check what this link says',
      'Check linked file',
      'Check image',
      'Read the text in this image',
      'Check video or sound file',
      'Check this page',
      'Check an image on this page…',
      'Check an area of the screen…',
      'Find posts about this',
    ]);
  });

  it('offer this device in addition to a service for words, links, images and pages', () => {
    expect(titles(service)).toEqual([
      'Checking with Acme',
      'Check selection',
      'Check selection on this device only',
      'Check what this link says',
      'Check what this link says on this device only',
      'Check linked file',
      'Check image',
      'Check image on this device only',
      'Read the text in this image',
      'Check video or sound file',
      'Check this page',
      'Check this page on this device only',
      'Check an image on this page…',
      'Check an area of the screen…',
      'Find posts about this',
      'Find posts about this from this device',
    ]);
  });

  it('offer to analyse videos only if the service does, and their files on this device', () => {
    const withVideos = { ...service, videos: true };
    expect(titles(withVideos)).toEqual(titles(service).toSpliced(9, 0, 'Check this video'));
    expect(itemOf(withVideos, 'video')?.contexts).toEqual(['video']);
    expect(itemOf(service, 'recording')?.contexts).toEqual(['video', 'audio']);
  });

  it('offer linked files only where the name of the file says that one is read', () => {
    const { targetUrlPatterns = [], contexts } = itemOf(onDevice, 'file') ?? {};
    expect(contexts).toEqual(['link']);
    for (const pattern of ['*://*/*.mp4', '*://*/*.PDF', '*://*/*.mp3?*']) expect(targetUrlPatterns).toContain(pattern);
    expect(targetUrlPatterns.every((pattern) => /^\*:\/\/\*\/\*\.[a-z\d]{3,4}(\?\*)?$/i.test(pattern))).toBe(true);
    expect(itemOf(onDevice, 'link')).not.toHaveProperty('targetUrlPatterns');
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
    expect(menuItems({ ...service, recipientName: 'Fish & Chips' })[0]?.title).toBe('Checking with Fish && Chips');
  });
});

describe('an id', () => {
  /** This device examines images and other files itself. */
  const leaves = ({ isService }: MenuSettings, id: string) =>
    !/^(file|image|recording|pick-image|area)/.test(id) || (isService && !id.includes('device'));
  const withPanel = { ...service, videos: true, opensPanel: true };
  it.each([onDevice, service, { ...service, videos: true }, withPanel, { ...onDevice, answeredSites: [] }])(
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
          ...(leaves(settings, id) && { answeredSites: settings.answeredSites }),
        });
      }
    },
  );

  it('is also the name of a command', () => {
    const expected = (what: What): Choice => ({ what, onDevice: false, opensPanel: false });
    expect(choiceOf('selection')).toEqual(expected('selection'));
    expect(choiceOf('page')).toEqual(expected('page'));
  });

  it.each([
    ['selection', 'one.example', false],
    ['selection', 'other.example', true],
    ['posts', 'other.example', true],
    ['image', 'other.example', true],
    ['area', 'other.example', false],
    ['page', undefined, false],
  ] as const)('of "%s" opens the panel on %s: %s', (what, site, opens) => {
    expect(opensPanelAt({ what, onDevice: false, opensPanel: false, answeredSites: ['one.example'] }, site)).toBe(
      opens,
    );
  });

  it('of an image opens no panel on this device', () => {
    const choice = choiceOf(itemOf(onDevice, 'image')?.id ?? '');
    expect(choice && opensPanelAt(choice, 'other.example')).toBe(false);
  });

  it('of a text or a page opens no panel while the hosts of this device are allowed', () => {
    const opens = (settings: MenuSettings, id: string) => {
      const choice = choiceOf(menuItems(settings).find((item) => item.id.startsWith(id))?.id ?? '');
      return choice && opensPanelAt(choice, 'other.example');
    };
    const allowed = { ...onDevice, areHostsAllowed: true };
    expect(['selection', 'page', 'link', 'posts'].map((id) => opens(allowed, id))).toEqual([false, false, true, true]);
    const atService = { ...service, areHostsAllowed: true };
    expect([opens(atService, 'selection answered'), opens(atService, 'selection device')]).toEqual([true, false]);
  });

  it('of the text in an image opens the panel, which shows the text', () => {
    const choice = choiceOf(itemOf(onDevice, 'image-text')?.id ?? '');
    expect(choice && opensPanelAt(choice, 'one.example')).toBe(true);
  });

  it('opens no panel for a shortcut, which cannot name the sites', () => {
    expect(opensPanelAt({ what: 'selection', onDevice: false, opensPanel: false }, 'other.example')).toBe(false);
  });

  it.each(['sidelight', '', 'open-panel', 'next-result', 'device', 'selections'])('means nothing as "%s"', (id) => {
    expect(choiceOf(id)).toBeUndefined();
  });
});
