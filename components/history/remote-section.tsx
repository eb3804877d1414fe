/** Lists the user's checks that a service stores and this browser does not. Sends no request before a button is pressed. */
import { useState } from 'preact/hooks';
import type { Desk, RemoteQuery } from '../../lib/desk/client.ts';
import { ageOf } from '../../lib/platform/age.ts';
import { t } from '../../lib/platform/words.ts';
import { promptForSearch } from '../consent/search-prompt.ts';
import { ActionButton, ActionProblem, useAction } from '../controls/action.tsx';
import { Foreign } from '../foreign/foreign.tsx';
import { shortText } from '../foreign/shown-text.ts';
import { hrefOf } from '../panel/address.ts';
import { tagLine } from '../request/typed-request.ts';
import { areDaysReversed, NO_FILTERS, queryOfFilters, RemoteFilters } from './remote-filters.tsx';

interface Props {
  desk: Desk;
  service: { id: string; name: string };
  /** Called once the check is stored; `href` is its page. */
  onKept: (href: string) => void;
}

interface ListProps extends Props {
  /** `context`: texts and links. `image`: pictures. */
  kind: 'context' | 'image';
  query: RemoteQuery;
  /** The query cannot be sent. */
  isBlocked: boolean;
}

type Remote = Awaited<ReturnType<Desk['checks']['remote']>>;
type RemoteCheck = Remote['checks'][number];

const tagsOf = ({ serviceTags = {} }: RemoteCheck): string[] => Object.entries(serviceTags).map(tagLine);

const Row = ({ check, kind }: { check: RemoteCheck; kind: ListProps['kind'] }) => {
  const { input, createdAt, label, score } = check;
  return (
    <span>
      <Foreign text={input} most={120} />
      <span class="quiet">
        {' '}
        · {ageOf(Date.parse(createdAt), Date.now())}
        {label !== undefined && (
          <>
            {' · '}
            <q>
              <Foreign text={label} most={40} />
            </q>
          </>
        )}
        {kind === 'image' && score !== undefined && ` · ${t('imageView.score', { score: Math.round(score * 100) })}`}
        {tagsOf(check).map((tag) => (
          <span key={tag} class="service-tag">
            {' · '}
            <Foreign text={tag} most={80} />
          </span>
        ))}
      </span>
    </span>
  );
};

/** The tags that the service returned with the rows; without any there is nothing to filter by. */
const TagFilter = ({ tags, tag, onTag }: { tags: string[]; tag: string; onTag: (tag: string) => void }) =>
  tags.length === 0 ? null : (
    <label>
      <span class="quiet">{t('history.thereTag')}</span>
      <select value={tag} onChange={(event) => onTag(event.currentTarget.value)}>
        <option value="">{t('history.all')}</option>
        {tags.map((one) => (
          <option key={one} value={one} dir="auto">
            {shortText(one, 80)}
          </option>
        ))}
      </select>
    </label>
  );

const ThereList = ({ desk, service, kind, query, isBlocked, onKept }: ListProps) => {
  const [remote, setRemote] = useState<Remote>();
  const [tag, setTag] = useState('');
  const action = useAction();
  const { isBusy } = action;
  const read = async (signal: AbortSignal) => {
    await promptForSearch({ text: query.filter });
    const page = await desk.checks.remote({ connection: service.id, kind, query, cursor: remote?.next }, { signal });
    const known = new Set(remote?.checks.map(({ id }) => id));
    // A row at the border of two pages is in both.
    setRemote({ ...page, checks: [...(remote?.checks ?? []), ...page.checks.filter(({ id }) => !known.has(id))] });
  };
  const keep = async (id: string) => {
    const kept = await desk.checks.keep({ connection: service.id, kind, id });
    onKept(hrefOf(kind === 'image' ? 'image' : 'check', [kept.id]));
  };
  const missing = remote?.checks.filter(({ isHeld }) => !isHeld) ?? [];
  const tags = [...new Set(missing.flatMap(tagsOf))].sort();
  const shown = missing.filter((check) => tag === '' || tagsOf(check).includes(tag));
  const total = remote?.checks.length ?? 0;
  return (
    <section class="there-list">
      <h3>{t(`history.thereKinds.${kind}`)}</h3>
      <p class="quiet" role="status">
        {isBusy && t('history.thereAsking', { who: service.name })}
        {!isBusy && remote && total === 0 && t('history.thereNone')}
        {!isBusy &&
          remote &&
          total > 0 &&
          t('history.thereCount', { count: missing.length, held: total - missing.length })}
      </p>
      <TagFilter tags={tags} tag={tag} onTag={setTag} />
      <ul class="plain">
        {shown.map((check) => (
          <li key={check.id} class="line row-head">
            <Row check={check} kind={kind} />
            <ActionButton action={action} onAct={() => keep(check.id)}>
              {t('history.keep')}
            </ActionButton>
          </li>
        ))}
      </ul>
      {(remote === undefined || remote.next !== undefined) && (
        <ActionButton action={action} onAct={read} isRepeatable isDisabled={isBlocked}>
          {remote === undefined
            ? t('history.lookThere', { who: service.name })
            : query.sort === 'asc'
              ? t('history.lookLater')
              : t('history.lookFurther')}
        </ActionButton>
      )}
      <ActionProblem action={action} who={service.name} />
    </section>
  );
};

export const RemoteSection = (props: Props) => {
  const [filters, setFilters] = useState(NO_FILTERS);
  const query = queryOfFilters(filters);
  const shared = { query, isBlocked: areDaysReversed(filters) };
  // A list belongs to its query: after a change it begins anew, with its button.
  const { filter: _, ...forImages } = query;
  return (
    <section class="there-section">
      <h2>{t('history.thereTitle', { who: props.service.name })}</h2>
      <RemoteFilters
        id={`there-${props.service.id}`}
        recipientName={props.service.name}
        filters={filters}
        onChange={(changes) => setFilters({ ...filters, ...changes })}
      />
      <ThereList key={`context ${JSON.stringify(query)}`} {...props} {...shared} kind="context" />
      <ThereList key={`image ${JSON.stringify(forImages)}`} {...props} {...shared} query={forImages} kind="image" />
    </section>
  );
};
