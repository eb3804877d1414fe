/** The panel's places as one navigation, the same in the side panel and in a tab of its own. */
import { CircleCheck, Image, MessagesSquare, Rss, Tags } from 'lucide-preact';
import { t } from '../../lib/platform/words.ts';
import { type Address, hrefOf } from './address.ts';

const places = [
  { name: 'checks', icon: CircleCheck, href: hrefOf('check') },
  { name: 'images', icon: Image, href: hrefOf('image') },
  { name: 'stories', icon: MessagesSquare, href: hrefOf('posts') },
  { name: 'topics', icon: Tags, href: hrefOf('posts', ['topics']) },
  { name: 'sources', icon: Rss, href: hrefOf('sources') },
] as const;
type Place = (typeof places)[number]['name'];

/** The screens below `posts` that belong to the place of topics. */
const OF_TOPICS = ['topics', 'import'];

export const currentPlace = ({ view, path: [screen = ''] }: Pick<Address, 'view' | 'path'>): Place => {
  switch (view) {
    case 'check':
    case 'history':
      return 'checks';
    case 'image':
      return 'images';
    case 'posts':
      return OF_TOPICS.includes(screen) ? 'topics' : 'stories';
    case 'sources':
      return 'sources';
  }
};

export const Places = ({ address }: { address: Address }) => {
  const current = currentPlace(address);
  return (
    <nav class="panel-places" aria-label={t('panel.views')}>
      {places.map(({ name, icon: Icon, href }) => (
        <a key={name} href={href} aria-current={name === current ? 'page' : undefined}>
          <Icon size={16} aria-hidden="true" />
          <span>{t(`panel.places.${name}`)}</span>
        </a>
      ))}
    </nav>
  );
};
