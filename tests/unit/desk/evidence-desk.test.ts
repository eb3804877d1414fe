/** The evidence area of the desk, over a real port. */
import '../speak.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mirrorPolicy } from '../../../lib/connections/policy/policy-mirror.ts';
import { readEvidenceKeys } from '../../../lib/connections/this-device/evidence-settings.ts';
import { readLanguageModel, readLanguageModelKey } from '../../../lib/connections/this-device/language-model.ts';
import { sentence } from '../../../lib/contract/sentence.ts';
import { openDesk } from '../../fixtures/desk.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';

emptyDatabase();
afterEach(() => mirrorPolicy(async () => ({})));

const SECRET = 'hush-hush';
const endpoint = { kind: 'endpoint', base: 'https://models.example/v1', model: 'small' } as const;

describe('the evidence desk', () => {
  it('switches sources on, and reports which of them has a key', async () => {
    const { desk } = openDesk();
    await desk.evidence.save({ wikipedia: ['de'], ask: ['brave', 'wikidata'] });
    await desk.evidence.keepKey({ source: 'brave', key: SECRET });
    const { settings, sources } = await desk.evidence.read();
    expect(settings).toEqual({ wikipedia: ['de'], ask: ['brave', 'wikidata'] });
    expect(sources.find(({ id }) => id === 'brave')).toMatchObject({
      name: 'Brave Search',
      needsKey: true,
      hasKey: true,
    });
    expect(sources.filter(({ hasKey }) => hasKey)).toHaveLength(1);
    await desk.evidence.keepKey({ source: 'brave' });
    expect(await readEvidenceKeys()).toEqual({});
    await expect(desk.evidence.keepKey({ source: 'wikidata', key: SECRET })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('never returns a key', async () => {
    const { desk, wire } = openDesk();
    await desk.evidence.keepKey({ source: 'kagi', key: SECRET });
    await desk.evidence.saveModel({ choice: endpoint, key: SECRET });
    const before = wire.length;
    await desk.evidence.read();
    expect(JSON.stringify(wire.slice(before))).not.toContain(SECRET);
  });

  it('keeps the key of a model for its server alone', async () => {
    const { desk } = openDesk();
    await desk.evidence.saveModel({ choice: endpoint, key: SECRET });
    await desk.evidence.saveModel({ choice: { ...endpoint, model: 'large' } });
    expect(await readLanguageModelKey()).toBe(SECRET);
    expect(
      await desk.evidence.saveModel({ choice: { ...endpoint, base: 'https://elsewhere.example/v1' } }),
      'the first server is asked no more',
    ).toEqual({ hosts: ['models.example'] });
    expect(await readLanguageModelKey()).toBeUndefined();
    expect((await desk.evidence.read()).model).toMatchObject({ choice: { kind: 'endpoint' }, hasKey: false });
  });

  it('leaves no server with the key of another if saving is interrupted', async () => {
    const { desk } = openDesk();
    await desk.evidence.saveModel({ choice: endpoint, key: SECRET });
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(() => {
      throw new Error('The background died.');
    });
    const elsewhere = { ...endpoint, base: 'https://elsewhere.example/v1' };
    await expect(desk.evidence.saveModel({ choice: elsewhere })).rejects.toThrow();
    expect(await readLanguageModelKey()).toBe(SECRET);
    expect(await readLanguageModel()).toEqual(endpoint);
  });

  it('reports that there is no model to try', async () => {
    const { desk } = openDesk();
    expect(await desk.evidence.testModel()).toEqual({ works: false, sentences: [sentence('modelFailure.noModel')] });
  });

  it('rejects what the policy forbids', async () => {
    const { desk } = openDesk();
    await mirrorPolicy(async () => ({ blockedHosts: ['kagi.com', 'models.example'] }));
    await expect(desk.evidence.save({ wikipedia: [], ask: ['kagi'] })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(desk.evidence.saveModel({ choice: endpoint })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('sets the alarm again when feeds are switched', async () => {
    const { desk, feedsFollowed } = openDesk();
    await desk.evidence.readFeeds({ isOn: true });
    expect((await desk.evidence.read()).feeds).toMatchObject({ isOn: true, hours: 6, nextAt: expect.any(Number) });
    expect(feedsFollowed()).toBe(1);
  });

  it('remembers that fact-checkers were declined at a check, and changes no other wish', async () => {
    const { desk, feedsFollowed } = openDesk();
    await desk.evidence.declineFeeds();
    expect((await desk.evidence.read()).feeds).toEqual({ isOn: false, hours: 6, isOfferDeclined: true });
    expect(feedsFollowed()).toBe(0);
  });

  it('offers fact-checkers that can be queried by their feed or their search', async () => {
    const { desk } = openDesk();
    const known = await desk.library.known();
    expect(known.length).toBeGreaterThan(20);
    expect(known.find(({ host }) => host === 'factcheck.afp.com')).toBeUndefined();
  });
});
