/** A form: its values, what is wrong with each, one submission at a time, and why it failed. */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { ActionProblem, useAction } from './action.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

export type Problems<Values> = Partial<Record<keyof Values, string | undefined>>;

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;

export interface FormState<Values> {
  values: Values;
  problems: Problems<Values>;
  set: (changes: Partial<Values>) => void;
  /** The props of the field of one text. */
  text: (name: TextName<Values>) => Pick<TextFieldProps, 'id' | 'name' | 'value' | 'problem' | 'onText'>;
}

interface Props<Values> {
  /** Begins the ids of the fields. */
  id: string;
  class?: string;
  label?: string;
  labelledBy?: string;
  start: Values;
  /** The texts without which nothing is sent; the first that is blank gets the focus. */
  needs?: readonly TextName<Values>[];
  check?: (values: Values) => Problems<Values>;
  /** Called before anything is awaited, so that a permission prompt can open within the click. Returns what is wrong with the values. */
  onSubmit: (values: Values) => Promise<Problems<Values> | undefined> | Promise<void>;
  /** The sentence after a success. */
  done?: (values: Values) => string;
  /** The values after a submission, where they do not stay: a secret is in the field no longer than needed. */
  after?: (values: Values, isDone: boolean) => Values;
  /** The words of the button. */
  submit: ComponentChildren | ((values: Values) => ComponentChildren);
  /** The main thing to do in its place. */
  isMain?: boolean;
  isDisabled?: (values: Values) => boolean;
  onCancel?: () => void;
  /** The selector of the element that has the focus when the form opens. */
  focus?: string;
  /** The service whose words may stand in a failure. */
  who?: string | undefined;
  children: (form: FormState<Values>) => ComponentChildren;
}

const isFine = (problems: object): boolean => Object.values(problems).every((problem) => problem === undefined);

export const Form = <Values extends object>({
  id,
  start,
  check,
  onSubmit,
  after,
  children,
  ...props
}: Props<Values>) => {
  const [values, setValues] = useState(start);
  const [problems, setProblems] = useState<Problems<Values>>({});
  const [submissions, setSubmissions] = useState(0);
  const [said, setSaid] = useState('');
  const action = useAction();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (props.focus) form.current?.querySelector<HTMLElement>(props.focus)?.focus();
  }, []);
  // Where something is wrong, the first such field is next.
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [submissions]);
  const set = (changes: Partial<Values>) => {
    setSaid('');
    setValues((now) => ({ ...now, ...changes }));
    setProblems((now) => ({ ...now, ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])) }));
  };
  const show = (wrong: Problems<Values>) => {
    setProblems(wrong);
    setSubmissions((count) => count + 1);
  };
  const submit = async () => {
    const blank = props.needs?.find((name) => String(values[name]).trim() === '');
    if (blank !== undefined) return form.current?.querySelector<HTMLElement>(`[name="${id}-${blank}"]`)?.focus();
    const wrong = check?.(values) ?? {};
    show(wrong);
    setSaid('');
    if (action.isBusy || !isFine(wrong)) return;
    let refused: Problems<Values> = {};
    const hasRun = await action.run(async () => {
      refused = (await onSubmit(values)) ?? {};
    });
    const isDone = hasRun && isFine(refused);
    if (after) setValues((now) => after(now, isDone));
    if (isDone && props.done) setSaid(props.done(values));
    show(refused);
  };
  const isSimple = props.class === 'inline' && !props.onCancel;
  const end = (
    <>
      <button
        type="submit"
        class={props.isMain ? 'main' : undefined}
        aria-disabled={action.isBusy || undefined}
        disabled={props.isDisabled?.(values) ?? false}
      >
        {typeof props.submit === 'function' ? props.submit(values) : props.submit}
      </button>
      {props.onCancel && (
        <button type="button" onClick={props.onCancel}>
          {t('options.cancel')}
        </button>
      )}
    </>
  );
  return (
    <form
      ref={form}
      class={props.class}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      noValidate={check !== undefined}
      onSubmit={(event) => {
        event.preventDefault();
        return submit();
      }}
    >
      {children({
        values,
        problems,
        set,
        text: (name) => ({
          id: `${id}-${name}`,
          name: `${id}-${name}`,
          value: String(values[name]),
          problem: problems[name],
          onText: (text) => set({ [name]: text } as Partial<Values>), // cast: the value under that name is a text
        }),
      })}
      {isSimple ? end : <div class="actions">{end}</div>}
      <ActionProblem action={action} who={props.who} />
      {props.done && (
        <p role="status" class="quiet">
          {said}
        </p>
      )}
    </form>
  );
};

interface TextFieldProps {
  id: string;
  name?: string;
  label: string;
  hint?: ComponentChildren;
  value: string;
  problem: string | undefined;
  isSecret?: boolean;
  /** Of a text of several lines. */
  lines?: number;
  maxChars?: number;
  onText: (text: string) => void;
}

export const TextField = ({ id, label, hint, problem, lines, maxChars, ...input }: TextFieldProps) => (
  <Field id={id} label={label} hint={hint} problem={problem}>
    {(described) =>
      lines === undefined ? (
        <TextInput described={described} maxChars={maxChars} {...input} />
      ) : (
        <textarea
          {...described}
          name={input.name}
          rows={lines}
          maxLength={maxChars}
          dir="auto"
          value={input.value}
          onInput={({ currentTarget }) => input.onText(currentTarget.value)}
        />
      )
    }
  </Field>
);
