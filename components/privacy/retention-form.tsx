/** Sets how long checks and other people's posts are stored in this browser. */
import { useState } from 'preact/hooks';
import type { PrivacyView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionProblem, useAction } from '../controls/action.tsx';
import { Field } from '../controls/field.tsx';

interface Props {
  retention: PrivacyView['retention'];
  managedBy: string | undefined;
  onChange: (retention: Partial<PrivacyView['retention']>) => Promise<void>;
}

const spans = [
  ['checksMonths', 1, 120],
  ['postsDays', 1, 3650],
] as const;

export const RetentionForm = ({ retention, managedBy, onChange }: Props) => {
  const saving = useAction();
  const [problems, setProblems] = useState<Partial<Record<keyof PrivacyView['retention'], string>>>({});
  return (
    <section aria-labelledby="retention-title">
      <h3 id="retention-title">{t('privacy.keptFor')}</h3>
      <p>
        {t('privacy.keptForAbout')} <a href="sidepanel.html#/posts/pinned">{t('pins.title')}</a>
      </p>
      {managedBy && <p class="managed">{t('app.managed', { organisation: managedBy })}</p>}
      <div class="pair">
        {spans.map(([name, least, most]) => (
          <Field key={name} id={`retention-${name}`} label={t(`privacy.${name}`)} problem={problems[name]}>
            {(described) => (
              <input
                {...described}
                type="number"
                min={least}
                max={most}
                step={1}
                value={retention[name]}
                disabled={managedBy !== undefined}
                onChange={(event) => {
                  const wished = event.currentTarget.valueAsNumber;
                  const isFine = Number.isInteger(wished) && wished >= least && wished <= most;
                  setProblems({ ...problems, [name]: isFine ? undefined : t('privacy.wholeNumber', { least, most }) });
                  if (isFine) void saving.runAgain(() => onChange({ [name]: wished }));
                }}
              />
            )}
          </Field>
        ))}
      </div>
      <ActionProblem action={saving} />
    </section>
  );
};
