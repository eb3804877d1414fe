// @vitest-environment happy-dom
import { h } from 'preact';
import { describe, expect, it } from 'vitest';
import { LinkCard } from '../../../../../components/check/result/link-card.tsx';
import { OtherFields } from '../../../../../components/check/result/other-fields.tsx';
import { ServiceAnswer } from '../../../../../components/check/result/service-answer.tsx';
import { record } from '../../../../fixtures/check-samples.ts';
import { context, doneWith } from '../../../../fixtures/check-snapshots.ts';
import { draw, textsOf } from '../../../../fixtures/drawn-view.ts';

const acme = { name: 'Acme', own: false };

describe('what a service says', () => {
  const show = (summary: string | undefined, response: string) =>
    draw(
      h(ServiceAnswer, { context: { ...context, summary, response }, recipient: acme, input: 'The ferry is free.' }),
    );

  it('is quoted under its name, the summary first', async () => {
    await show('In short.', 'At length.');
    expect(textsOf('h2')).toEqual(['What Acme says']);
    expect(textsOf('.said')).toEqual(['In short.', 'At length.']);
  });

  it.each([
    ['the response', 'At  length.', ['At length.']],
    ['the checked words', 'The ferry\nis free.', ['At length.']],
    ['nothing', ' ', ['At length.']],
    ['nothing', undefined, ['At length.']],
  ])('is shown once if its summary says the same as %s', async (_, summary, shown) => {
    await show(summary, 'At length.');
    expect(textsOf('.said')).toEqual(shown);
  });

  it('is no section if it says nothing', async () => {
    await show(undefined, '\n');
    expect(document.body.textContent).toBe('');
  });
});

describe('other fields', () => {
  const state = doneWith({ sources: [], matches: undefined, judge: undefined, model_version: undefined, grade: 'B' });

  it('are folded and quoted under the name of the service', async () => {
    await draw(h(OtherFields, { record: record(state), recipient: acme }));
    const [fold] = document.querySelectorAll('details');
    expect(fold?.open).toBe(false);
    expect(textsOf('summary')).toEqual(['Other fields (1)']);
    expect(textsOf('details > p')).toEqual(['What Acme says, with its own field names:']);
    expect([textsOf('.said dt'), textsOf('.said dd')]).toEqual([['context.grade'], ['B']]);
  });

  it('say that they are cut', async () => {
    const many = doneWith({ grades: Array.from({ length: 100 }, String) });
    await draw(h(OtherFields, { record: record(many), recipient: acme }));
    expect(textsOf('details > p').at(-1)).toContain('The evidence file has every field as received.');
  });

  it('are none of this device, whose additions have views of their own', async () => {
    await draw(h(OtherFields, { record: record(state), recipient: { name: 'This device', own: true } }));
    expect(document.body.textContent).toBe('');
  });
});

it('a link names all of its authors, and opens no address that is none of the web', async () => {
  const authors = Array.from({ length: 7 }, (_, place) => ({ name: `Author ${place + 1}` }));
  const links = [{ href: 'javascript:alert(1)', text: 'run' }, { href: 'https://pier.example/' }];
  const enrichment = { link: 'https://a.example/', input_type: 'webpage', video: 'data:text/html,x', authors, links };
  await draw(h(LinkCard, { kind: 'link', enrichment }));
  expect(textsOf('details li')).toEqual([
    ...authors.map(({ name }) => name),
    ...['run', 'https://pier.example/ (pier.example)'],
  ]);
  const addresses = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(['https://a.example/', 'https://pier.example/']);
});
