/** What a service keeps of the person's checks and this browser does not have. Nobody is asked before the button is pressed. */
import { useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { ageOf } from '../check/age.ts';
import { Foreign } from '../foreign/foreign.tsx';

interface Props {
  desk: Desk;
  service: { id: string; name: string };
  onKept: (id: string) => void;
}

type There = Awaited<ReturnType<Desk['checks']['there']>>;

export const ThereSection = ({ desk, service, onKept }: Props) => {
  const [there, setThere] = useState<There>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const attempt = (work: () => Promise<void>) => async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('app.didNotWork'));
    } finally {
      setBusy(false);
    }
  };
  const look = attempt(async () => {
    const next = await desk.checks.there({
      connection: service.id,
      ...(there?.before === undefined ? {} : { before: there.before }),
    });
    const known = new Set(there?.checks.map(({ id }) => id));
    const fresh = next.checks.filter(({ id }) => !known.has(id));
    setThere({ ...next, checks: [...(there?.checks ?? []), ...fresh], held: (there?.held ?? 0) + next.held });
  });
  const keep = (id: string) => attempt(async () => onKept((await desk.checks.keep({ connection: service.id, id })).id));
  return (
    <section class="there-section">
      <h2>{t('history.thereTitle', { who: service.name })}</h2>
      {there && (
        <p class="quiet" role="status">
          {t('history.thereCount', { count: there.checks.length, held: there.held })}
        </p>
      )}
      <ul class="plain">
        {there?.checks.map(({ id, input, createdAt, label }) => (
          <li key={id} class="row-head">
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
              </span>
            </span>
            <button type="button" disabled={isBusy} onClick={keep(id)}>
              {t('history.keep')}
            </button>
          </li>
        ))}
      </ul>
      {(there === undefined || there.before !== undefined) && (
        <button type="button" disabled={isBusy} onClick={look}>
          {there === undefined ? t('history.lookThere', { who: service.name }) : t('history.lookFurther')}
        </button>
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </section>
  );
};
