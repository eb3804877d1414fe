/** How long checks and other people's posts are kept in this browser. */
import { useState } from 'preact/hooks';
import type { PrivacyView } from '../../lib/desk/client.ts';
import { Field } from '../controls/field.tsx';

interface Props {
  retention: PrivacyView['retention'];
  managedBy: string | undefined;
  onChange: (retention: Partial<PrivacyView['retention']>) => Promise<void>;
}

const spans = [
  ['checksMonths', 'Your own checks, in months', 1, 120],
  ['postsDays', "Other people's posts, in days", 1, 3650],
] as const;

export const RetentionForm = ({ retention, managedBy, onChange }: Props) => {
  const [problems, setProblems] = useState<Partial<Record<keyof PrivacyView['retention'], string>>>({});
  return (
    <section aria-labelledby="retention-title">
      <h3 id="retention-title">Kept for</h3>
      <p>
        What is older is deleted from this browser. A post that you have pinned to a case stays. A service keeps its own
        copy for as long as it wants.
      </p>
      {managedBy && <p class="managed">Managed by {managedBy}</p>}
      <div class="pair">
        {spans.map(([name, label, least, most]) => (
          <Field key={name} id={`retention-${name}`} label={label} problem={problems[name]}>
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
                  setProblems({ ...problems, [name]: isFine ? undefined : `A whole number from ${least} to ${most}.` });
                  return isFine ? onChange({ [name]: wished }) : undefined;
                }}
              />
            )}
          </Field>
        ))}
      </div>
    </section>
  );
};
