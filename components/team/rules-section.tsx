/** Lets an administrator set the rules of Sidelight's own server for everybody who uses it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TeamPolicyView } from '../../lib/contract/team-policy.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { formatMoment } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionButton, ActionProblem, useAction } from '../controls/action.tsx';
import { Field } from '../controls/field.tsx';
import { Tick } from '../controls/tick.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { changesOf, draftOf, problemWithDays, type RulesForm, rulesFormOf } from './rules-form.ts';

interface Props {
  desk: Desk;
  connection: string;
  recipientName: string;
}

export const RulesSection = ({ desk, connection, recipientName: who }: Props) => {
  const [view, setView] = useState<TeamPolicyView | 'none'>();
  const [form, setForm] = useState<RulesForm>();
  /** The rules before the last save, for undo. */
  const [before, setBefore] = useState<RulesForm>();
  const action = useAction();
  const [noPlace, setNoPlace] = useState<string>();
  const title = useRef<HTMLHeadingElement>(null);
  const isOpen = form !== undefined;
  // The button that had the focus is gone.
  useEffect(() => {
    if (isOpen) title.current?.focus();
  }, [isOpen]);

  const show = (shown: TeamPolicyView) => {
    setView(shown);
    setForm(rulesFormOf(shown));
  };
  const load = async () => {
    const read = await desk.team.rules.read({ connection });
    if (read) show(read);
    else setView('none');
  };
  const save = async (wished: RulesForm, undo: RulesForm | undefined) => {
    setNoPlace(undefined);
    const saved = await desk.team.rules.save({ connection, draft: draftOf(wished) });
    if (saved.outcome === 'noPlace') return setNoPlace(saved.entry);
    show(saved.view);
    setBefore(undo);
  };

  const heading = (
    <h3 id="rules-title" ref={title} tabIndex={-1}>
      {t('rules.title')}
    </h3>
  );
  if (view === undefined || view === 'none' || !form)
    return (
      <section aria-labelledby="rules-title">
        {heading}
        <p class="quiet">{view === 'none' ? t('rules.none', { who }) : t('rules.about', { who })}</p>
        <ActionProblem action={action} who={who} />
        {view !== 'none' && (
          <ActionButton action={action} onAct={load} isRepeatable>
            {t('rules.load')}
          </ActionButton>
        )}
      </section>
    );

  const stored = rulesFormOf(view);
  const wrongDays = problemWithDays(form, view);
  const changes = changesOf(stored, form);
  const put = (change: Partial<RulesForm>) => setForm((now) => now && { ...now, ...change });
  const allow = (host: string, isAllowed: boolean) =>
    setForm((now) => {
      const others = now?.without.filter((one) => one !== host) ?? [];
      return now && { ...now, without: isAllowed ? others : [...others, host] };
    });
  return (
    <section aria-labelledby="rules-title">
      {heading}
      <p class="quiet">{t('rules.about', { who })}</p>
      {view.changed && (
        <p class="quiet">
          {t('rules.changed', { name: plainName(view.changed.who, 120), when: formatMoment(view.changed.at) })}
        </p>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!action.isBusy && wrongDays === undefined && changes.length > 0)
            void action.runAgain(() => save(form, stored));
        }}
      >
        <Field
          id="rules-places"
          label={t('rules.places')}
          hint={t('rules.placesHint')}
          problem={noPlace === undefined ? undefined : t('rules.noPlace', { entry: plainName(noPlace, 80) })}
        >
          {(described) => (
            <textarea
              {...described}
              rows={4}
              spellcheck={false}
              value={form.places}
              onInput={(event) => put({ places: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field
          id="rules-days"
          label={t('rules.days')}
          hint={
            view.checksDays === undefined
              ? t('rules.daysHint')
              : t('rules.daysUpTo', view.checksDays, { count: view.checksDays })
          }
          problem={wrongDays}
        >
          {(described) => (
            <input
              {...described}
              type="text"
              inputMode="numeric"
              value={form.days}
              onInput={(event) => put({ days: event.currentTarget.value })}
            />
          )}
        </Field>
        {view.publishers.length > 0 && (
          <fieldset>
            <legend>{t('rules.publishers')}</legend>
            {view.publishers.map(({ name, host }) => (
              <Tick key={host} isOn={!form.without.includes(host)} onTick={(isOn) => allow(host, isOn)}>
                {plainName(name)} <span class="quiet">{plainName(host)}</span>
              </Tick>
            ))}
          </fieldset>
        )}
        <Tick isOn={form.exportOff} onTick={(exportOff) => put({ exportOff })}>
          {t('rules.exportOff', { who })}
        </Tick>
        {changes.length > 0 && (
          <>
            <h4>{t('rules.changes')}</h4>
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </>
        )}
        <ActionProblem action={action} who={who} />
        <div class="actions">
          <button type="submit" class="main" disabled={changes.length === 0 || wrongDays !== undefined}>
            {t('rules.save')}
          </button>
          {changes.length > 0 && (
            <button type="button" disabled={action.isBusy} onClick={() => setForm(stored)}>
              {t('rules.discard')}
            </button>
          )}
        </div>
      </form>
      {before && (
        <p role="status">
          {t('rules.saved')}{' '}
          <ActionButton action={action} onAct={() => save(before, undefined)} isRepeatable>
            {t('check.undo')}
          </ActionButton>
        </p>
      )}
    </section>
  );
};
