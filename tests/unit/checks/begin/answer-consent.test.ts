import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerConsent } from '../../../../lib/checks/begin/answer-consent.ts';
import { checkAgain, retry } from '../../../../lib/checks/begin/check-again.ts';
import { blockedHost } from '../../../../lib/checks/blocked-host.ts';
import { DEVICE } from '../../../../lib/contract/device/device.ts';
import { mayLeave } from '../../../../lib/privacy/leaving.ts';
import { rememberSite } from '../../../../lib/privacy/sites.ts';
import { dropMaterial, getMaterial, putMaterial } from '../../../../lib/records/materials.ts';
import { readCheck, readChecks } from '../../../../lib/records/read-checks.ts';
import { writeCheck } from '../../../../lib/records/write-checks.ts';
import { record, states } from '../../../fixtures/check-samples.ts';
import { createStoredRunner, forgetAll } from '../stored-runner.ts';

const address = 'https://paper.example/pier';
const pending = record(states['awaiting-consent'], { input: 'The pier was closed.', page: { address, title: 'Pier' } });

const setUp = async (check = pending) => {
  await writeCheck(check);
  const { runner, sent } = createStoredRunner();
  const missing: string[] = [];
  return { parts: { runner, missingOf: async () => missing }, missing, sent };
};

/** Waits until the started check has reached the service. */
const untilSent = async (sent: () => Promise<string[]>): Promise<string[]> => {
  for (let i = 0; i < 100; i += 1) {
    const inputs = await sent();
    if (inputs.length > 0) return inputs;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return sent();
};

const leavingFrom = async (from: string) => (await mayLeave({ from, recipient: 'hosts' })).outcome;

afterEach(forgetAll);

describe('the answer to the consent prompt', () => {
  it('"once" sends once, and prompts the next time', async () => {
    const { parts, sent } = await setUp();
    await answerConsent(parts, pending, { answer: 'once' });
    expect(await untilSent(sent)).toEqual(['The pier was closed.']);
    expect(await leavingFrom(address)).toBe('asks');
  });

  it('sends the tags and the index as the prompt showed them, and none that were taken out', async () => {
    const tagged = record(pending.state, { ...pending, serviceTags: { desk: 'night' }, indexOn: 'ferries' });
    const { parts } = await setUp(tagged);
    await answerConsent(parts, tagged, { answer: 'once', request: { serviceTags: { desk: 'day' } } });
    const sent = await readCheck(tagged.id);
    expect(sent).toMatchObject({ serviceTags: { desk: 'day' } });
    expect(sent).not.toHaveProperty('indexOn');
  });

  it('sends the choices of the prompt in place of those of the settings, which stay where it offered none', async () => {
    for (const [choices, expected] of [
      [undefined, { fresh: true, modelVersion: '2.0' }],
      [{ modelVersion: '1.0' }, { fresh: undefined, modelVersion: '1.0' }],
      [{ fresh: true }, { fresh: true, modelVersion: undefined }],
      [{}, { fresh: undefined, modelVersion: undefined }],
    ] as const) {
      const made = { id: crypto.randomUUID(), connection: 'acme', fresh: true, modelVersion: '2.0' } as const;
      const chosen = record(pending.state, { ...pending, ...made });
      const { parts } = await setUp(chosen);
      await answerConsent(parts, chosen, { answer: 'once', choices });
      const { fresh, modelVersion } = (await readCheck(chosen.id)) ?? {};
      expect({ fresh, modelVersion }).toEqual(expected);
    }
  });

  it('"always" sends always from this site', async () => {
    const { parts, sent } = await setUp();
    await answerConsent(parts, pending, { answer: 'always' });
    expect(await untilSent(sent)).toHaveLength(1);
    expect(await leavingFrom('https://paper.example/other')).toBe('goes');
    expect(await leavingFrom('https://sub.paper.example/')).toBe('asks');
  });

  it('"hosts" sends, and allows the hosts for all sites where the prompt offered it', async () => {
    const hosts = ['facts.example'];
    const offered = record({ name: 'awaiting-consent', hosts, offersHosts: true }, { ...pending });
    for (const [check, outcome] of [
      [record({ name: 'awaiting-consent', hosts }, { ...pending }), 'asks'],
      [offered, 'goes'],
    ] as const) {
      const { parts, sent } = await setUp(check);
      await answerConsent(parts, check, { answer: 'hosts' });
      expect(await untilSent(sent)).toHaveLength(1);
      expect((await mayLeave({ from: 'https://any.example/', hosts, recipient: 'hosts' })).outcome).toBe(outcome);
      expect(await leavingFrom(address)).toBe('asks');
    }
  });

  it('"never" sends nothing from this site, and stores nothing of the check', async () => {
    const { parts, sent } = await setUp();
    await answerConsent(parts, pending, { answer: 'never' });
    expect(await leavingFrom(address)).toBe('blocked');
    expect(await readChecks()).toEqual([]);
    expect(await readCheck('a')).toBeUndefined();
    expect(await sent()).toEqual([]);
  });

  it('sends nothing if the user cancels, or leaves no words', async () => {
    for (const answer of [{ answer: 'cancel' }, { answer: 'once', words: ' \n ' }] as const) {
      const { parts, sent } = await setUp();
      await answerConsent(parts, pending, answer);
      expect((await readCheck('a'))?.state.name).toBe('stopped');
      expect(await sent()).toEqual([]);
      expect(await leavingFrom(address)).toBe('asks');
    }
  });

  it('waits for the hosts without permission', async () => {
    const { parts, missing } = await setUp();
    missing.push('checks.example');
    await answerConsent(parts, pending, { answer: 'once' });
    expect((await readCheck('a'))?.state).toEqual({ name: 'awaiting-permission', hosts: ['checks.example'] });
  });

  it('sends the words as edited, with the material of the page except their place', async () => {
    const { parts, sent } = await setUp();
    const page = { address, title: 'Pier' };
    await putMaterial(pending.input, { page, quote: { exact: pending.input, before: '', after: '' } }, Date.now());
    await answerConsent(parts, pending, { answer: 'once', words: '  The pier\nwas shut. ' });
    expect(await untilSent(sent)).toEqual(['The pier was shut.']);
    expect(await getMaterial('The pier was shut.', Date.now())).toEqual({ page });
    expect((await readCheck('a'))?.input).toBe('The pier was shut.');
  });

  it('is stored, even if two are given at once', async () => {
    await Promise.all([rememberSite('a.example', 'never'), rememberSite('b.example', 'always')]);
    expect(await leavingFrom('https://a.example/')).toBe('blocked');
    expect(await leavingFrom('https://b.example/')).toBe('goes');
  });
});

describe('a blocked host', () => {
  it('is the host that a check came from or leads to', async () => {
    await rememberSite('paper.example', 'never');
    expect(await blockedHost(pending)).toEqual({ host: 'paper.example' });
    const elsewhere = { page: { address: 'https://other.example/', title: '' } };
    expect(await blockedHost(record(states.queued, { ...elsewhere, kind: 'link', input: address }))).toEqual({
      host: 'paper.example',
    });
    expect(await blockedHost(record(states.queued, { ...elsewhere, kind: 'claim', input: address }))).toBeUndefined();
    expect(await blockedHost(record(states.queued, { kind: 'image', input: 'urn:sha256:00' }))).toBeUndefined();
  });
});

describe('checking again', () => {
  it('makes a check of its own, without the outcome of the earlier one', async () => {
    const { parts, sent } = await setUp();
    const earlier = { ...pending, seenAt: 1, removedAt: 2, notSameClaim: true, formerIds: ['6'], state: states.done };
    const id = await checkAgain(parts, earlier, Date.now());
    expect(await untilSent(sent)).toEqual([pending.input]);
    const again = await readCheck(id);
    expect(again).toMatchObject({ earlier: 'a', input: pending.input, page: pending.page });
    for (const name of ['seenAt', 'removedAt', 'notSameClaim', 'formerIds']) expect(again).not.toHaveProperty(name);
  });

  it('passes the sentence again if the material of the page is gone, and keeps the material otherwise', async () => {
    const quote = { exact: 'The pier\u2060 was closed.', before: 'It is false that ', after: '' };
    const failed = { ...pending, quote, state: states.failed };
    const readable = { quote: { ...quote, exact: pending.input } };
    const { parts } = await setUp(failed);
    await checkAgain(parts, failed, Date.now());
    expect(await getMaterial(pending.input, Date.now())).toEqual(readable);
    await dropMaterial(pending.input);
    await retry(parts, failed);
    expect(await getMaterial(pending.input, Date.now())).toEqual(readable);
    const whole = { ...readable, page: { address, title: 'Pier' } };
    await putMaterial(pending.input, whole, Date.now());
    await checkAgain(parts, failed, Date.now());
    expect(await getMaterial(pending.input, Date.now())).toEqual(whole);
  });

  it('prompts for consent that was not given', async () => {
    const { parts, sent } = await setUp();
    await answerConsent(parts, pending, { answer: 'cancel' });
    const stopped = await readCheck('a');
    const id = await checkAgain(parts, stopped!, Date.now()); // it was written above
    expect((await readCheck(id))?.state).toEqual(pending.state);
    expect(await sent()).toEqual([]);
  });

  it('requests a permission that was revoked in the meantime', async () => {
    const { parts, missing, sent } = await setUp({ ...pending, state: states.done });
    missing.push('checks.example');
    const id = await checkAgain(parts, { ...pending, state: states.done }, Date.now());
    const wanted = { name: 'awaiting-permission', hosts: ['checks.example'] };
    expect((await readCheck(id))?.state).toEqual(wanted);
    await writeCheck({ ...pending, state: states.failed });
    await retry(parts, { ...pending, state: states.failed });
    expect((await readCheck('a'))?.state).toEqual(wanted);
    expect(await sent()).toEqual([]);
  });

  it('gets a new answer of this device within the hour', async () => {
    let runs = 0;
    const { runner, sent } = createStoredRunner(async () => {
      runs += 1;
      return { created_at: new Date().toISOString(), response: `Answer ${runs}.`, sources: [] };
    });
    const first = record({ name: 'queued', at: 0, creates: 0 }, { connection: DEVICE });
    await runner.add(first);
    await untilSent(sent);
    const id = await checkAgain({ runner, missingOf: async () => [] }, first, Date.now());
    await vi.waitFor(() => expect(runs).toBe(2));
    expect(await readCheck(id)).toMatchObject({ earlier: 'a', fresh: true });
  });

  it('leaves the cache of a service to the setting of its connection', async () => {
    const { parts } = await setUp();
    const id = await checkAgain(parts, { ...pending, state: states.done }, Date.now());
    expect(await readCheck(id)).not.toHaveProperty('fresh');
  });
});
