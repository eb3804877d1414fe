/** Builds the items of the context menu; an item's id encodes the meaning of a click on it. */
import { t, type WordKey } from '../../platform/words.ts';
import { CHOICES, itemIdOf, type What } from './choice.ts';

export interface MenuSettings {
  /** The recipient: "This device", or the name of a service. */
  recipientName: string;
  /** The recipient is a service, so the menu also offers this device alone. */
  isService: boolean;
  /** The service analyses videos; this device reads the origin of their files only. */
  videos: boolean;
  /** The panel opens with every check: the click itself has to know, since only it may open the panel. */
  opensPanel: boolean;
  /** The sites with a consent answer; on others the panel opens with the prompt. */
  answeredSites: readonly string[];
  /** The hosts of this device are allowed for all sites, so that its checks of text and pages have no prompt. */
  areHostsAllowed: boolean;
}

type Context = 'selection' | 'link' | 'image' | 'video' | 'audio' | 'page' | 'frame';

export interface MenuItem {
  id: string;
  parentId?: string;
  title: string;
  contexts: [Context, ...Context[]];
  /** The addresses of links for which it is shown; all without it. */
  targetUrlPatterns?: string[];
}

/** Titles without parameters: all of the menu's except its first line. */
type Title = Exclude<Extract<WordKey, `menu.${string}`>, 'menu.asks'>;

/** Linked files that this device examines. The browser compares the letters of a path as they are written. */
const FILES = [
  'jpg',
  'jpeg',
  'png',
  'webp',
  'avif',
  'heic',
  'heif',
  'svg',
  'mp4',
  'm4v',
  'mov',
  'm4a',
  'mp3',
  'wav',
  'pdf',
];
const targetUrlPatterns = FILES.flatMap((name) => [name, name.toUpperCase()]).flatMap((name) => [
  `*://*/*.${name}`,
  `*://*/*.${name}?*`,
]);

const items: Record<What, Pick<MenuItem, 'contexts' | 'targetUrlPatterns'> & { title: Title; onDevice?: Title }> = {
  selection: { title: 'menu.selection', onDevice: 'menu.selectionOnDevice', contexts: ['selection'] },
  link: { title: 'menu.link', onDevice: 'menu.linkOnDevice', contexts: ['link'] },
  image: { title: 'menu.image', onDevice: 'menu.imageOnDevice', contexts: ['image'] },
  'image-text': { title: 'menu.imageText', contexts: ['image'] },
  file: { title: 'menu.file', contexts: ['link'], targetUrlPatterns },
  video: { title: 'menu.video', contexts: ['video'] },
  recording: { title: 'menu.recording', contexts: ['video', 'audio'] },
  page: { title: 'menu.page', onDevice: 'menu.pageOnDevice', contexts: ['page', 'frame'] },
  'pick-image': { title: 'menu.pickImage', contexts: ['page', 'link', 'frame'] },
  area: { title: 'menu.area', contexts: ['page', 'image', 'frame'] },
  posts: { title: 'menu.posts', onDevice: 'menu.postsOnDevice', contexts: ['page', 'selection'] },
};

const PARENT = 'sidelight';
/** This device reads an image itself; a service gets its address. All else leaves as words or an address. */
const STAYS_HERE: readonly What[] = ['file', 'image', 'image-text', 'recording', 'pick-image', 'area'];

/** The checks that *Always to these hosts* covers. */
export const COVERED_BY_HOSTS: readonly What[] = ['selection', 'page'];

export const menuItems = ({
  recipientName,
  isService,
  videos,
  opensPanel,
  answeredSites,
  areHostsAllowed,
}: MenuSettings): MenuItem[] => [
  // A single ampersand in a name would mark an access key.
  {
    id: PARENT,
    title: t('menu.asks', { who: recipientName.replaceAll('&', '&&') }),
    contexts: ['selection', 'link', 'image', 'video', 'audio', 'page', 'frame'],
  },
  ...CHOICES.flatMap((what): MenuItem[] => {
    if (what === 'video' && !videos) return [];
    const hasNoPrompt = (onDevice: boolean) =>
      (onDevice || !isService) && (STAYS_HERE.includes(what) || (areHostsAllowed && COVERED_BY_HOSTS.includes(what)));
    const item = (title: Title, onDevice: boolean): MenuItem => ({
      id: itemIdOf({
        what,
        onDevice,
        opensPanel,
        answeredSites: hasNoPrompt(onDevice) ? undefined : answeredSites,
      }),
      parentId: PARENT,
      title: t(title),
      contexts: items[what].contexts,
      ...(items[what].targetUrlPatterns && { targetUrlPatterns: items[what].targetUrlPatterns }),
    });
    const { title, onDevice } = items[what];
    return [item(title, false), ...(isService && onDevice !== undefined ? [item(onDevice, true)] : [])];
  }),
];
