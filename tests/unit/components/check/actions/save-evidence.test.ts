// @vitest-environment happy-dom
/** An evidence file that is saved over the real desk: the check keeps its checksum, and the panel shows it. */
import { createHash } from 'node:crypto';
import { h } from 'preact';
import { beforeEach, expect, it, vi } from 'vitest';
import { ExportActions } from '../../../../../components/check/actions/export-actions.tsx';
import { saveEvidence } from '../../../../../components/check/actions/save-evidence.ts';
import { mirrorPolicy } from '../../../../../lib/connections/policy/policy-mirror.ts';
import { readCheck } from '../../../../../lib/records/read-checks.ts';
import { writeCheck } from '../../../../../lib/records/write-checks.ts';
import { taken } from '../../../../fixtures/check-snapshots.ts';
import { openChecksDesk } from '../../../../fixtures/checks-desk.ts';
import { openDataDesk } from '../../../../fixtures/data-desk.ts';
import { deskClientOf } from '../../../../fixtures/desk-client.ts';
import { button, draw, press, shows, undraw } from '../../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../../fixtures/empty-database.ts';

emptyDatabase();
const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:saved';
  });
});

const desk = deskClientOf({
  data: openDataDesk().desk,
  checks: openChecksDesk(),
});
const show = async () => {
  const record = (await readCheck('c1')) ?? expect.fail('No check.');
  const ignored = { onCopy: () => {}, onImage: () => {}, onTopics: () => {}, onDone: () => {} };
  await draw(h(ExportActions, { record, recipient: { name: 'Acme', own: false }, desk, ...ignored }));
};

it('is kept with the check by its checksum and time, which the panel shows', async () => {
  await writeCheck(taken().record);
  await show();
  expect(document.body.textContent).not.toContain('Latest evidence file');
  await press('Evidence file');
  await vi.waitFor(async () => expect(await readCheck('c1')).toHaveProperty('evidenceFile'));
  const { evidenceFile } = (await readCheck('c1')) ?? {};
  const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? []);
  const sum = createHash('sha256').update(bytes).digest('hex');
  expect(evidenceFile).toEqual({ sum, at: expect.any(Number) });
  await show();
  expect(document.body.textContent).toContain(sum);
});

it('is refused a checksum that is none', async () => {
  await writeCheck(taken().record);
  await expect(desk.checks.evidenceMade({ ids: ['c1'], sum: 'A file of mine' })).rejects.toThrow();
  expect(await readCheck('c1')).not.toHaveProperty('evidenceFile');
});

it('is not made while a policy has turned exports off, which the panel says', async () => {
  await writeCheck(taken().record);
  await show();
  await mirrorPolicy(async () => ({ organisation: 'Example News', exportOff: true }));
  // The page was drawn before: the background refuses.
  await expect(saveEvidence(desk, [taken()])).rejects.toThrow('Example News has turned exports off.');
  expect(saved).toEqual([]);
  await undraw();
  await show();
  await shows('Example News has turned exports off.');
  expect(['Export (JSON)', 'Evidence file', 'Copy citation: Markdown'].map((name) => button(name)?.disabled)).toEqual([
    true,
    true,
    false,
  ]);
  await mirrorPolicy(async () => ({}));
});
