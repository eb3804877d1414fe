// @vitest-environment happy-dom
/** The form: what is wrong stands at its field, one submission at a time, and what stays in the fields. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { describe, expect, it } from 'vitest';
import { Form, TextField } from '../../../../components/controls/form.tsx';
import { draw, write as writeAt } from '../../../fixtures/drawn-view.ts';

interface Values {
  name: string;
  secret: string;
}

/** The view has heard of it once this is over. */
const settle = (end: () => void) =>
  act(async () => {
    end();
    await new Promise(setImmediate);
  });

const field = (id: string) => document.querySelector<HTMLInputElement>(`#place-${id}`);
const write = (id: string, text: string) => writeAt(`#place-${id}`, text);
const submit = () => act(() => document.querySelector<HTMLButtonElement>('[type="submit"]')?.click());
const problemAt = (id: string) => document.querySelector(`#place-${id}-problem`)?.textContent;

type Answer = { name?: string } | undefined;

const open = async () => {
  const sent: { values: Values; end: PromiseWithResolvers<Answer> }[] = [];
  const onSubmit = (values: Values) => {
    const end = Promise.withResolvers<Answer>();
    sent.push({ values, end });
    return end.promise;
  };
  const props = {
    id: 'place',
    start: { name: '', secret: '' },
    check: ({ name, secret }: Values) => ({
      name: name === '' ? 'Enter a name.' : undefined,
      secret: secret === '' ? 'Enter a secret.' : undefined,
    }),
    onSubmit,
    after: (values: Values, isDone: boolean) => ({ name: isDone ? '' : values.name, secret: '' }),
    done: ({ name }: Values) => `${name} saved.`,
    submit: 'Save',
  };
  const children: Parameters<typeof Form<Values>>[0]['children'] = ({ text }) => [
    h(TextField, { ...text('name'), label: 'Name' }),
    h(TextField, { ...text('secret'), label: 'Secret', isSecret: true }),
  ];
  await draw(h(Form<Values>, { ...props, children }));
  return sent;
};

describe('a form', () => {
  it('says at each field what is wrong, focuses the first, and sends nothing', async () => {
    const sent = await open();
    await write('secret', 's');
    await submit();
    expect(problemAt('name')).toBe('Enter a name.');
    expect(field('name')?.getAttribute('aria-describedby')).toBe('place-name-problem');
    expect(problemAt('secret')).toBeUndefined();
    expect(document.activeElement).toBe(field('name'));
    expect(sent).toEqual([]);
  });

  it('sends nothing without what it needs, and focuses that', async () => {
    const onSubmit = async () => expect.fail('It was sent.');
    const props = {
      id: 'place',
      start: { name: ' ', secret: 's' },
      needs: ['name'] as const,
      onSubmit,
      submit: 'Save',
    };
    const children: Parameters<typeof Form<Values>>[0]['children'] = ({ text }) => [
      h(TextField, { ...text('secret'), label: 'Secret' }),
      h(TextField, { ...text('name'), label: 'Name' }),
    ];
    await draw(h(Form<Values>, { ...props, children }));
    await submit();
    expect(document.activeElement).toBe(field('name'));
  });

  it('drops what was wrong with a field once that is changed, and leaves the focus', async () => {
    await open();
    await submit();
    field('secret')?.focus();
    await write('secret', 's');
    expect(problemAt('secret')).toBeUndefined();
    expect(problemAt('name')).toBe('Enter a name.');
    expect(document.activeElement).toBe(field('secret'));
  });

  it('sends once until an answer is there, says what was done, and empties the fields', async () => {
    const sent = await open();
    await write('name', 'Ada');
    await write('secret', 's');
    await submit();
    await submit();
    expect(sent.map(({ values }) => values)).toEqual([{ name: 'Ada', secret: 's' }]);
    await settle(() => sent[0]?.end.resolve(undefined));
    expect(document.querySelector('[role="status"]')?.textContent).toBe('Ada saved.');
    expect([field('name')?.value, field('secret')?.value]).toEqual(['', '']);
  });

  it('keeps what was typed if it was refused, without the secret', async () => {
    const sent = await open();
    await write('name', 'Ada');
    await write('secret', 's');
    await submit();
    await settle(() => sent[0]?.end.resolve({ name: 'It is taken.' }));
    expect(problemAt('name')).toBe('It is taken.');
    expect(document.activeElement).toBe(field('name'));
    expect([field('name')?.value, field('secret')?.value]).toEqual(['Ada', '']);
    await write('secret', 's');
    await submit();
    await settle(() => sent[1]?.end.reject(new Error('It was not reached.')));
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('It was not reached.');
    expect(document.querySelector('[role="status"]')?.textContent).toBe('');
  });
});
