/** The screen where the user creates, edits and removes the rules that assign accounts to cohorts. */
import { Trash2 } from 'lucide-preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { CohortRuleView, RuleSaved } from '../../../lib/desk/client.ts';
import { locale, t } from '../../../lib/platform/words.ts';
import { Loading } from '../../controls/loading.tsx';
import { Removed } from '../../controls/removed.tsx';
import { WithIcon } from '../../controls/with-icon.tsx';
import { hrefOf } from '../../panel/address.ts';
import type { ViewProps } from '../../panel/view-props.ts';
import { ViewHead } from '../view-head.tsx';
import { CohortForm } from './cohort-form.tsx';

const wordsOf = ({ where, words }: CohortRuleView): string => {
  const quoted = words.map((word) => `"${word}"`);
  const listed = new Intl.ListFormat(locale(), { type: 'disjunction' }).format(quoted);
  return where === 'about' ? t('cohorts.ruleAbout', { words: listed }) : t('cohorts.rulePosts', { words: listed });
};

interface RowProps {
  rule: CohortRuleView;
  onSave: (rule: CohortRuleView) => Promise<RuleSaved>;
  onRemove: () => Promise<void>;
}

const RuleRow = ({ rule, onSave, onRemove }: RowProps) => {
  const [isEditing, setIsEditing] = useState(false);
  const { name } = rule;
  return (
    <article class="card cohort">
      <h2>
        <bdi>{name}</bdi>
      </h2>
      {isEditing ? (
        <CohortForm
          rule={rule}
          onSave={async (changed) => {
            const saved = await onSave(changed);
            if (saved.outcome === 'saved') setIsEditing(false);
            return saved;
          }}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <>
          <p>
            <bdi>{wordsOf(rule)}</bdi>
          </p>
          <div class="actions">
            <button type="button" onClick={() => setIsEditing(true)} aria-label={t('options.editNamed', { name })}>
              {t('options.edit')}
            </button>
            <button type="button" onClick={onRemove} aria-label={t('options.removeNamed', { name })}>
              <WithIcon icon={Trash2}>{t('options.remove')}</WithIcon>
            </button>
          </div>
        </>
      )}
    </article>
  );
};

export const CohortsScreen = ({ desk }: Pick<ViewProps, 'desk'>) => {
  const { cohorts } = desk.collecting;
  const [rules, setRules] = useState<CohortRuleView[]>();
  const [isNew, setIsNew] = useState(false);
  const [removed, setRemoved] = useState<CohortRuleView>();
  const [notice, setNotice] = useState('');
  const [problem, setProblem] = useState<string>();
  const failed = (error: unknown) => setProblem(error instanceof Error ? error.message : t('app.didNotWork'));
  const load = useCallback(async () => setRules(await desk.collecting.cohorts.list()), [desk]);
  useEffect(() => {
    load().catch(failed);
  }, [load]);
  const save = async (rule: CohortRuleView): Promise<RuleSaved> => {
    const saved = await cohorts.save(rule);
    if (saved.outcome === 'saved') {
      setNotice(t('cohorts.saved'));
      setRemoved(undefined);
      await load();
    }
    return saved;
  };
  const remove = async (rule: CohortRuleView): Promise<void> => {
    try {
      await cohorts.remove({ id: rule.id });
      setNotice('');
      setRemoved(rule);
      await load();
    } catch (error) {
      failed(error);
    }
  };
  return (
    <div class="stories">
      <ViewHead back={hrefOf('posts')}>{t('cohorts.title')}</ViewHead>
      <p>{t('cohorts.about')}</p>
      <p>{t('cohorts.never')}</p>
      {problem && (
        <p class="notice" role="alert">
          {problem}
        </p>
      )}
      {!rules && !problem && <Loading />}
      <p role="status" class="what-was-done">
        {notice}
      </p>
      {removed && (
        <Removed
          name={removed.name}
          sentence={t('cohorts.removed', { name: removed.name })}
          onUndo={() => save(removed).catch(failed)}
        />
      )}
      {rules &&
        (isNew ? (
          <section class="card" aria-labelledby="new-cohort">
            <h2 id="new-cohort">{t('cohorts.new')}</h2>
            <CohortForm
              onSave={async (rule) => {
                const saved = await save(rule);
                if (saved.outcome === 'saved') setIsNew(false);
                return saved;
              }}
              onCancel={() => setIsNew(false)}
            />
          </section>
        ) : (
          <div class="actions">
            <button type="button" onClick={() => setIsNew(true)}>
              {t('cohorts.new')}
            </button>
          </div>
        ))}
      {rules?.length === 0 && !isNew && <p>{t('cohorts.none')}</p>}
      <ul class="plain cards">
        {rules?.map((rule) => (
          <li key={rule.id}>
            <RuleRow rule={rule} onSave={save} onRemove={() => remove(rule)} />
          </li>
        ))}
      </ul>
    </div>
  );
};
