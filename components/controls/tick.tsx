/** A tick and its words. */
import type { ComponentChildren } from 'preact';

interface Props {
  name?: string;
  isOn: boolean;
  onTick: (isOn: boolean) => void;
  children: ComponentChildren;
}

export const Tick = ({ name, isOn, onTick, children }: Props) => (
  <label class="tick">
    <input type="checkbox" name={name} checked={isOn} onChange={({ currentTarget }) => onTick(currentTarget.checked)} />
    <span>{children}</span>
  </label>
);
