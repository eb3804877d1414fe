/** Lists the sources that did not answer, so that "found nothing" is never confused with "could not look". */
import { t } from '../../../lib/platform/words.ts';
import { Foreign } from '../../foreign/foreign.tsx';
import type { SearchedSource } from './read-context.ts';

interface Props {
  searched: readonly SearchedSource[];
  onCheckAgain: () => void;
}

export const NotReached = ({ searched, onCheckAgain }: Props) => {
  const silent = searched.filter(({ outcome }) => outcome === 'silent');
  if (silent.length === 0) return null;
  return (
    <section class="not-reached" aria-labelledby="silent-title">
      <div class="section-head">
        <h2 id="silent-title">{t('check.notReached', { count: silent.length })}</h2>
        <button type="button" onClick={onCheckAgain}>
          {t('check.askAgain')}
        </button>
      </div>
      <p>
        <Foreign text={silent.map(({ name }) => name).join(', ')} most={300} />
      </p>
    </section>
  );
};
