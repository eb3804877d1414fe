/** Searches an external index for fact-checks of a picture, on a click that names the host that receives its address. */
import { useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { allowHosts } from '../../lib/platform/origins.ts';
import { access } from '../../lib/platform/permissions.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionButton, ActionProblem, useAction, useLoaded } from '../controls/action.tsx';
import { webAddress } from '../foreign/web-address.ts';
import { EarlierUseItem } from './earlier-use-item.tsx';

type Answer = Awaited<ReturnType<Desk['images']['earlierUses']>>;

const failures = {
  'no-key': 'earlierUses.noKey',
  'no-permission': 'earlierUses.noPermission',
  refused: 'earlierUses.refused',
  later: 'earlierUses.later',
  'no-answer': 'earlierUses.noAnswer',
  'not-understood': 'earlierUses.notUnderstood',
  'never-send': 'earlierUses.neverSend',
  'not-public': 'earlierUses.notPublic',
} as const satisfies Record<Exclude<Answer, { outcome: 'answered' }>['because'], string>;

const sentenceOf = (answer: Answer | 'refused' | undefined, host: string): string => {
  if (answer === undefined) return '';
  if (answer === 'refused') return t('earlierUses.noPermission', { host });
  if (answer.outcome !== 'answered') return t(failures[answer.because], { host });
  const { length } = answer.uses;
  return length === 0 ? t('earlierUses.none', { host }) : t('earlierUses.found', length, { count: length, host });
};

export const EarlierUses = ({ address, desk }: { address: string; desk: Desk }) => {
  const { loaded: index } = useLoaded(() => desk.images.imageIndex(), [desk]);
  const [answer, setAnswer] = useState<Answer | 'refused'>();
  const action = useAction();
  const url = webAddress(address);
  // The settings say what a key is for.
  if (!index?.isAllowed || !index.hasKey || !url) return null;
  const { name, host } = index;
  const search = async (signal: AbortSignal) => {
    // The permission prompt must be the first action of the click.
    const isAllowed = await allowHosts(access, [host]);
    setAnswer(isAllowed ? await desk.images.earlierUses({ address: url.href }, { signal }) : 'refused');
  };
  const uses = typeof answer === 'object' && answer.outcome === 'answered' ? answer.uses : [];
  return (
    <section aria-labelledby="earlier-title">
      <h3 id="earlier-title">{t('earlierUses.title')}</h3>
      <p class="quiet">{t('earlierUses.about', { host })}</p>
      <div class="actions">
        <ActionButton action={action} onAct={search} isRepeatable>
          {t('earlierUses.ask', { host })}
        </ActionButton>
      </div>
      <p role="status">{action.isBusy ? t('earlierUses.asking', { host }) : sentenceOf(answer, host)}</p>
      <ActionProblem action={action} />
      {uses.length > 0 && (
        <>
          <ul class="plain">
            {uses.map((use) => (
              <EarlierUseItem key={`${use.url} ${use.claim}`} use={use} />
            ))}
          </ul>
          <p class="quiet">{t('earlierUses.hearsay', { name })}</p>
        </>
      )}
    </section>
  );
};
