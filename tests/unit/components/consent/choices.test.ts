// @vitest-environment happy-dom
/** The question before a first check at a service: what an account with a right can choose there, and what is sent without a choice. */
import '../../../fakes/installed-browser.ts';
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { describe, expect, it } from 'vitest';
import { CheckConsent } from '../../../../components/check/check-view.tsx';
import type { RecipientName } from '../../../../lib/checks/words/check-words.ts';
import { record, states } from '../../../fixtures/check-samples.ts';
import { draw, press, write } from '../../../fixtures/drawn-view.ts';

type Props = Parameters<typeof CheckConsent>[0];

const ask = async (may: RecipientName['may'], changes: Parameters<typeof record>[1] = {}) => {
  const answers: unknown[] = [];
  // cast: the question calls nothing else of the desk
  const desk = {
    checks: { consent: async (answer: unknown) => void answers.push(answer) },
  } as unknown as Props['desk'];
  const recipient = { name: 'Acme', own: false, ...(may && { may }) };
  const check = record(states['awaiting-consent'], { input: 'The pier was closed.', connection: 'acme', ...changes });
  await draw(h(CheckConsent, { record: check, recipient, desk, hosts: ['acme.example'] }));
  return answers;
};
const fresh = () => document.querySelector<HTMLInputElement>('.consent input[name="fresh"]');
const model = () => document.querySelector<HTMLSelectElement>('#consent-modelVersion');

describe('before a first check at a service', () => {
  it('a new answer and the model can be chosen with both rights', async () => {
    const answers = await ask({ noCache: true, models: true });
    expect(document.querySelector<HTMLDetailsElement>('.request-choices')?.open).toBe(false);
    await act(() => fresh()?.click());
    await write(model(), '2.0', 'change');
    await press('Send once');
    expect(answers).toMatchObject([{ answer: 'once', choices: { fresh: true, modelVersion: '2.0' } }]);
  });

  it('one right offers its own choice alone', async () => {
    await ask({ noCache: false, models: true });
    expect([fresh(), model()]).toEqual([null, expect.anything()]);
    await ask({ noCache: true, models: true }, { kind: 'image', input: 'https://paper.example/a.png' });
    expect([fresh(), model()]).toEqual([expect.anything(), null]);
  });

  it.each([
    ['the account has no such right', { noCache: false, models: false }],
    ['the service has not said what the account may', undefined],
  ])('nothing can be chosen where %s', async (_, may) => {
    const answers = await ask(may);
    expect(document.querySelector('.request-choices')).toBeNull();
    await press('Send once');
    expect(answers).toEqual([{ id: expect.any(String), answer: 'once', words: 'The pier was closed.', request: {} }]);
  });
});
