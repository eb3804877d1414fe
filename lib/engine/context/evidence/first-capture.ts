/** Queries the Internet Archive for the oldest capture of a page's site: a dated fact, and a weak one. */
import * as z from 'zod/mini';
import { EVIDENCE_SOURCES } from '../../../contract/device/evidence-sources.ts';
import { sentence } from '../../../contract/sentence.ts';
import { publicHostOf } from './domain-name.ts';
import type { Provider } from './evidence.ts';

const {
  name,
  hosts: [host],
} = EVIDENCE_SOURCES['first-capture'];

/** A header row, then rows of text: https://github.com/internetarchive/wayback/tree/master/wayback-cdx-server */
const answerShape = z.array(z.array(z.string()));

const addressOf = (site: string): URL => {
  const address = new URL(`https://${host}/cdx/search/cdx`);
  address.search = new URLSearchParams({
    url: site,
    output: 'json',
    fl: 'timestamp,original',
    filter: 'statuscode:200',
    limit: '1',
  }).toString();
  return address;
};

export const firstCapture = (page: string): Provider | undefined => {
  const site = publicHostOf(page);
  if (site === undefined) return undefined;
  return {
    name,
    host,
    ratesClaims: false,
    search: async (_claim, { fetchText, signal }) => {
      const answer = await fetchText(addressOf(site), { signal, kind: 'json' });
      const [, [timestamp = '', original = ''] = []] = z.parse(answerShape, JSON.parse(answer.trim() || '[]'));
      const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(timestamp) ?? [];
      if (day === undefined) return { evidence: [], complete: true };
      const fact = {
        about: page,
        sentence: sentence('fact.firstCapture', { site, day: { day: `${year}-${month}-${day}` } }),
        url: `https://${host}/web/${timestamp}/${original}`,
      };
      return { evidence: [], facts: [fact], complete: true };
    },
  };
};
