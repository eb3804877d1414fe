// @vitest-environment happy-dom
/** Tests which selected words are offered before the user has chosen anything: those of the page's text, and no others. */
import { beforeEach, expect, it } from 'vitest';
import entrypoint from '../../../entrypoints/selected.ts';
import { openHtml, select } from './open-page.ts';

beforeEach(() => {
  openHtml(
    `<p>It sailed twice.</p><input id="name" value="Ada Lovelace"><input id="secret" type="password" value="hunter2">
    <textarea id="draft">My own words.</textarea><div contenteditable="true"><p>A letter to the editor.</p></div>`,
  );
  document.getSelection()?.removeAllRanges();
});

it('offers the selected words of the page, and changes nothing', async () => {
  select('It sailed twice.');
  const before = document.documentElement.outerHTML;
  expect(await entrypoint.main()).toBe('It sailed twice.');
  expect(document.documentElement.outerHTML).toBe(before);
});

it('offers nothing if nothing is selected', async () => {
  expect(await entrypoint.main()).toBeUndefined();
});

it.each(['name', 'secret', 'draft'])(
  'offers nothing of what is selected in the field "%s", and does not read it',
  async (id) => {
    const field = document.querySelector<HTMLInputElement>(`#${id}`) ?? expect.fail();
    field.focus();
    field.setSelectionRange(0, 4);
    let reads = 0;
    const { value } = field;
    Object.defineProperty(field, 'value', {
      get: () => {
        reads += 1;
        return value;
      },
    });
    expect(await entrypoint.main()).toBeUndefined();
    expect(reads).toBe(0);
  },
);

it('offers nothing of text that the user writes', async () => {
  select('A letter to the editor.');
  expect(await entrypoint.main()).toBeUndefined();
});

it('offers the beginning of a long selection', async () => {
  const long = 'The ferry sailed twice. '.repeat(40).trim();
  openHtml(`<p>${long}</p>`);
  select(long);
  expect(await entrypoint.main()).toBe(long.slice(0, 300));
});
