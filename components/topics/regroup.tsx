/** Rebuilds all narratives of a project, after a confirmation that states the effect. */
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';

interface Props {
  id: string;
  onDo: () => void;
  onCancel: () => void;
}

export const Regroup = ({ id, onDo, onCancel }: Props) => {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section class="stack regroup" aria-labelledby={id}>
      <h3 id={id} ref={head} tabIndex={-1}>
        {t('topics.regroup.title')}
      </h3>
      <p>{t('topics.regroup.about')}</p>
      <p>{t('topics.regroup.links')}</p>
      <div class="actions">
        <button type="button" class="main" onClick={onDo}>
          {t('topics.regroup.do')}
        </button>
        <button type="button" onClick={onCancel}>
          {t('options.cancel')}
        </button>
      </div>
    </section>
  );
};
