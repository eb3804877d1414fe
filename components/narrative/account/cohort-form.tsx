/** The form that creates or edits a cohort rule: its name, the words that count, and where they must occur. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CohortRuleView, RuleSaved } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { Field } from '../../controls/field.tsx';
import { FormEnd } from '../../controls/form-end.tsx';
import { TextInput } from '../../controls/text-input.tsx';

interface Props {
  /** Absent for a new rule. */
  rule?: CohortRuleView;
  /** Throws if the rule could not be saved. */
  onSave: (rule: CohortRuleView) => Promise<RuleSaved>;
  onCancel: () => void;
}

interface Problems {
  name?: string | undefined;
  words?: string | undefined;
  all?: string | undefined;
}

const places = [
  { where: 'about', label: () => t('cohorts.whereAbout') },
  { where: 'posts', label: () => t('cohorts.wherePosts') },
] as const;

const linesIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

const refusals = {
  subject: (text: string) => t('cohorts.refused.subject', { text }),
  unread: (text: string) => t('cohorts.refused.unread', { text }),
};

const problemsOf = (saved: RuleSaved, name: string): Problems => {
  switch (saved.outcome) {
    case 'saved':
      return {};
    case 'taken':
      return { name: t('cohorts.taken') };
    case 'many':
      return { all: t('cohorts.many') };
    case 'refused': {
      const sentence = refusals[saved.why](saved.text);
      return saved.text === name ? { name: sentence } : { words: sentence };
    }
  }
};

const MAX_LETTERS = 60;
const MAX_WORDS = 50;

const missingIn = (name: string, words: readonly string[]): Problems => ({
  ...(name === '' ? { name: t('cohorts.noName') } : {}),
  ...(name.length > MAX_LETTERS ? { name: t('cohorts.long') } : {}),
  ...(words.length === 0 ? { words: t('cohorts.noWords') } : {}),
  ...(words.length > MAX_WORDS || words.some((word) => word.length > MAX_LETTERS) ? { words: t('cohorts.long') } : {}),
});

export const CohortForm = ({ rule, onSave, onCancel }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(rule?.name ?? '');
  const [where, setWhere] = useState<CohortRuleView['where']>(rule?.where ?? 'about');
  const [lines, setLines] = useState(rule?.words.join('\n') ?? '');
  const [problems, setProblems] = useState<Problems>({});
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const id = `cohort-${rule?.id ?? 'new'}`;
  const show = (found: Problems) => {
    setProblems(found);
    const first = found.name === undefined ? found.words && 'textarea' : 'input';
    if (first) form.current?.querySelector<HTMLElement>(first)?.focus();
  };
  const submit = async (): Promise<void> => {
    const [called, words] = [name.trim(), linesIn(lines)];
    const missing = missingIn(called, words);
    if (Object.keys(missing).length > 0) return show(missing);
    try {
      show(problemsOf(await onSave({ id: rule?.id ?? crypto.randomUUID(), name: called, where, words }), called));
    } catch (error) {
      setProblems({ all: error instanceof Error ? error.message : t('app.didNotWork') });
    }
  };
  return (
    <form
      ref={form}
      class="cohort-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        return submit();
      }}
    >
      <Field id={`${id}-name`} label={t('cohorts.name')} hint={t('cohorts.nameHint')} problem={problems.name}>
        {(described) => <TextInput described={described} value={name} onText={setName} />}
      </Field>
      <fieldset>
        <legend>{t('cohorts.where')}</legend>
        {places.map((place) => (
          <label key={place.where} class="tick">
            <input
              type="radio"
              name={`${id}-where`}
              value={place.where}
              checked={where === place.where}
              onChange={() => setWhere(place.where)}
            />
            <span>{place.label()}</span>
          </label>
        ))}
      </fieldset>
      <Field id={`${id}-words`} label={t('cohorts.words')} hint={t('cohorts.wordsHint')} problem={problems.words}>
        {(described) => (
          <textarea
            {...described}
            rows={4}
            dir="auto"
            spellcheck={false}
            value={lines}
            onInput={(event) => setLines(event.currentTarget.value)}
          />
        )}
      </Field>
      <FormEnd save={t('cohorts.save')} problem={problems.all} onCancel={onCancel} />
    </form>
  );
};
