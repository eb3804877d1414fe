/** Shows a text once, to be copied: nothing is sent to anybody. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { ActionButton, ActionProblem, useAction } from '../controls/action.tsx';

interface Props {
  id: string;
  label: string;
  text: string;
  about: string;
  /** The words of the button. */
  copy: string;
  /** The click that made it copied it as well. */
  wasCopied?: boolean;
}

export const CopyBox = ({ id, label, text, about, copy, wasCopied = false }: Props) => {
  const [isCopied, setCopied] = useState(wasCopied);
  const action = useAction();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, [text]);
  useEffect(() => setCopied(wasCopied), [text, wasCopied]);
  const write = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <div class="notice made-link" role="status">
      <label for={id}>{label}</label>
      <input id={id} ref={field} type="text" readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
      <p>{about}</p>
      <div class="actions">
        <ActionButton action={action} class="main" onAct={write}>
          {isCopied ? t('team.copied') : copy}
        </ActionButton>
      </div>
      <ActionProblem action={action} />
    </div>
  );
};
