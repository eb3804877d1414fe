/** Says whether a file of a colleague is unchanged, and what that shows. */
import type { OpenedFile } from '../../lib/exports/open-file.ts';
import type { EvidenceState } from '../../lib/exports/read-evidence.ts';
import { t } from '../../lib/platform/words.ts';
import { Foreign } from '../foreign/foreign.tsx';

const MAX_SHOWN = 10;

const Paths = ({ heading, paths }: { heading: string; paths: readonly string[] }) =>
  paths.length === 0 ? null : (
    <>
      <p>{heading}</p>
      <ul>
        {paths.slice(0, MAX_SHOWN).map((path) => (
          <li key={path}>
            <Foreign text={path} most={120} />
          </li>
        ))}
      </ul>
    </>
  );

const isUnchanged = ({ changed, added, signature }: EvidenceState): boolean =>
  changed.length === 0 && added.length === 0 && signature === 'holds';

const Evidence = ({ state }: { state: EvidenceState }) => (
  <section class={isUnchanged(state) ? 'file-state' : 'file-state notice notice-problem'} role="status">
    <p>
      <b>{t(isUnchanged(state) ? 'opened.unchanged' : 'opened.changed')}</b>
    </p>
    <Paths heading={t('opened.changedFiles')} paths={state.changed} />
    <Paths heading={t('opened.addedFiles')} paths={state.added} />
    {state.signature !== 'holds' && (
      <p>{t(state.signature === 'differs' ? 'opened.otherSignature' : 'opened.noSignature')}</p>
    )}
    {isUnchanged(state) && <p>{t('opened.shows')}</p>}
    {state.fingerprint !== undefined && (
      <p>
        {t('opened.fingerprint')} <bdi dir="ltr">{state.fingerprint}</bdi>
      </p>
    )}
  </section>
);

export const FileState = ({ opened }: { opened: OpenedFile }) => {
  switch (opened.kind) {
    case 'evidence':
      return <Evidence state={opened.state} />;
    case 'json':
      return (
        <p class={opened.sum === 'differs' ? 'notice notice-problem' : 'file-state'} role="status">
          {t(`opened.json.${opened.sum}`)}
        </p>
      );
    case 'page':
    case 'tooLarge':
    case 'unknown':
      return (
        <p class="notice notice-problem" role="status">
          {t(`opened.${opened.kind}`)}
        </p>
      );
  }
};
