/** The address of one find: its state, from the consent prompt before anything is sent to its result. */
import { t } from '../../../lib/platform/words.ts';
import { hrefOf } from '../../panel/address.ts';
import type { ViewProps } from '../../panel/view-props.ts';
import { ShownFind } from './shown-find.tsx';
import { useFind } from './use-find.ts';

const BackToSearch = () => (
  <p class="stack view-head">
    <a href={hrefOf('posts')}>{t('stories.back')}</a>
  </p>
);

export const FindScreen = ({ desk, address }: ViewProps) => {
  const record = useFind(address.path[1] ?? '');
  if (!record) {
    return (
      <article class="find">
        <BackToSearch />
        <h1>{t('stories.title')}</h1>
        {record === null ? <p>{t('find.gone')}</p> : <p class="quiet">{t('find.loading')}</p>}
      </article>
    );
  }
  return (
    <article class="find" data-state={record.state.name}>
      {record.check === undefined && <BackToSearch />}
      <ShownFind record={record} desk={desk} />
    </article>
  );
};
