/** Deletes other people's posts after their retention period, and starts the scheduled jobs of projects. */
import type { CollectingClient } from '../../lib/contract/device/collecting.ts';
import { readDataSource, type SourceKind } from '../../lib/contract/device/data-source.ts';
import { type Sentence, sentence } from '../../lib/contract/sentence.ts';
import { MINUTE_MS } from '../../lib/dates/spans.ts';
import type { ReadDocument } from '../../lib/engine/documents/read-document.ts';
import type { CollectingPorts } from '../../lib/engine/ports.ts';
import type { Web } from '../../lib/engine/web/client.ts';
import { parseHtml } from '../../lib/engine/web/parse-html.ts';
import type { Chore } from './shared-work.ts';

export const POSTS_DAYS = 30;

/** A source, or a kind of source, is barred unless its kind is among those that the operator allows. */
const whyNotFrom =
  (allowed: readonly SourceKind[]) =>
  (source: string): Sentence | undefined =>
    allowed.some((kind) => kind === source || kind === readDataSource(source)?.kind)
      ? undefined
      : sentence('collectProblem.barred');

export const collectWith = (
  web: Web,
  readDocument: ReadDocument,
  group: CollectingPorts['group'],
  allowed: readonly SourceKind[],
): CollectingPorts => ({
  web,
  parseHtml,
  readDocument,
  group,
  whyNotFrom: whyNotFrom(allowed),
});

/** Rejects if they could not be looked at. The engine works on the jobs that it starts. */
export const tickChore = (collecting: CollectingClient, postsDays: number): Chore => ({
  name: 'tick',
  everyMs: MINUTE_MS,
  run: async () => {
    await collecting.tick({ postsDays });
  },
});
