/** A check in which every field that somebody else fills was filled by somebody who means harm. */
import { shownText } from '../../components/foreign/shown-text.ts';
import type { CheckRecord } from '../../lib/records/check-record.ts';
import { record } from '../fixtures/check-samples.ts';

/** It runs, loads, leads away, turns the line around, hides, towers, and is long. */
export const HOSTILE = [
  '"><script>document.documentElement.dataset.hit="1"</script>',
  '<img src="https://evil.example/x.png" onerror="document.documentElement.dataset.hit=1">',
  '[click](javascript:document.documentElement.dataset.hit=1) ![x](https://evil.example/y.png)',
  '\u202Egpj.exe\u2066 \u200Bhid\u200Bden \u05D0\u05D1 \u0627\u0644',
  `Z${'\u0310'.repeat(80)}`,
  'W'.repeat(400),
].join(' ');

/** Words are cut where they are too long for their place, and rid of what hides in them: each may be seen in part. */
export const piecesOf = (text: string): string => {
  const words = shownText(text).match(/[a-z]{2,}/gi) ?? [];
  return words.flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1))).join(' ');
};

const AT = '2026-01-01T12:00:00.000Z';
const url = `https://evil.example/${'a'.repeat(300)}?q="><script>`;
const javascript = 'javascript:document.documentElement.dataset.hit=1';

export const hostileCheck = (id: string, rest: Partial<CheckRecord> = {}): CheckRecord =>
  record(
    {
      name: 'done',
      result: {
        ...{ id: HOSTILE, created_at: AT, updated_at: AT, input: HOSTILE, status: 'success' },
        context: {
          ...{ created_at: AT, summary: HOSTILE, label: HOSTILE, judge: HOSTILE, model_version: HOSTILE },
          response: `${HOSTILE}\n\n# ${HOSTILE}\n\n- [1] [x](${javascript}) ${HOSTILE}\n\n> ${HOSTILE}\n\n${HOSTILE.repeat(900)}`,
          sources: [
            {
              url,
              title: HOSTILE,
              content: `${HOSTILE} `.repeat(1000),
              source: HOSTILE,
              date: HOSTILE,
              facts: [HOSTILE],
            },
            { url: javascript, title: HOSTILE, favicon: 'https://evil.example/icon.png' },
            { url: 'data:text/html,<script>1</script>', content: HOSTILE },
          ],
          matches: [{ claim: HOSTILE, rating: HOSTILE, publisher: HOSTILE, date: HOSTILE, url }],
          searched: [{ name: HOSTILE, host: HOSTILE, outcome: 'did not answer' }],
          library: { size: 3, languages: [HOSTILE], oldest: HOSTILE, newest: HOSTILE },
          enrichment: {
            ...{ link: javascript, input_type: HOSTILE, created_at: AT, title: HOSTILE, text: HOSTILE, image: url },
            authors: [{ name: HOSTILE, profile_image: 'https://evil.example/face.png' }],
            links: [{ href: javascript, text: HOSTILE }],
          },
        },
      },
    },
    {
      ...{ id, connection: 'device', input: HOSTILE, note: HOSTILE, tags: [HOSTILE.slice(0, 60)] },
      page: { address: javascript, title: HOSTILE },
      quote: { exact: HOSTILE, before: HOSTILE, after: HOSTILE },
      ...rest,
    },
  );
