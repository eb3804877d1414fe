/** Manages the sites from which nothing is sent: the built-in groups, the user's own, and the policy's. */
import type { PrivacyView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { PlaceList } from './place-list.tsx';

type List = 'own' | 'except';

interface Props {
  neverSend: PrivacyView['neverSend'];
  organisation: string;
  isLocked: boolean;
  /** Returns whether it is a site. */
  onAdd: (list: List, place: string) => Promise<boolean>;
  onRemove: (list: List, place: string) => Promise<void>;
}

type GroupView = PrivacyView['neverSend']['groups'][number];

const Group = ({ group: { id, places, words, endings } }: { group: GroupView }) => (
  <details>
    <summary>{t(`neverSend.group.${id}`)}</summary>
    {places.length > 0 && <p>{places.join(', ')}</p>}
    {words.length > 0 && <p>{t('neverSend.words', { word: words[0] ?? '', words: words.join(', ') })}</p>}
    {endings.length > 0 && (
      <p>{t('neverSend.endings', { endings: endings.map((ending) => `.${ending}`).join(', ') })}</p>
    )}
    {id === 'local' && <p>{t('neverSend.local')}</p>}
  </details>
);

export const NeverSend = ({ neverSend, organisation, isLocked, onAdd, onRemove }: Props) => (
  <section aria-labelledby="never-send">
    <h3 id="never-send">{t('neverSend.title')}</h3>
    <p>{t('neverSend.about')}</p>
    {isLocked && <p class="managed">{t('app.managed', { organisation })}</p>}
    {neverSend.blocked.length > 0 && (
      <p>
        <span class="managed">{t('neverSend.setBy', { organisation })}</span> {neverSend.blocked.join(', ')}
      </p>
    )}
    {neverSend.groups.map((group) => (
      <Group key={group.id} group={group} />
    ))}
    <h4>{t('neverSend.own')}</h4>
    <PlaceList
      id="never-own"
      label={t('neverSend.ownLabel')}
      hint={t('neverSend.ownHint')}
      places={neverSend.own}
      empty={t('neverSend.ownNone')}
      isLocked={isLocked}
      onAdd={(place) => onAdd('own', place)}
      onRemove={(place) => onRemove('own', place)}
    />
    <h4>{t('neverSend.except')}</h4>
    <PlaceList
      id="never-except"
      label={t('neverSend.exceptLabel')}
      hint={t('neverSend.exceptHint')}
      places={neverSend.except}
      empty={t('neverSend.exceptNone')}
      isLocked={isLocked}
      onAdd={(place) => onAdd('except', place)}
      onRemove={(place) => onRemove('except', place)}
    />
  </section>
);
