/** Says which sources a server collects from: its operator decides. On a device the user does, and nothing is barred. */
import { nameOfSource, readDataSource, SOURCE_FACTS, type SourceKind } from '../../../contract/device/data-source.ts';
import { sentence } from '../../../contract/sentence.ts';
import type { OfferedKind } from '../../../contract/team-topics.ts';
import type { EnginePorts } from '../../ports.ts';
import { refusal } from '../../refusal.ts';

type Collects = Pick<EnginePorts, 'collect'>;

const kinds = Object.keys(SOURCE_FACTS) as SourceKind[]; // its own keys

/** Each kind of source, and why it is barred. */
export const offeredKinds = ({ collect }: Collects): OfferedKind[] =>
  kinds.map((kind) => {
    const because = collect ? collect.whyNotFrom?.(kind) : sentence('collectProblem.notHere');
    return { kind, isAllowed: because === undefined, ...(because && { because }) };
  });

/** Throws for a source that is barred. One that the project has already stays. */
export const refuseSources = (
  { collect }: Collects,
  sources: readonly string[],
  before: readonly string[] = [],
): void => {
  const barred = sources.filter((source) => !before.includes(source) && collect?.whyNotFrom?.(source) !== undefined);
  if (barred.length === 0) return;
  const names = barred.slice(0, 10).map((source) => {
    const read = readDataSource(source);
    return read ? nameOfSource(read) : source;
  });
  throw refusal('BAD_REQUEST', sentence('refused.barredSources', { names: names.join(', ') }));
};
