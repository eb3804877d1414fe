/** A line to type into, such as addresses, names and secrets are: nothing is suggested and nothing corrected. */

interface Props {
  described: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };
  name?: string;
  value: string;
  /** Is not shown, and not kept by the browser. */
  isSecret?: boolean;
  onText: (text: string) => void;
}

export const TextInput = ({ described, name, value, isSecret = false, onText }: Props) => {
  const shared = {
    ...described,
    name: name ?? described.id,
    value,
    autoComplete: 'off',
    spellcheck: false,
    onInput: (event: { currentTarget: HTMLInputElement }) => onText(event.currentTarget.value),
  };
  return isSecret ? <input type="password" {...shared} /> : <input type="text" {...shared} />;
};
