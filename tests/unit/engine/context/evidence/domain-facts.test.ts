/**
 * Domain registries and the Internet Archive in their documented response shapes: dated facts about the site of a page, and
 * nothing more.
 */
import { describe, expect, it } from 'vitest';
import { EVIDENCE_SOURCES } from '../../../../../lib/contract/device/evidence-sources.ts';
import { domainAge } from '../../../../../lib/engine/context/evidence/domain-age.ts';
import { registeredName } from '../../../../../lib/engine/context/evidence/domain-name.ts';
import { firstCapture } from '../../../../../lib/engine/context/evidence/first-capture.ts';
import { worded } from '../../../../fixtures/worded.ts';
import { askProviders, json } from './ask-providers.ts';

const page = 'https://www.news.example.com/2026/story?id=1';

describe('the registry', () => {
  it.each([
    ['https://www.news.example.com/x', 'https://rdap.verisign.com/com/v1/domain/example.com'],
    ['https://example.org/', 'https://rdap.publicinterestregistry.org/rdap/domain/example.org'],
    ['https://news.example.co.uk/', 'https://rdap.nominet.uk/uk/domain/example.co.uk'],
    ['https://news.example.uk/', 'https://rdap.nominet.uk/uk/domain/example.uk'],
  ])('of %s is queried directly', (address, record) => {
    expect(registeredName(address)?.record.href).toBe(record);
    expect(EVIDENCE_SOURCES['domain-age'].hosts).toContain(new URL(record).host);
  });

  it.each([
    'https://example.xyz/',
    'http://127.0.0.1/',
    'http://printer.local/',
    'https://com/',
    'https://co.uk/',
    'x',
  ])('is undefined for %s', (address) => expect(domainAge(address)).toBeUndefined());

  it('supplies the date of registration', async () => {
    /** https://www.rfc-editor.org/rfc/rfc9083#section-5.3 */
    const record = {
      objectClassName: 'domain',
      ldhName: 'EXAMPLE.COM',
      events: [
        { eventAction: 'last changed', eventDate: '2025-08-14T07:01:39Z' },
        { eventAction: 'registration', eventDate: '1995-08-14T04:00:00Z' },
      ],
    };
    const { facts, evidence, sent } = await askProviders({ providers: [domainAge(page)], answer: () => json(record) });
    expect(evidence).toEqual([]);
    expect(worded(facts)).toEqual([
      {
        about: page,
        sentence: 'The name example.com was registered on 14 Aug 1995, according to its registry.',
        url: 'https://rdap.verisign.com/com/v1/domain/example.com',
      },
    ]);
    expect(sent).toHaveLength(1);
  });

  it('can lack a date', async () => {
    const { facts, searched } = await askProviders({
      providers: [domainAge(page)],
      answer: () => json({ events: [] }),
    });
    expect([facts, searched[0]?.outcome]).toEqual([[], 'found nothing']);
  });
});

describe('the Internet Archive', () => {
  it('supplies the date of the oldest capture and receives only the host', async () => {
    const rows = [
      ['timestamp', 'original'],
      ['20010203040506', 'http://news.example.com:80/'],
    ];
    const { facts, sent } = await askProviders({ providers: [firstCapture(page)], answer: () => json(rows) });
    expect(Object.fromEntries(sent[0]?.address.searchParams ?? [])).toEqual({
      url: 'news.example.com',
      output: 'json',
      fl: 'timestamp,original',
      filter: 'statuscode:200',
      limit: '1',
    });
    expect(worded(facts)).toMatchObject([
      { about: page, sentence: 'The oldest capture of news.example.com in the Internet Archive is of 3 Feb 2001.' },
    ]);
  });

  it.each(['[]', '', '[["timestamp","original"]]'])('can lack a capture: %s', async (body) => {
    const { searched } = await askProviders({ providers: [firstCapture(page)], answer: () => new Response(body) });
    expect(searched).toMatchObject([{ outcome: 'found nothing' }]);
  });

  it('is not queried about hosts on a private network', () => {
    expect(firstCapture('http://192.168.0.1/')).toBeUndefined();
  });
});
