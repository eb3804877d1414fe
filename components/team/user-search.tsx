/** Searches users on request only: one by e-mail, or all. */
import { useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { promptForSearch } from '../consent/search-prompt.ts';

interface Props {
  recipientName: string;
  isBusy: boolean;
  onFind: (email?: string) => unknown;
}

export const UserSearch = ({ recipientName, isBusy, onFind }: Props) => {
  const [email, setEmail] = useState('');
  return (
    <form
      class="team-search"
      onSubmit={async (event) => {
        event.preventDefault();
        await promptForSearch({ text: email });
        void onFind(email.trim());
      }}
    >
      <label>
        <span>{t('team.byEmail')}</span>
        <input
          type="email"
          name="find-email"
          required
          value={email}
          autoComplete="off"
          onInput={(event) => setEmail(event.currentTarget.value)}
        />
      </label>
      <div class="actions">
        <button type="submit" disabled={isBusy}>
          {t('team.find')}
        </button>
        <button type="button" disabled={isBusy} onClick={() => onFind()}>
          {t('team.listAll', { who: recipientName })}
        </button>
      </div>
    </form>
  );
};
