/** The sections of the settings, those that few need in a fold, and a search over the names of all settings. */
import { useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { findSettings, type SettingsSection } from './settings-index.ts';

interface Props {
  section: SettingsSection;
  /** There is a service, and with it accounts and perhaps a team. */
  hasServices: boolean;
  isManaged: boolean;
}

const USUAL: readonly SettingsSection[] = ['evidence', 'privacy', 'networks', 'display', 'data'];
const WITH_SERVICE: readonly SettingsSection[] = ['connections', 'team'];
const MORE: readonly SettingsSection[] = ['shortcuts', 'labels', 'signers', 'numbers', 'about'];

const Links = ({ names, section }: { names: readonly SettingsSection[]; section: SettingsSection }) => (
  <ul class="plain">
    {names.map((name) => (
      <li key={name}>
        <a href={`#${name}`} aria-current={name === section ? 'page' : undefined}>
          {t(`options.${name}`)}
        </a>
      </li>
    ))}
  </ul>
);

const Found = ({ text }: { text: string }) => {
  const found = findSettings(text);
  return (
    <>
      <p class="heard" role="status">
        {t('options.found', found.length, { count: found.length })}
      </p>
      {found.length === 0 && <p class="quiet">{t('options.found', 0, { count: 0 })}</p>}
      <ul class="plain">
        {found.map(({ name, section, href }) => (
          <li key={`${href} ${name}`}>
            <a href={href}>
              {name}
              {name !== t(`options.${section}`) && <span class="quiet">{t(`options.${section}`)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
};

export const SettingsNav = ({ section, hasServices, isManaged }: Props) => {
  const [text, setText] = useState('');
  const more: SettingsSection[] = [...(hasServices ? [] : (['connections'] as const)), ...MORE];
  return (
    <>
      <label class="search-settings">
        <span class="heard">{t('options.search')}</span>
        <input
          type="search"
          value={text}
          placeholder={t('options.search')}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <nav aria-label={t('options.sections')}>
        {text.trim() === '' ? (
          <>
            <Links
              section={section}
              names={[...USUAL, ...(hasServices ? WITH_SERVICE : []), ...(isManaged ? (['managed'] as const) : [])]}
            />
            <details open={more.includes(section)}>
              <summary>{t('options.advanced')}</summary>
              <Links section={section} names={more} />
            </details>
          </>
        ) : (
          <Found text={text} />
        )}
      </nav>
    </>
  );
};
