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
const items: Record<What, { title: string; onDevice?: string; contexts: MenuItem['contexts'] }> = {
  selection: {
    title: 'Check &selection',
    onDevice: 'Check selection on this &device only',
    contexts: ['selection'],
  },
  link: {
    title: 'Check what this &link says',
    onDevice: 'Check what this link says on this de&vice only',
    contexts: ['link'],
  },
  image: { title: 'Check &image', onDevice: 'Check image on this d&evice only', contexts: ['image'] },
  page: { title: 'Check this &page', onDevice: 'Check this page on this devi&ce only', contexts: ['page', 'frame'] },
  'pick-image': { title: 'Check an image &on this page…', contexts: ['page', 'link', 'frame'] },
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
      contexts: items[what].contexts,
    });
    const { title, onDevice } = items[what];
    return [item(title, false), ...(isService && onDevice !== undefined ? [item(onDevice, true)] : [])];
  }),
];
