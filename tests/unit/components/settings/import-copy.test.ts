/** The reading of a copy is followed by the page that gave its file, and begins anew if the background goes away. */
import { ORPCError } from '@orpc/client';
import { expect, it, vi } from 'vitest';
import { type CopyDesk, previewCopy } from '../../../../components/settings/import-copy.ts';
import { wentAway } from '../../../../lib/wire/port.ts';

vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:copy');
vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);

const copy = { file: new File(['{}'], 'copy.json') };
const end = { name: 'not-read', because: 'other' } as const;

/** Each of the errors ends one reading; the next reading has an end. */
const deskThatFails = (...errors: Error[]) => {
  const preview = async () =>
    (async function* () {
      yield { name: 'reading', bytes: 1 } as const;
      const error = errors.shift();
      if (error) throw error;
      yield end;
    })();
  // Cast: the preview alone is requested.
  return { importCopy: { preview } } as unknown as CopyDesk;
};

const previewAt = async (desk: CopyDesk) => {
  const read: number[] = [];
  const { signal } = new AbortController();
  return { end: await previewCopy(desk, copy, { signal, onRead: (bytes) => read.push(bytes) }), read };
};

it('gives the file to the next background', async () => {
  expect(await previewAt(deskThatFails(wentAway(), wentAway()))).toEqual({ end, read: [1, 1, 1] });
});

it('ends with a refusal', async () => {
  await expect(previewAt(deskThatFails(new ORPCError('BAD_REQUEST', { message: 'Damaged.' })))).rejects.toThrow(
    'Damaged.',
  );
});
