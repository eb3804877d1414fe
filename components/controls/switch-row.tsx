/** Something that is on or off, with a sentence on what that means, and with who decides where it is not the person. */
import { t } from '../../lib/platform/words.ts';

interface Props {
  id: string;
  label: string;
  hint: string;
  isOn: boolean;
  /** Named where it cannot be changed here. */
  managedBy?: string | undefined;
  problem?: string | undefined;
  /** Called as the first statement of the click, so that the browser may be asked for a permission in it. */
  onChange: (isOn: boolean) => void;
}

export const SwitchRow = ({ id, label, hint, isOn, managedBy, problem, onChange }: Props) => (
  <div class="switch-row">
    <input
      type="checkbox"
      id={id}
      checked={isOn}
      disabled={managedBy !== undefined}
      aria-describedby={`${id}-hint`}
      onChange={(event) => {
        const wished = event.currentTarget.checked;
        onChange(wished);
        // It shows what is so, not what was wished for: that comes with the next drawing.
        event.currentTarget.checked = isOn;
      }}
    />
    <div>
      <label for={id}>{label}</label>
      <p class="quiet" id={`${id}-hint`}>
        {hint}
        {managedBy && <span class="managed"> {t('privacy.managed', { organisation: managedBy })}</span>}
      </p>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  </div>
);
