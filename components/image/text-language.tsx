/** Chooses the language in which text is recognized; a file of the user adds one. */

import { useRef, useState } from 'preact/hooks';
import type { TextLanguage } from '../../lib/contract/device/text-in-image.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { giveFile } from '../../lib/platform/give-file.ts';
import { locale, t } from '../../lib/platform/words.ts';
import { ActionButton, ActionProblem, useAction, useLoaded } from '../controls/action.tsx';

/** Tesseract names scripts after an underscore: `chi_sim`. */
const localeOf = (code: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(code.split('_', 1)[0] ?? code);
  } catch {
    return undefined;
  }
};

const nameOf = (code: string): string => {
  const language = localeOf(code)?.language;
  const name = language && new Intl.DisplayNames(locale(), { type: 'language', fallback: 'none' }).of(language);
  if (!name) return code;
  return code.includes('_') ? t('imageText.languageOf', { language: name, code }) : name;
};

/** The user's first language that is here; else the one that comes with the extension. */
const firstOf = (languages: readonly TextLanguage[]): string => {
  for (const wanted of navigator.languages) {
    const found = languages.find(({ code }) => localeOf(code)?.language === new Intl.Locale(wanted).language);
    if (found) return found.code;
  }
  return languages[0]?.code ?? 'eng';
};

export interface TextLanguages {
  all: readonly TextLanguage[];
  chosen: string | undefined;
  choose: (code: string) => void;
  reload: () => Promise<void>;
}

export const useTextLanguages = (desk: Desk, isWanted: boolean): TextLanguages => {
  const { loaded: all = [], load: reload } = useLoaded(
    async (): Promise<readonly TextLanguage[]> => (isWanted ? desk.images.text.languages() : []),
    [desk, isWanted],
  );
  const [picked, choose] = useState<string>();
  const isThere = all.some(({ code }) => code === picked);
  return { all, chosen: isThere ? picked : all.length > 0 ? firstOf(all) : undefined, choose, reload };
};

export const TextLanguageChoice = ({ desk, languages }: { desk: Desk; languages: TextLanguages }) => {
  const { all, chosen, choose, reload } = languages;
  const file = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const action = useAction();
  const add = async (given: File) => {
    setSaid('');
    const { code } = await giveFile(given, (file) => desk.images.text.addLanguage({ file, name: given.name }));
    await reload();
    choose(code);
    setSaid(t('imageText.added', { language: nameOf(code) }));
  };
  const remove = async (code: string) => {
    await desk.images.text.removeLanguage({ code });
    await reload();
  };
  const current = all.find(({ code }) => code === chosen);
  return (
    <details class="fold">
      <summary>
        {t('imageText.language')}
        {chosen !== undefined && `: ${nameOf(chosen)}`}
      </summary>
      <label>
        <span class="quiet">{t('imageText.language')}</span>
        <select value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
          {all.map(({ code }) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </select>
      </label>
      <p class="quiet">{t('imageText.addLanguageHint')}</p>
      <div class="actions">
        <button type="button" onClick={() => file.current?.click()}>
          {t('imageText.addLanguage')}
        </button>
        <input
          ref={file}
          type="file"
          name="text-language"
          aria-label={t('imageText.addLanguage')}
          hidden
          onChange={({ currentTarget }) => {
            const [given] = currentTarget.files ?? [];
            if (given) void action.run(() => add(given));
            currentTarget.value = '';
          }}
        />
        {current && !current.isShipped && (
          <ActionButton action={action} onAct={() => remove(current.code)}>
            {t('imageText.remove', { language: nameOf(current.code) })}
          </ActionButton>
        )}
      </div>
      <ActionProblem action={action} />
      <p role="status">{said}</p>
    </details>
  );
};
