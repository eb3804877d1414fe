/** The first line of every result: the networks that were searched, and those that were not. */

import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import { searchedNetworks } from '../../lib/narratives/listing/searched-networks.ts';
import { formatMoment } from '../../lib/platform/format.ts';
import { locale, t } from '../../lib/platform/words.ts';
import { plainName } from '../foreign/plain-name.ts';

interface Props {
  recipient: RecipientName;
  /** The data sources as the project names them. */
  sources: readonly string[];
  /** The networks that the rows came from. */
  platforms: readonly string[];
  /** When the recipient was queried, if that is shown here. */
  at?: string | undefined;
}

const listOf = (names: readonly string[]) =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names.map((name) => plainName(name, 40)));

export const SearchedLine = ({ recipient, sources, platforms, at }: Props) => {
  const { in: places, notIn } = searchedNetworks(sources, platforms);
  // Only the service knows the networks it collects from; without its list, only the networks of the rows are known.
  const isNamed = recipient.own || sources.length > 0;
  const where = () => {
    if (places.length > 0) {
      const list = { places: listOf(places) };
      return isNamed ? t('stories.lookedIn', list) : t('stories.cameFrom', { ...list, who: recipient.name });
    }
    return recipient.own ? t('stories.lookedNowhere') : t('stories.lookedUnsaid', { who: recipient.name });
  };
  const others = { places: listOf(notIn) };
  return (
    <p class="searched">
      <bdi>{where()}</bdi>{' '}
      {notIn.length > 0 && (isNamed ? t('stories.notLookedIn', others) : t('stories.noneFrom', others))}
      {at !== undefined && (
        <>
          {' '}
          <time dateTime={at}>{t('stories.requestedAt', { who: recipient.name, when: formatMoment(at) })}</time>
        </>
      )}
    </p>
  );
};
