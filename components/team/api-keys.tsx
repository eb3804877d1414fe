/** Creates, lists and ends the API keys of programs at Sidelight's own server. A new key is shown once, to be copied. */
import { useState } from 'preact/hooks';
import type { ApiKey } from '../../lib/contract/keys.ts';
import type { User } from '../../lib/contract/users.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { formatMoment } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionButton, ActionProblem, useAction } from '../controls/action.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { CopyBox } from './copy-box.tsx';
import { KEY_SCOPES, NewKeyForm } from './new-key-form.tsx';

interface Props {
  desk: Desk;
  connection: string;
  recipientName: string;
  onChanged: () => Promise<void>;
}

/** `none`: a server of an earlier version. */
type Shown = { keys: ApiKey[]; users: User[] } | 'none';

const nameOf = ({ name }: ApiKey): string => plainName(name, 120);
const scopesOf = ({ scopes }: ApiKey): string =>
  scopes
    .slice(0, 10)
    .map((scope) => {
      const known = KEY_SCOPES.find((one) => one === scope);
      return known ? t(`team.keys.scopes.${known}`) : plainName(scope);
    })
    .join(' · ');

const Row = ({ apiKey, email, onEnd }: { apiKey: ApiKey; email: string; onEnd: () => void }) => {
  const [isConfirming, setConfirming] = useState(false);
  const { lastUsedAt, expiresAt } = apiKey;
  const name = nameOf(apiKey);
  return (
    <li class="wrap user">
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <p class="quiet">
          <bdi>{email}</bdi>
          {' · '}
          <bdi>{scopesOf(apiKey)}</bdi>
          {' · '}
          {lastUsedAt === undefined ? t('team.keys.unused') : t('team.keys.used', { when: formatMoment(lastUsedAt) })}
          {expiresAt !== undefined && ` · ${t('team.keys.until', { when: formatMoment(expiresAt) })}`}
        </p>
      </div>
      {isConfirming ? (
        <div class="notice" role="alertdialog" aria-label={name}>
          <p>{t('team.keys.endMeans')}</p>
          <div class="actions">
            <button type="button" class="main" onClick={onEnd}>
              {t('team.keys.end')}
            </button>
            <button type="button" onClick={() => setConfirming(false)}>
              {t('options.cancel')}
            </button>
          </div>
        </div>
      ) : (
        <button type="button" aria-label={t('team.keys.endNamed', { name })} onClick={() => setConfirming(true)}>
          {t('team.keys.end')}
        </button>
      )}
    </li>
  );
};

export const ApiKeys = ({ desk, connection, recipientName, onChanged }: Props) => {
  const [shown, setShown] = useState<Shown>();
  const [made, setMade] = useState<{ name: string; secret: string }>();
  const action = useAction();

  const read = async () => setShown((await desk.team.keys({ connection })) ?? 'none');
  const emailOf = (id: string, users: readonly User[]): string =>
    plainName(users.find((user) => user.id === id)?.email ?? id, 120);

  return (
    <section aria-labelledby="keys-title">
      <h3 id="keys-title">{t('team.keys.title')}</h3>
      <p class="quiet">{t('team.keys.about')}</p>
      <ActionProblem action={action} who={recipientName} />
      {shown === undefined && (
        <ActionButton action={action} onAct={read} isRepeatable>
          {t('team.keys.list')}
        </ActionButton>
      )}
      {shown === 'none' && <p>{t('team.keys.missing')}</p>}
      {shown !== undefined && shown !== 'none' && (
        <>
          {shown.keys.length === 0 && <p>{t('team.keys.none')}</p>}
          <ul class="plain users">
            {shown.keys.map((apiKey) => (
              <Row
                key={apiKey.id}
                apiKey={apiKey}
                email={emailOf(apiKey.user, shown.users)}
                onEnd={() =>
                  action.run(async () => {
                    await desk.team.endKey({ connection, id: apiKey.id });
                    setMade(undefined);
                    await read();
                    await onChanged();
                  })
                }
              />
            ))}
          </ul>
          {made && (
            <CopyBox
              id="made-key"
              label={t('team.keys.made', { name: made.name })}
              text={made.secret}
              about={t('team.keys.once')}
              copy={t('team.keys.copy')}
            />
          )}
          <NewKeyForm
            users={shown.users}
            recipientName={recipientName}
            onCreate={async ({ name, user, scopes, end }) => {
              const expiresAt = end && { expiresAt: end.toISOString() };
              const { secret } = await desk.team.createKey({ connection, id: user, name, scopes, ...expiresAt });
              setMade({ name: plainName(name, 120), secret });
              await read();
              await onChanged();
            }}
          />
        </>
      )}
    </section>
  );
};
