/** Edits a search as a list of rules. List and text stay in step: a change to one updates the other at once. */
import { useState } from 'preact/hooks';
import { t } from '../../../lib/platform/words.ts';
import { type BuilderForm, type BuilderRule, builderToText, textToBuilder } from '../../../lib/query/builder.ts';
import type { RowKind } from '../../../lib/query/fields.ts';
import { BuilderRuleRow } from './builder-rule.tsx';
import { newRule } from './builder-tests.ts';
import { readQuery } from './read-query.ts';

interface Props {
  kind: RowKind;
  text: string;
  onText: (text: string) => void;
}

export const QueryBuilder = ({ kind, text, onText }: Props) => {
  // Rules without a value are not part of the text: the form keeps them while the text is the one it wrote.
  const [own, setOwn] = useState<{ form: BuilderForm; text: string }>();
  if (!readQuery(text, kind).isReadable) return <p class="quiet">{t('stories.builder.unreadable')}</p>;
  const form = own?.text === text ? own.form : textToBuilder(text);
  if (!form) return <p class="quiet">{t('stories.builder.textOnly')}</p>;
  const change = (next: BuilderForm) => {
    const written = builderToText(next);
    setOwn({ form: next, text: written });
    onText(written);
  };
  const { join, rules } = form;
  const replace = (at: number, next: readonly BuilderRule[]) =>
    change({ join, rules: rules.toSpliced(at, 1, ...next) });
  return (
    <fieldset class="stack builder">
      <legend class="heard">{t('stories.builder.title')}</legend>
      <select
        aria-label={t('stories.builder.join')}
        value={join}
        onChange={(event) => change({ rules, join: event.currentTarget.value === 'any' ? 'any' : 'all' })}
      >
        <option value="all">{t('stories.builder.all')}</option>
        <option value="any">{t('stories.builder.any')}</option>
      </select>
      <ul class="stack plain">
        {rules.map((rule, at) => (
          <BuilderRuleRow
            key={at}
            kind={kind}
            rule={rule}
            number={at + 1}
            onChange={(next) => replace(at, [next])}
            onRemove={() => replace(at, [])}
          />
        ))}
      </ul>
      <div class="actions">
        <button type="button" onClick={() => change({ join, rules: [...rules, newRule()] })}>
          {t('stories.builder.add')}
        </button>
      </div>
    </fieldset>
  );
};
