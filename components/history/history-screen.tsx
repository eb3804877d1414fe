/** Lists all checks of this browser, with search as the user types, filters, export and removal. */
import { FolderOpen } from 'lucide-preact';
import { useMemo, useState } from 'preact/hooks';
import { numberOf } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { RemovedNotice } from '../check/actions/removed-notice.tsx';
import { useConnections } from '../connection/use-connections.ts';
import { ActionProblem, useAction } from '../controls/action.tsx';
import { LongList } from '../controls/long-list.tsx';
import { WithIcon } from '../controls/with-icon.tsx';
import { hrefOf } from '../panel/address.ts';
import type { ViewProps } from '../panel/view-props.ts';
import { BulkBar } from './bulk-bar.tsx';
import { daysOf } from './days.ts';
import { filterLines, isEverything, queryOf, readFilter, sitesIn } from './filter-lines.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryRow } from './history-row.tsx';
import { RemoteSection } from './remote-section.tsx';
import { useLines } from './use-lines.ts';

interface Removed {
  ids: readonly string[];
  connections: string[];
}

export const HistoryScreen = ({ desk, address, go }: ViewProps) => {
  const { lines, state } = useLines();
  const { services, recipientOf } = useConnections(desk);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<Removed>();
  const removing = useAction();
  const filter = readFilter(address.query);
  const search = address.query.toString();
  // Depends on the address, because the filter is a new object on every render.
  const shown = useMemo(() => filterLines(lines, filter), [lines, search]);
  const sites = useMemo(() => sitesIn(lines), [lines]);
  const inSight = useMemo(() => shown.filter(({ id }) => chosen.has(id)).map(({ id }) => id), [shown, chosen]);
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  // A list that stays open past midnight has the headings of before until it changes.
  const days = useMemo(() => daysOf(shown, Date.now()), [shown]);
  const rememberRemoved = (ids: readonly string[]) => {
    const gone = new Set(ids);
    const connections = new Set(lines.filter(({ id }) => gone.has(id)).map(({ connection }) => connection));
    setRemoved({ ids, connections: [...connections] });
    setChosen(new Set([...chosen].filter((id) => !gone.has(id))));
  };
  const isAll = shown.length > 0 && inSight.length === shown.length;
  const connections = [{ id: 'device', name: recipientOf('device').name }, ...services];
  return (
    <>
      <h1 class="heard">{t('panel.history')}</h1>
      <HistoryFilters
        filter={filter}
        sites={sites}
        connections={connections}
        onFilter={(next) => go(hrefOf('history', [], queryOf(next)), 'replace')}
      />
      {removed && (
        <RemovedNotice
          ids={removed.ids}
          recipients={removed.connections.map(recipientOf)}
          desk={desk}
          onRestored={() => setRemoved(undefined)}
        />
      )}
      {state === 'failed' && <p role="alert">{t('history.unread')}</p>}
      <ActionProblem action={removing} />
      <div class="wrap small history-head">
        <label class="tick">
          <input
            type="checkbox"
            checked={isAll}
            disabled={shown.length === 0}
            onChange={() => setChosen(isAll ? new Set() : new Set(shown.map(({ id }) => id)))}
          />
          <span>{t('history.chooseAll')}</span>
        </label>
        <span role="status" class="quiet">
          {isEverything(filter)
            ? t('history.count', lines.length, { count: numberOf(lines.length) })
            : t('history.found', lines.length, { found: numberOf(shown.length), count: numberOf(lines.length) })}
        </span>
        <a href={hrefOf('history', ['file'])}>
          <WithIcon icon={FolderOpen}>{t('opened.open')}</WithIcon>
        </a>
      </div>
      {inSight.length > 0 && (
        <BulkBar ids={inSight} recipientOf={recipientOf} desk={desk} onRemoved={rememberRemoved} />
      )}
      {state === 'read' && lines.length === 0 && <p>{t('check.nothingYet')}</p>}
      {state === 'read' && lines.length > 0 && shown.length === 0 && (
        <p>
          {t('history.none')} <a href={hrefOf('history')}>{t('history.showAll')}</a>
        </p>
      )}
      {services.length > 0 && (
        <details class="there">
          <summary>{t('history.there')}</summary>
          {services.map((service) => (
            <RemoteSection key={service.id} desk={desk} service={service} onKept={go} />
          ))}
        </details>
      )}
      <div class="history-list">
        <LongList
          groups={days}
          label={t('panel.history')}
          keyOf={(at) => shown[at]?.id ?? String(at)}
          row={(at) => {
            const line = shown[at];
            return (
              line && (
                <HistoryRow
                  line={line}
                  list={hrefOf('history', [], queryOf(filter))}
                  recipient={recipientOf(line.connection)}
                  isSelecting={inSight.length > 0}
                  isChosen={chosen.has(line.id)}
                  onChoose={(isChosen) => choose(line.id, isChosen)}
                  onRemove={() =>
                    void removing.run(async () => {
                      await desk.checks.removeAll({ ids: [line.id] });
                      rememberRemoved([line.id]);
                    })
                  }
                />
              )
            );
          }}
        />
      </div>
    </>
  );
};
