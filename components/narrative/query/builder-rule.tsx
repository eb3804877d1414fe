/** One rule of the query builder: a field, a test and a value. */

import { Trash2 } from 'lucide-preact';
import { t } from '../../../lib/platform/words.ts';
import type { BuilderRule, BuilderTest } from '../../../lib/query/builder.ts';
import { fieldNames, type RowKind } from '../../../lib/query/fields.ts';
import type { Bound } from '../../../lib/query/filter.ts';
import { WithIcon } from '../../controls/with-icon.tsx';
import { type TestName, testOf, testsFor } from './builder-tests.ts';
import { fieldWithName } from './field-words.ts';

interface Props {
  kind: RowKind;
  rule: BuilderRule;
  /** The position among its siblings, from 1. */
  number: number;
  onChange: (rule: BuilderRule) => void;
  onRemove: () => void;
}

interface TestProps {
  test: BuilderTest;
  number: number;
  onTest: (test: BuilderTest) => void;
}

interface LineProps {
  value: string;
  label: string;
  onText: (text: string) => void;
}

const Line = ({ value, label, onText }: LineProps) => (
  <input
    type="text"
    value={value}
    aria-label={label}
    placeholder={label}
    spellcheck={false}
    onInput={(event) => onText(event.currentTarget.value)}
  />
);

/** An edited bound stays included or excluded. */
const bound = (value: string, before: Bound | undefined): Bound | undefined =>
  value.trim() === '' ? undefined : { value: value.trim(), inclusive: before?.inclusive ?? true };

const Against = ({ test, number, onTest }: TestProps) => {
  const named = (what: 'words' | 'pattern' | 'from' | 'to' | 'label' | 'value') =>
    t(`stories.builder.${what}`, { number });
  switch (test.kind) {
    case 'exists':
      return null;
    case 'words':
    case 'fuzzy':
      return <Line value={test.text} label={named('words')} onText={(text) => onTest({ ...test, text })} />;
    case 'wildcard':
    case 'regex':
      return <Line value={test.pattern} label={named('pattern')} onText={(pattern) => onTest({ ...test, pattern })} />;
    case 'range':
      return (
        <>
          <Line
            value={test.from?.value ?? ''}
            label={named('from')}
            onText={(text) => onTest({ ...test, from: bound(text, test.from) })}
          />
          <Line
            value={test.to?.value ?? ''}
            label={named('to')}
            onText={(text) => onTest({ ...test, to: bound(text, test.to) })}
          />
        </>
      );
    case 'labelled':
      return (
        <>
          <Line value={test.label} label={named('label')} onText={(label) => onTest({ ...test, label })} />
          <Line value={test.value} label={named('value')} onText={(value) => onTest({ ...test, value })} />
        </>
      );
  }
};

export const BuilderRuleRow = ({ kind, rule, number, onChange, onRemove }: Props) => {
  const names = fieldNames(kind);
  const { field, test, isNegated } = rule;
  return (
    <li class="wrap rule">
      <select
        aria-label={t('stories.builder.field', { number })}
        value={field ?? ''}
        onChange={(event) => onChange({ ...rule, field: event.currentTarget.value || null })}
      >
        <option value="">{t('stories.builder.anyText')}</option>
        {(field === null || names.includes(field) ? names : [field, ...names]).map((name) => (
          <option key={name} value={name}>
            {fieldWithName(name)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('stories.builder.not', { number })}
        value={isNegated ? 'not' : 'is'}
        onChange={(event) => onChange({ ...rule, isNegated: event.currentTarget.value === 'not' })}
      >
        <option value="is">{t('stories.builder.does')}</option>
        <option value="not">{t('stories.builder.doesNot')}</option>
      </select>
      <select
        aria-label={t('stories.builder.test', { number })}
        value={test.kind}
        // The options are the names of tests and nothing else.
        onChange={(event) => onChange({ ...rule, test: testOf(event.currentTarget.value as TestName, test) })}
      >
        {testsFor(kind, rule).map((name) => (
          <option key={name} value={name}>
            {t(`stories.test.${name}`)}
          </option>
        ))}
      </select>
      <Against test={test} number={number} onTest={(next) => onChange({ ...rule, test: next })} />
      <button type="button" aria-label={t('stories.builder.removeNamed', { number })} onClick={onRemove}>
        <WithIcon icon={Trash2}>{t('stories.builder.remove')}</WithIcon>
      </button>
    </li>
  );
};
