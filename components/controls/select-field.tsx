/** The field of one choice from a list. */
import type { ComponentChildren } from 'preact';
import { Field } from './field.tsx';

interface Props<Value extends string> {
  id: string;
  label: string;
  hint?: ComponentChildren;
  value: Value | undefined;
  choices: readonly (readonly [value: Value, word: string])[];
  onChoose: (value: Value) => void;
}

export const SelectField = <Value extends string>({ id, label, hint, value, choices, onChoose }: Props<Value>) => (
  <Field id={id} label={label} hint={hint}>
    {(described) => (
      <select
        {...described}
        value={value}
        onChange={({ currentTarget }) => {
          const [chosen] = choices.find(([one]) => one === currentTarget.value) ?? [];
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {choices.map(([one, word]) => (
          <option key={one} value={one}>
            {word}
          </option>
        ))}
      </select>
    )}
  </Field>
);
