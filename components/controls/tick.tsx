/** A tick and its words. */
import type { ComponentChildren } from 'preact';

interface Props {
  name?: string;
  isOn: boolean;
  onTick: (isOn: boolean) => void;
  isBarred?: boolean;
  children: ComponentChildren;
}

export const Tick = ({ name, isOn, onTick, isBarred = false, children }: Props) => (
  <label class="tick">
    <input
      type="checkbox"
      name={name}
      checked={isOn}
      disabled={isBarred}
      onChange={({ currentTarget }) => onTick(currentTarget.checked)}
    />
    <span>{children}</span>
  </label>
);
