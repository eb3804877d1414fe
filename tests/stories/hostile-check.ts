/** A check in which every field that another party fills holds hostile content. */
import type { CheckRecord } from '../../lib/records/check-record.ts';
import { record } from '../fixtures/check-samples.ts';
import { DATA_PAGE, HOSTILE, JAVASCRIPT, MEGABYTE } from './hostile.ts';

const AT = '2026-01-01T12:00:00.000Z';
const url = `https://evil.example/${'a'.repeat(300)}?q="><script>`;

export const hostileCheck = (id: string, rest: Partial<CheckRecord> = {}): CheckRecord =>
  record(
    {
      name: 'done',
      result: {
        ...{ id: HOSTILE, created_at: AT, updated_at: AT, input: HOSTILE, status: 'success', [HOSTILE]: MEGABYTE },
        context: {
          ...{ created_at: AT, summary: HOSTILE, label: HOSTILE, judge: HOSTILE, model_version: HOSTILE },
          response: `${HOSTILE}\n\n# ${HOSTILE}\n\n- [1] [x](${JAVASCRIPT}) ${HOSTILE}\n\n> ${HOSTILE}\n\n${MEGABYTE}`,
          sources: [
            {
              url,
              title: HOSTILE,
              content: MEGABYTE,
              source: HOSTILE,
              date: HOSTILE,
              facts: [HOSTILE],
            },
            { url: JAVASCRIPT, title: HOSTILE, favicon: 'https://evil.example/icon.png' },
            { url: DATA_PAGE, content: HOSTILE },
          ],
          matches: [{ claim: HOSTILE, rating: HOSTILE, publisher: HOSTILE, date: HOSTILE, url }],
          searched: [{ name: HOSTILE, host: HOSTILE, outcome: 'did not answer' }],
          library: { size: 3, languages: [HOSTILE], oldest: HOSTILE, newest: HOSTILE },
          enrichment: {
            ...{ link: JAVASCRIPT, input_type: HOSTILE, created_at: AT, title: HOSTILE, text: HOSTILE, image: url },
            ...{ lang: HOSTILE, video: JAVASCRIPT, [HOSTILE]: HOSTILE },
            authors: Array.from({ length: 6 }, () => ({
              name: HOSTILE,
              profile_image: 'https://evil.example/face.png',
            })),
            links: [{ href: JAVASCRIPT, text: HOSTILE }, { href: url, text: HOSTILE }, { href: DATA_PAGE }],
          },
        },
      },
    },
    {
      ...{ id, connection: 'device', input: HOSTILE, note: MEGABYTE.slice(0, 5000), tags: [HOSTILE.slice(0, 60)] },
      page: { address: JAVASCRIPT, title: HOSTILE },
      quote: { exact: HOSTILE, before: HOSTILE, after: HOSTILE },
      ...rest,
    },
  );
