/** Searches an external index for fact-checks of a picture, on a click that names the host that receives its address. */
import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { allowHosts } from '../../lib/platform/origins.ts';
import { access } from '../../lib/platform/permissions.ts';
import { openOptions } from '../../lib/platform/windows.ts';
import { t } from '../../lib/platform/words.ts';
import { webAddress } from '../foreign/web-address.ts';
import { EarlierUseItem } from './earlier-use-item.tsx';

type Index = Awaited<ReturnType<Desk['images']['imageIndex']>>;
type Answer = Awaited<ReturnType<Desk['images']['earlierUses']>>;
type Looking = { name: 'idle' } | { name: 'loading' } | { name: 'refused' } | { name: 'lost' } | Loaded;
type Loaded = { name: 'told'; answer: Answer };

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

const sentenceOf = (looking: Looking, { host }: Index): string => {
  switch (looking.name) {
    case 'idle':
      return '';
    case 'loading':
      return t('earlierUses.asking', { host });
    case 'refused':
      return t('earlierUses.noPermission', { host });
    case 'lost':
      return t('app.didNotWork');
    case 'told': {
      const { answer } = looking;
      if (answer.outcome !== 'answered') return t(failures[answer.because], { host });
      const { length } = answer.uses;
      return length === 0 ? t('earlierUses.none', { host }) : t('earlierUses.found', length, { count: length, host });
    }
  }
};

const useIndex = (desk: Desk): Index | undefined => {
  const [index, setIndex] = useState<Index>();
  useEffect(() => {
    desk.images.imageIndex().then(setIndex, () => {});
  }, [desk]);
  return index;
};

export const EarlierUses = ({ address, desk }: { address: string; desk: Desk }) => {
  const index = useIndex(desk);
  const [looking, setLooking] = useState<Looking>({ name: 'idle' });
  const url = webAddress(address);
  if (!index?.isAllowed || !url) return null;
  const { name, host, hasKey } = index;
  const search = async () => {
    // The permission prompt must be the first action of the click.
    const allowed = allowHosts(access, [host]);
    setLooking({ name: 'loading' });
    try {
      if (!(await allowed)) return setLooking({ name: 'refused' });
      setLooking({ name: 'told', answer: await desk.images.earlierUses({ address: url.href }) });
    } catch {
      setLooking({ name: 'lost' });
    }
  };
  const uses = looking.name === 'told' && looking.answer.outcome === 'answered' ? looking.answer.uses : [];
  return (
    <section aria-labelledby="earlier-title">
      <h3 id="earlier-title">{t('earlierUses.title')}</h3>
      <p class="quiet">{hasKey ? t('earlierUses.about', { host }) : t('earlierUses.withKey', { name })}</p>
      <div class="actions">
        {hasKey ? (
          <button type="button" disabled={looking.name === 'loading'} onClick={search}>
            {t('earlierUses.ask', { host })}
          </button>
        ) : (
          <button type="button" onClick={() => openOptions('evidence/sources-title')}>
            {t('earlierUses.enterKey')}
          </button>
        )}
      </div>
      <p role="status">{sentenceOf(looking, index)}</p>
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
