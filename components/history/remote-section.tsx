/** Lists the user's checks that a service stores and this browser does not. Sends no request before a button is pressed. */
import { useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { ageOf } from '../check/age.ts';
import { type Problem, problemOf } from '../connection/problem.ts';
import { ProblemNote } from '../connection/problem-note.tsx';
import { Foreign } from '../foreign/foreign.tsx';
import { hrefOf } from '../panel/address.ts';

interface Props {
  desk: Desk;
  service: { id: string; name: string };
  /** Called once the check is stored; `href` is its page. */
  onKept: (href: string) => void;
}

interface ListProps extends Props {
  /** `context`: texts and links. `image`: pictures. */
  kind: 'context' | 'image';
}

type There = Awaited<ReturnType<Desk['checks']['remote']>>;

const Row = ({ check, kind }: { check: There['checks'][number]; kind: ListProps['kind'] }) => {
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
      </span>
    </span>
  );
};

const ThereList = ({ desk, service, kind, onKept }: ListProps) => {
  const [remote, setThere] = useState<There>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const attempt = (work: () => Promise<void>) => async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  const look = attempt(async () => {
    const next = await desk.checks.remote({
      connection: service.id,
      kind,
      ...(remote?.before === undefined ? {} : { before: remote.before }),
    });
    const known = new Set(remote?.checks.map(({ id }) => id));
    const fresh = next.checks.filter(({ id }) => !known.has(id));
    setThere({ ...next, checks: [...(remote?.checks ?? []), ...fresh], held: (remote?.held ?? 0) + next.held });
  });
  const keep = (id: string) =>
    attempt(async () => {
      const kept = await desk.checks.keep({ connection: service.id, kind, id });
      onKept(hrefOf(kind === 'image' ? 'image' : 'check', [kept.id]));
    });
  return (
    <section class="there-list">
      <h3>{t(`history.thereKinds.${kind}`)}</h3>
      {remote && (
        <p class="quiet" role="status">
          {remote.checks.length + remote.held === 0
            ? t('history.thereNone')
            : t('history.thereCount', { count: remote.checks.length, held: remote.held })}
        </p>
      )}
      <ul class="plain">
        {remote?.checks.map((check) => (
          <li key={check.id} class="row-head">
            <Row check={check} kind={kind} />
            <button type="button" disabled={isBusy} onClick={keep(check.id)}>
              {t('history.keep')}
            </button>
          </li>
        ))}
      </ul>
      {(remote === undefined || remote.before !== undefined) && (
        <button type="button" disabled={isBusy} onClick={look}>
          {remote === undefined ? t('history.lookThere', { who: service.name }) : t('history.lookFurther')}
        </button>
      )}
      {problem && <ProblemNote problem={problem} recipientName={service.name} />}
    </section>
  );
};

export const ThereSection = (props: Props) => (
  <section class="there-section">
    <h2>{t('history.thereTitle', { who: props.service.name })}</h2>
    <ThereList {...props} kind="context" />
    <ThereList {...props} kind="image" />
  </section>
);
