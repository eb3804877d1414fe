/** Runs the list of checks in the sample web in the built extension: its engine in a real page, over the browser's network. */
import '../pages/spoken.ts';

import type { Context } from '../../../lib/contract/context-checks.ts';
import { contextInWords } from '../../../lib/contract/in-words.ts';
import type { Sentence } from '../../../lib/contract/sentence.ts';
import {
  badDays,
  type CheckCase,
  type Ended,
  goodDay,
  MAX_CHECK_MS,
  told,
} from '../../contract/cases/checks-in-world.ts';
import { ENGLISH, inEnglish } from '../../fixtures/english.ts';
import { isLong } from '../../thorough.ts';
import { awkwardHosts, mountAwkward } from '../../world/sites/awkward.ts';
import type { Tab } from '../harness/surface.ts';
import { until } from '../harness/until.ts';
import { allowHosts } from '../pages/allow-hosts.ts';
import { sendMany } from '../pages/desk.ts';
import { expect, test } from '../pages/in-world.ts';
import { addPublisher } from '../pages/options-page.ts';
import { storedChecks } from '../pages/stores.ts';

/** A busy machine needs time to start the engine; the record of a check has the duration of the check itself. */
const PATIENCE_MS = 3 * MAX_CHECK_MS;

/** All of them at once would share the processor, and each would be measured by the others. */
const AT_ONCE = 5;

interface Found {
  context?: Context;
}

interface EndedCheck {
  ended: Ended;
  tookMs: number;
}

/** The result of each check, in the order of the inputs. */
const endsOf = async (panel: Tab, inputs: readonly string[]): Promise<EndedCheck[]> => {
  const ids = await sendMany(panel, [...inputs]);
  const read = async (): Promise<EndedCheck[] | undefined> => {
    const stored = new Map((await storedChecks(panel)).map((check) => [check.id, check]));
    const ends = ids.flatMap((id): EndedCheck[] => {
      const check = stored.get(id);
      // cast: as the extension writes it, see `check-record.ts`
      const state = check?.state as
        | undefined
        | { name: string; message?: string; coded?: Sentence; result?: Found; interim?: Found };
      const tookMs = Number(check?.updatedAt) - Number(check?.createdAt);
      // The engine states codes, which are words where they are shown.
      const { coded, message = '' } = state ?? {};
      if (state?.name === 'failed') return [{ ended: { failed: coded ? inEnglish([coded]) : message }, tookMs }];
      const context = (state?.result ?? state?.interim)?.context;
      return context ? [{ ended: { context: contextInWords(context, ENGLISH) }, tookMs }] : [];
    });
    return ends.length === ids.length ? ends : undefined;
  };
  return until(`the end of ${ids.length} checks`, read, PATIENCE_MS);
};

const expectResult = ({ ended, tookMs }: EndedCheck, one: CheckCase): void => {
  const { name, label, tells, passage = '', enrichment = {} } = one;
  const found = told(ended);
  expect.soft({ name, ...found }).toMatchObject({ name, label, enrichment });
  for (const sentence of tells) expect.soft(found.words, name).toContain(sentence);
  expect.soft(found.passages, name).toContain(passage);
  if (isLong) expect.soft(tookMs, name).toBeLessThanOrEqual(MAX_CHECK_MS);
};

test.use({ display: 'xvfb' });

test('every check of the list ends with its expected result', async ({ inWorld, world }) => {
  mountAwkward(world);
  await addPublisher(inWorld, 'FactDesk', 'factdesk.example');
  await addPublisher(inWorld, 'CheckPoint', 'checkpoint.example');
  await allowHosts(inWorld, awkwardHosts);
  const panel = await inWorld.extensionPage('sidepanel.html');

  for (const { offline = false, faults = [], cases } of badDays) {
    for (const [fault, target] of faults) world.faults.inject(fault, target);
    await inWorld.setOffline(offline);
    const ends = await endsOf(
      panel,
      cases.map(({ input }) => input),
    );
    await inWorld.setOffline(false);
    world.faults.clear();
    for (const [at, one] of cases.entries()) expectResult(ends[at] as EndedCheck, one); // cast: there is one for each
  }

  for (let start = 0; start < goodDay.length; start += AT_ONCE) {
    const batch = goodDay.slice(start, start + AT_ONCE);
    const ends = await endsOf(
      panel,
      batch.map(({ input }) => input),
    );
    for (const [at, one] of batch.entries()) expectResult(ends[at] as EndedCheck, one); // cast: there is one for each
  }
});
