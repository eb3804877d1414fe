/** The panel's places as one line of words, the same in the side panel and in a tab of its own. */
import { t } from '../../lib/platform/words.ts';
import { type Address, hrefOf } from './address.ts';

const places = [
  { name: 'checks', href: hrefOf('check') },
  { name: 'images', href: hrefOf('image') },
  { name: 'stories', href: hrefOf('posts') },
  { name: 'library', href: hrefOf('library') },
] as const;
type Place = (typeof places)[number]['name'];

export const currentPlace = ({ view }: Pick<Address, 'view'>): Place => {
  switch (view) {
    case 'check':
    case 'history':
    case 'team':
      return 'checks';
    case 'image':
      return 'images';
    case 'posts':
      return 'stories';
    case 'library':
      return 'library';
  }
};

export const Places = ({ address }: { address: Address }) => {
  const current = currentPlace(address);
  const words = places.map(({ name }) => t(`panel.places.${name}`));
  return (
    <nav class="panel-places" style={`--letters: ${words.join('').length}`} aria-label={t('panel.views')}>
      {places.map(({ name, href }, at) => (
        <a key={name} href={href} aria-current={name === current ? 'page' : undefined}>
          {words[at]}
        </a>
      ))}
    </nav>
  );
};
