/** A text field for addresses, names and secrets, without suggestions or spelling correction. */

interface Props {
  described: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };
  name?: string | undefined;
  value: string;
  /** The text is hidden and the browser does not store it. */
  isSecret?: boolean;
  maxChars?: number | undefined;
  onText: (text: string) => void;
}

export const TextInput = ({ described, name, value, isSecret = false, maxChars, onText }: Props) => {
  const shared = {
    ...described,
    name: name ?? described.id,
    value,
    maxLength: maxChars,
    autoComplete: 'off',
    spellcheck: false,
    onInput: (event: { currentTarget: HTMLInputElement }) => onText(event.currentTarget.value),
  };
  return isSecret ? <input type="password" {...shared} /> : <input type="text" {...shared} />;
};
