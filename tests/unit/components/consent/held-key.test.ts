// @vitest-environment happy-dom
/** The question before sending has the focus on its first answer, and a key that is still held from before answers nothing. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConsentQuestion } from '../../../../components/consent/consent-question.tsx';
import type { ConsentAnswer } from '../../../../lib/desk/client.ts';
import { button, draw } from '../../../fixtures/drawn-view.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

const open = async (before?: string) => {
  const answers: ConsentAnswer[] = [];
  const question = (key: string) =>
    h(ConsentQuestion, {
      key,
      title: 'Send this text?',
      hosts: ['checks.example'],
      onAnswer: (answer) => void answers.push(answer),
      children: null,
    });
  const field = before === undefined ? null : h('input', { name: before });
  await draw(h('main', null, field));
  document.querySelector('input')?.focus();
  await draw(h('main', null, [field, question('one')]));
  return answers;
};

/** As browsers do: a key answers unless its press, and the release of a space, were prevented. */
const pressKey = (key: string, repeat = false) =>
  act(() => {
    const target = document.activeElement;
    const fire = (type: string) =>
      target?.dispatchEvent(new KeyboardEvent(type, { key, repeat, bubbles: true, cancelable: true }));
    const isPressed = fire('keydown');
    const isReleased = fire('keyup');
    if (isPressed && (isReleased || key !== ' ') && target instanceof HTMLButtonElement) target.click();
  });

it('has the focus on its first answer', async () => {
  await open();
  expect(document.activeElement).toBe(button('Send once'));
});

it('leaves the focus in a field in which the user types', async () => {
  await open('claim');
  expect(document.activeElement?.getAttribute('name')).toBe('claim');
});

it.each(['Enter', ' '])('ignores the key "%s" until half a second after it appeared, and its repeats', async (key) => {
  const answers = await open();
  await pressKey(key);
  vi.advanceTimersByTime(499);
  await pressKey(key);
  vi.advanceTimersByTime(1);
  await pressKey(key, true);
  expect(answers).toEqual([]);
  await pressKey(key);
  expect(answers).toEqual(['once']);
});
