/** The never-send list, where a check begins: it goes before whatever was answered for a site. */
import { afterEach, describe, expect, it } from 'vitest';
import { answerFor } from '../../../lib/checks/begin/consent.ts';
import { mirrorPolicy } from '../../../lib/connections/policy/policy-mirror.ts';
import { changePlaces, changePrivacy, checksKeptMs, readPrivacy } from '../../../lib/privacy/privacy.ts';
import { rememberSite } from '../../../lib/privacy/sites.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';

emptyDatabase();
afterEach(() => mirrorPolicy(async () => ({})));

describe('what was said about a site', () => {
  it('is asked for where nothing was said', async () => {
    expect(await answerFor('https://harbour-post.example/a')).toBe('ask');
  });

  it('does not count on a site of the never-send list, but on an exception', async () => {
    await rememberSite('docs.google.com', 'always');
    expect(await answerFor('https://docs.google.com/document/d/1')).toBe('never');
    await changePlaces('except', () => ['docs.google.com']);
    expect(await answerFor('https://docs.google.com/document/d/1')).toBe('always');
  });

  it('is never for what the person or the policy has listed', async () => {
    await changePlaces('own', () => ['harbour-post.example/members']);
    expect(await answerFor('https://harbour-post.example/members/1')).toBe('never');
    expect(await answerFor('https://harbour-post.example/news')).toBe('ask');
    await mirrorPolicy(async () => ({ blockedHosts: ['harbour-post.example'] }));
    expect(await answerFor('https://harbour-post.example/news')).toBe('never');
  });
});

describe('how long a check is kept', () => {
  it('is a year, or as long as was set', async () => {
    const days = async () => Math.round(checksKeptMs(await readPrivacy()) / (24 * 60 * 60_000));
    expect(await days()).toBe(366);
    await changePrivacy({ retention: { checksMonths: 1 } });
    expect(await days()).toBe(31);
  });
});
