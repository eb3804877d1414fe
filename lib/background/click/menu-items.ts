/** Builds the items of the context menu; an item's id encodes the meaning of a click on it. */
import { t, type WordKey } from '../../platform/words.ts';

export type What = 'selection' | 'link' | 'image' | 'video' | 'page' | 'pick-image' | 'area' | 'posts';

export interface MenuSettings {
  /** The recipient: "This device", or the name of a service. */
  recipientName: string;
  /** The recipient is a service, so the menu also offers this device alone. */
  isService: boolean;
  /** The service analyses videos; this device does not. */
  videos: boolean;
  /** The panel opens with every check: the click itself has to know, since only it may open the panel. */
  opensPanel: boolean;
}

type Context = 'selection' | 'link' | 'image' | 'video' | 'page' | 'frame';

export interface MenuItem {
  id: string;
  parentId?: string;
  title: string;
  contexts: [Context, ...Context[]];
}

export interface Choice {
  what: What;
  onDevice: boolean;
  opensPanel: boolean;
}

/** Titles without parameters: all of the menu's except its first line. */
type Title = Exclude<Extract<WordKey, `menu.${string}`>, 'menu.asks'>;

const items: Record<What, { title: Title; onDevice?: Title; contexts: MenuItem['contexts'] }> = {
  selection: { title: 'menu.selection', onDevice: 'menu.selectionOnDevice', contexts: ['selection'] },
  link: { title: 'menu.link', onDevice: 'menu.linkOnDevice', contexts: ['link'] },
  image: { title: 'menu.image', onDevice: 'menu.imageOnDevice', contexts: ['image'] },
  video: { title: 'menu.video', contexts: ['video'] },
  page: { title: 'menu.page', onDevice: 'menu.pageOnDevice', contexts: ['page', 'frame'] },
  'pick-image': { title: 'menu.pickImage', contexts: ['page', 'link', 'frame'] },
  area: { title: 'menu.area', contexts: ['page', 'image', 'frame'] },
  posts: { title: 'menu.posts', onDevice: 'menu.postsOnDevice', contexts: ['page', 'selection'] },
};

const order: What[] = ['selection', 'link', 'image', 'video', 'page', 'pick-image', 'area', 'posts'];
const PARENT = 'sidelight';
const [ON_DEVICE, WITH_PANEL] = ['device', 'panel'];

const idOf = ({ what, onDevice, opensPanel }: Choice): string =>
  [what, ...(onDevice ? [ON_DEVICE] : []), ...(opensPanel ? [WITH_PANEL] : [])].join(' ');

export const choiceOf = (id: string): Choice | undefined => {
  const [name, ...flags] = id.split(' ');
  const what = order.find((candidate) => candidate === name);
  if (!what) return undefined;
  return { what, onDevice: flags.includes(ON_DEVICE), opensPanel: flags.includes(WITH_PANEL) };
};

export const menuItems = ({ recipientName, isService, videos, opensPanel }: MenuSettings): MenuItem[] => [
  // A single ampersand in a name would mark an access key.
  {
    id: PARENT,
    title: t('menu.asks', { who: recipientName.replaceAll('&', '&&') }),
    contexts: ['selection', 'link', 'image', ...(videos ? (['video'] as const) : []), 'page', 'frame'],
  },
  ...order.flatMap((what): MenuItem[] => {
    if (what === 'video' && !videos) return [];
    const item = (title: Title, onDevice: boolean): MenuItem => ({
      id: idOf({ what, onDevice, opensPanel }),
      parentId: PARENT,
      title: t(title),
      contexts: items[what].contexts,
    });
    const { title, onDevice } = items[what];
    return [item(title, false), ...(isService && onDevice !== undefined ? [item(onDevice, true)] : [])];
  }),
];
