/** The fact-checkers that this device or a server may use: a tick means in use, and applies at once. */
import { useState } from 'preact/hooks';
import type { Publisher } from '../../lib/contract/device/publishers.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { type Problem, problemOf } from '../connection/problem.ts';
import { ProblemNote } from '../connection/problem-note.tsx';
import { Removed } from '../controls/removed.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { FactCheckerGroups, groupByLanguage, useKnownFactCheckers } from './fact-checker-groups.tsx';

interface Props {
  desk: Pick<Desk, 'library'>;
  /** The fact-checkers in use. */
  publishers: readonly Publisher[];
  /** The name of the group of those that were added by name and site. */
  own?: string;
  /** Called before anything is awaited, so that the permission prompt can open within the click. */
  onAdd: (publishers: readonly Publisher[]) => Promise<void>;
  onRemove: (hosts: readonly string[]) => Promise<void>;
}

/** The fact-checkers that the user has added by name and site. */
const OWN = 'own';

interface Said {
  group: string;
  problem?: Problem;
  removed: readonly Publisher[];
}

export const FactCheckers = ({ desk, publishers, own: ownName = t('known.own'), onAdd, onRemove }: Props) => {
  const known = useKnownFactCheckers(desk);
  const [said, setSaid] = useState<Said>();
  // Until then it is unknown which of those in use the user has added.
  if (!known) return null;
  const inUse = new Map(publishers.map((one) => [one.host, one]));
  const isKnown = new Set(known.map(({ host }) => host));
  const own = publishers.filter(({ host }) => !isKnown.has(host));
  const languages = groupByLanguage(known).map((group) => ({
    ...group,
    members: group.members.map((one) => inUse.get(one.host) ?? one),
    isOpen: group.isOpen || group.members.some(({ host }) => inUse.has(host)) || said?.group === group.key,
  }));
  const groups =
    own.length > 0 || said?.group === OWN
      ? [{ key: OWN, name: ownName, members: own, isOpen: true }, ...languages]
      : languages;

  /** Each tick applies, also while another is stored. */
  const change = (group: string, work: Promise<void>, removed: readonly Publisher[] = []) =>
    void work.then(
      () => setSaid(removed.length > 0 ? { group, removed } : undefined),
      (error: unknown) => setSaid({ group, problem: problemOf(error), removed: [] }),
    );
  const add = (group: string, some: readonly Publisher[]) =>
    change(group, onAdd(some.filter(({ host }) => !inUse.has(host))));
  const remove = (group: string, some: readonly Publisher[]) => {
    const removed = some.filter(({ host }) => inUse.has(host));
    change(group, onRemove(removed.map(({ host }) => host)), removed);
  };
  const below = (group: string) => {
    if (said?.group !== group) return null;
    const { problem, removed } = said;
    if (problem) return <ProblemNote problem={problem} />;
    const name = removed.map((one) => plainName(one.name)).join(', ');
    return (
      <Removed
        name={name}
        sentence={t('evidence.noLongerInUse', removed.length, { name, count: removed.length })}
        staysWithControl={group !== OWN}
        onUndo={() => add(group, removed)}
      />
    );
  };
  const newestOnly = known.filter(({ hasNewestOnly }) => hasNewestOnly);
  return (
    <>
      <FactCheckerGroups
        groups={groups}
        isTicked={({ host }) => inUse.has(host)}
        onTick={(some, isTicked, group) => (isTicked ? add(group, some) : remove(group, some))}
        below={below}
      />
      {newestOnly.length > 0 && (
        <p class="quiet">{t('older.onlyNewest', { list: newestOnly.map(({ name }) => plainName(name)).join(', ') })}</p>
      )}
    </>
  );
};
