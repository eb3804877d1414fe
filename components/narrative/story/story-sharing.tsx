/** Shows which accounts of a story shared the same within seconds: drawn, as a table with their posts, and as files. */
import { useState } from 'preact/hooks';
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { AccountsSharing, SharingAccount, SharingPair } from '../../../lib/contract/device/accounts-sharing.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { type SharingAbout, sharingFile } from '../../../lib/exports/sharing-file.ts';
import { drawnSharing } from '../../../lib/narratives/listing/drawn-sharing.ts';
import { formatCount } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { ExportButton, ExportNote } from '../../controls/export-button.tsx';
import { exportFile, useExports } from '../../controls/export-file.ts';
import { ForeignName } from '../../foreign/foreign-text.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import { SharingArcs } from './sharing-arcs.tsx';
import { apartText, nameOfSharing } from './sharing-words.ts';

interface LinkProps {
  authorHref: (id: string) => string;
  postHref: (id: string) => string;
  onOpen: () => void;
}

interface Props extends LinkProps {
  desk: Pick<Desk, 'data'>;
  connection: string;
  recipient: RecipientName;
  sharing: AccountsSharing;
  about: Omit<SharingAbout, 'service'>;
}

const MAX_DRAWN = 12;
const MAX_ROWS = 50;

interface PairProps extends LinkProps {
  pair: SharingPair;
  accounts: readonly SharingAccount[];
}

const PairRow = ({ pair: { accounts: places, times, apart, posts }, ...props }: PairProps) => {
  const { accounts, authorHref, postHref, onOpen } = props;
  const both = places.flatMap((place) => accounts[place] ?? []);
  const what = [...new Set(posts.map((one) => t(`stories.together.${one.what}`)))];
  return (
    <tr>
      <th scope="row">
        {both.map((account) => (
          <div key={account.authorId}>
            <a href={authorHref(account.authorId)} onClick={onOpen}>
              <ForeignName name={nameOfSharing(account)} />
            </a>
          </div>
        ))}
      </th>
      <td>{formatCount(times)}</td>
      <td>{apartText(apart)}</td>
      <td>
        {both.map((account, side) => (
          <div key={account.authorId} class="numbered-posts">
            {posts.map(({ postIds }, at) => (
              <a
                key={postIds.join(' ')}
                href={postHref(postIds[side] ?? '')}
                onClick={onOpen}
                aria-label={t('stories.together.post', {
                  number: formatCount(at + 1),
                  name: plainName(nameOfSharing(account), 40),
                })}
              >
                {formatCount(at + 1)}
              </a>
            ))}
          </div>
        ))}
        <span class="quiet">{what.join(', ')}</span>
      </td>
    </tr>
  );
};

const PairTable = ({ sharing: { accounts, pairs, morePairs }, ...links }: LinkProps & { sharing: AccountsSharing }) => (
  <details>
    <summary>{t('stories.asTable')}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">{t('stories.kind.authors')}</th>
          <th scope="col">{t('stories.together.howOften')}</th>
          <th scope="col">{t('stories.together.apart')}</th>
          <th scope="col">{t('stories.count')}</th>
        </tr>
      </thead>
      <tbody>
        {pairs.slice(0, MAX_ROWS).map((pair) => (
          <PairRow key={pair.accounts.join(' ')} {...{ pair, accounts }} {...links} />
        ))}
      </tbody>
    </table>
    {pairs.length + morePairs > MAX_ROWS && (
      <p class="quiet">
        {t('stories.hereOf', {
          count: formatCount(Math.min(MAX_ROWS, pairs.length)),
          total: formatCount(pairs.length + morePairs),
        })}
      </p>
    )}
  </details>
);

const SharingExports = ({ desk, connection, recipient, sharing, about }: Omit<Props, keyof LinkProps>) => {
  const [saved, setSaved] = useState<string>();
  const exports = useExports(desk, connection);
  const write = async (format: 'gexf' | 'csv') => {
    const file = sharingFile(format, sharing, { ...about, service: recipient.name });
    await exportFile(desk, [connection], () => file);
    setSaved(file.name);
  };
  return (
    <>
      <p class="quiet">{t('stories.together.files')}</p>
      <div class="actions">
        <ExportButton exports={exports} onExport={() => write('gexf')}>
          {t('stories.together.gexf')}
        </ExportButton>
        <ExportButton exports={exports} onExport={() => write('csv')}>
          {t('stories.together.csv')}
        </ExportButton>
      </div>
      <ExportNote exports={exports} />
      {saved !== undefined && <p role="status">{t('stories.export.saved', { name: saved })}</p>}
    </>
  );
};

/** Absent where no accounts did. */
export const StorySharing = ({ sharing, authorHref, postHref, onOpen, ...props }: Props) => {
  const seconds = formatCount(sharing.windowSeconds);
  const drawn = drawnSharing(sharing, MAX_DRAWN);
  if (drawn.pairs.length === 0) return null;
  return (
    <details class="fold chart story-sharing">
      <summary>{t('stories.together.title')}</summary>
      <p class="quiet">
        {t('stories.together.about', { seconds })}
        {sharing.isCut && ` ${t('stories.together.atLeast')}`}
        {!props.recipient.own && ` ${t('stories.together.of', { who: props.recipient.name })}`}
      </p>
      <SharingArcs drawn={drawn} authorHref={authorHref} onOpen={onOpen} />
      {drawn.more > 0 && <p class="quiet">{t('stories.facts.more', { count: formatCount(drawn.more) })}</p>}
      <PairTable {...{ sharing, authorHref, postHref, onOpen }} />
      <SharingExports {...props} sharing={sharing} />
    </details>
  );
};
