/** A switch with a sentence on its effect, the name of the manager if the user cannot change it, and why a change failed. */
import { t } from '../../lib/platform/words.ts';
import { useAction } from './action.tsx';

interface Props {
  id: string;
  label: string;
  hint: string;
  isOn: boolean;
  /** Present if the setting cannot be changed here. */
  managedBy?: string | undefined;
  /** Called as the first statement of the click, so that the permission prompt can open within it. */
  onChange: (isOn: boolean) => unknown;
}

export const SwitchRow = ({ id, label, hint, isOn, managedBy, onChange }: Props) => {
  const action = useAction();
  return (
    <div class="switch-row">
      <input
        type="checkbox"
        id={id}
        checked={isOn}
        disabled={managedBy !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const wished = event.currentTarget.checked;
          void action.run(() => onChange(wished));
          // The checkbox keeps the current state until the next render.
          event.currentTarget.checked = isOn;
        }}
      />
      <div>
        <label for={id}>{label}</label>
        <p class="quiet" id={`${id}-hint`}>
          {hint}
          {managedBy && <span class="managed"> {t('privacy.managed', { organisation: managedBy })}</span>}
        </p>
        {action.sentence !== undefined && (
          <p class="problem" role="alert">
            {action.sentence}
          </p>
        )}
      </div>
    </div>
  );
};
