/** Shows the fact-checkers and services of a copy, each with a tick, before any of them is taken. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { hostOf } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { plainName } from '../foreign/plain-name.ts';

export type Brought = Awaited<ReturnType<Desk['data']['look']>>;

interface Props {
  found: Brought;
  onAnswer: (chosen: Brought | undefined) => void;
}

const hostsOf = ({ addresses }: Brought['services'][number]): string[] => [
  ...new Set(Object.values(addresses).map((at) => hostOf(at) ?? at)),
];

interface Row {
  key: string;
  name: string;
  hosts: string[];
}

interface GroupProps {
  title: string;
  rows: readonly Row[];
  left: ReadonlySet<string>;
  onSwitch: (key: string) => void;
}

const Group = ({ title, rows, left, onSwitch }: GroupProps) =>
  rows.length === 0 ? null : (
    <fieldset class="choices">
      <legend>{title}</legend>
      {rows.map(({ key, name, hosts }) => (
        <label key={key}>
          <input type="checkbox" checked={!left.has(key)} onChange={() => onSwitch(key)} />
          <span>
            <bdi>{plainName(name)}</bdi> <bdi class="quiet">{hosts.join(', ')}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  );

export const OfferedSettings = ({ found, onAnswer }: Props) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const first = useRef<HTMLHeadingElement>(null);
  useEffect(() => first.current?.focus(), []);
  const onSwitch = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  const publishers = found.publishers.map(({ name, host }) => ({ key: `publisher:${host}`, name, hosts: [host] }));
  const services = found.services.map((one) => ({ key: `service:${one.id}`, name: one.name, hosts: hostsOf(one) }));
  const chosen = {
    publishers: found.publishers.filter(({ host }) => !left.has(`publisher:${host}`)),
    services: found.services.filter(({ id }) => !left.has(`service:${id}`)),
  };
  return (
    <section class="card" aria-labelledby="brought-title">
      <h4 id="brought-title" ref={first} tabIndex={-1}>
        {t('data.choose')}
      </h4>
      <Group title={t('data.choosePublishers')} rows={publishers} {...{ left, onSwitch }} />
      <Group title={t('data.chooseServices')} rows={services} {...{ left, onSwitch }} />
      <div class="actions">
        <button type="button" class="main" onClick={() => onAnswer(chosen)}>
          {t('data.bringNow')}
        </button>
        <button type="button" onClick={() => onAnswer(undefined)}>
          {t('consent.cancel')}
        </button>
      </div>
    </section>
  );
};
