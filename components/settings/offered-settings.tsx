/** Shows what a copy has beyond checks, each part with a tick, before any of it is taken. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CopyContent } from '../../lib/desk/client.ts';
import { numberOf } from '../../lib/platform/format.ts';
import { hostOf } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { plainName } from '../foreign/plain-name.ts';

type Setting = CopyContent['offered'][number];

export interface SelectedParts {
  /** Their hosts. */
  publishers: string[];
  /** Their ids. */
  services: string[];
  /** The ids of all other parts that are ticked. */
  parts: string[];
}

interface Props {
  content: CopyContent;
  onAnswer: (taken: SelectedParts | undefined) => void;
}

const hostsOf = ({ addresses }: CopyContent['services'][number]): string[] => [
  ...new Set(Object.values(addresses).map((at) => hostOf(at) ?? at)),
];

interface Row {
  key: string;
  name: string;
  detail?: string;
  isTicked?: boolean;
}

interface GroupProps {
  title: string;
  about?: string;
  rows: readonly Row[];
  left: ReadonlySet<string>;
  onSwitch: (key: string) => void;
}

const Group = ({ title, about, rows, left, onSwitch }: GroupProps) =>
  rows.length === 0 ? null : (
    <fieldset class="choices">
      <legend>{title}</legend>
      {about !== undefined && <p class="quiet">{about}</p>}
      {rows.map(({ key, name, detail }) => (
        <label key={key}>
          <input type="checkbox" checked={!left.has(key)} onChange={() => onSwitch(key)} />
          <span>
            <bdi>{name}</bdi> {detail && <bdi class="quiet">{detail}</bdi>}
          </span>
        </label>
      ))}
    </fieldset>
  );

const names = {
  privateWindows: 'privacy.private',
  opens: 'display.opens',
  notify: 'display.notify',
  checksMonths: 'data.offer.checksMonths',
  postsDays: 'data.offer.postsDays',
  own: 'data.offer.own',
  except: 'data.offer.except',
  never: 'data.offer.never',
  always: 'data.offer.always',
  hosts: 'privacy.hosts',
  marked: 'data.offer.marked',
  searches: 'data.offer.searches',
  evidence: 'options.evidence',
  model: 'model.title',
  feeds: 'data.offer.feeds',
  sources: 'options.networks',
} as const;

const shownValue = (value: NonNullable<Setting['here']>): string => {
  if (typeof value === 'number') return numberOf(value);
  return typeof value === 'string' ? t(`display.opensIn.${value}`) : t(value ? 'data.on' : 'data.off');
};

const detailOf = ({ count, here, copy, hosts }: Setting): string => {
  if (count !== undefined) return numberOf(count);
  if (here !== undefined && copy !== undefined)
    return t('data.hereAndCopy', { here: shownValue(here), copy: shownValue(copy) });
  return hosts ? hosts.join(', ') : '';
};

const rowOf = (setting: Setting): Row => ({
  key: setting.id,
  name: t(names[setting.id]),
  detail: detailOf(setting),
  isTicked: setting.isTicked,
});

const contentRows = ({ projects, posts, library, hasSchedules, hasSecrets }: CopyContent): Row[] => [
  ...(projects > 0
    ? [{ key: 'topics', name: t('topics.title'), detail: t('data.withPosts', posts, { count: numberOf(posts) }) }]
    : []),
  ...(library > 0
    ? [{ key: 'library', name: t('library.title'), detail: t('library.size', library, { count: numberOf(library) }) }]
    : []),
  ...(hasSchedules ? [{ key: 'schedules', name: t('data.schedules'), isTicked: false }] : []),
  ...(hasSecrets ? [{ key: 'secrets', name: t('secrets.title') }] : []),
];

/** True if there is nothing to choose from. */
export const isNothingOffered = (content: CopyContent): boolean =>
  content.publishers.length + content.services.length + content.offered.length + contentRows(content).length === 0;

export const OfferedSettings = ({ content, onAnswer }: Props) => {
  const publishers = content.publishers.map(({ name, host }) => ({
    key: `publisher:${host}`,
    name: plainName(name),
    detail: host,
  }));
  const services = content.services.map((one) => ({
    key: `service:${one.id}`,
    name: plainName(one.name),
    detail: hostsOf(one).join(', '),
  }));
  const privacy = content.offered.filter(({ isPrivacy }) => isPrivacy).map(rowOf);
  const others = [...contentRows(content), ...content.offered.filter(({ isPrivacy }) => !isPrivacy).map(rowOf)];
  const rows = [...privacy, ...others];
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(rows.flatMap(({ key, isTicked = true }) => (isTicked ? [] : [key]))),
  );
  const first = useRef<HTMLHeadingElement>(null);
  useEffect(() => first.current?.focus(), []);
  const onSwitch = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  const taken = {
    publishers: content.publishers.flatMap(({ host }) => (left.has(`publisher:${host}`) ? [] : [host])),
    services: content.services.flatMap(({ id }) => (left.has(`service:${id}`) ? [] : [id])),
    parts: rows.flatMap(({ key }) => (left.has(key) ? [] : [key])),
  };
  return (
    <section class="card" aria-labelledby="import-title">
      <h4 id="import-title" ref={first} tabIndex={-1}>
        {t('data.choose')}
      </h4>
      <Group title={t('data.choosePrivacy')} about={t('data.stricter')} rows={privacy} {...{ left, onSwitch }} />
      <Group title={t('data.choosePublishers')} rows={publishers} {...{ left, onSwitch }} />
      <Group title={t('data.chooseServices')} rows={services} {...{ left, onSwitch }} />
      <Group title={t('data.chooseOthers')} rows={others} {...{ left, onSwitch }} />
      <div class="actions">
        <button type="button" class="main" onClick={() => onAnswer(taken)}>
          {t('data.importNow')}
        </button>
        <button type="button" onClick={() => onAnswer(undefined)}>
          {t('consent.cancel')}
        </button>
      </div>
    </section>
  );
};
