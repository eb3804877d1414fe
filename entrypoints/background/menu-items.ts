/** What stands in the context menu, and what a click on it means: all of it is said by the item's id. */

export type What = 'selection' | 'link' | 'image' | 'page' | 'pick-image';

export interface MenuSettings {
  /** Who is asked: "This device", or the name of a service. */
  who: string;
  /** A service is asked, so this device alone is offered beside it. */
  isService: boolean;
  /** The panel opens with every check: known to the click itself, which alone may open it. */
  opensPanel: boolean;
}

type Context = 'selection' | 'link' | 'image' | 'page' | 'frame';

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

/** The letter after `&` picks the item on the keyboard. */
const titles: Record<What, string> = {
  selection: 'Check &selection',
  link: 'Check what this &link says',
  image: 'Check &image',
  page: 'Check this &page',
  'pick-image': 'Check an image &on this page…',
};
const onDeviceTitles: Partial<Record<What, string>> = {
  selection: 'Check selection on this &device only',
  link: 'Check what this link says on this de&vice only',
  image: 'Check image on this d&evice only',
  page: 'Check this page on this devi&ce only',
};

const contexts: Record<What, MenuItem['contexts']> = {
  selection: ['selection'],
  link: ['link'],
  image: ['image'],
  page: ['page', 'frame'],
  'pick-image': ['page', 'link', 'frame'],
};

const order: What[] = ['selection', 'link', 'image', 'page', 'pick-image'];

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

export const menuItems = ({ who, isService, opensPanel }: MenuSettings): MenuItem[] => [
  // An ampersand of a name would pick a letter.
  {
    id: PARENT,
    title: `Sidelight asks ${who.replaceAll('&', '&&')}`,
    contexts: ['selection', 'link', 'image', 'page', 'frame'],
  },
  ...order.flatMap((what): MenuItem[] => {
    const item = (title: string, onDevice: boolean): MenuItem => ({
      id: idOf({ what, onDevice, opensPanel }),
      parentId: PARENT,
      title,
      contexts: contexts[what],
    });
    const deviceTitle = isService ? onDeviceTitles[what] : undefined;
    return [item(titles[what], false), ...(deviceTitle === undefined ? [] : [item(deviceTitle, true)])];
  }),
];
