/** One form for every source of posts that the user adds. Reports an invalid address before any request is sent. */
import {
  readTypedFeed,
  readTypedHome,
  readTypedLemmy,
  readTypedServer,
  type TypedSource,
} from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { Form, TextField } from '../controls/form.tsx';
import { SelectField } from '../controls/select-field.tsx';

interface Props {
  /** Called before anything is awaited, so that the permission prompt can open within the click. */
  onAdd: (source: string, hosts: readonly string[]) => Promise<void>;
}

const kinds = ['feed', 'mastodon', 'bluesky', 'lemmy'] as const;
type Kind = (typeof kinds)[number];

const readAs: Record<Kind, (typed: string) => TypedSource> = {
  feed: readTypedFeed,
  mastodon: readTypedServer,
  bluesky: readTypedHome,
  lemmy: readTypedLemmy,
};

const sentences = {
  none: () => t('networks.wrong.none'),
  account: () => t('networks.wrong.account'),
  local: () => t('networks.wrong.local'),
  open: () => t('networks.wrong.open'),
};

/** The word of an address does not tell a server of one network from that of another, so the user says which it is. */
const START: { kind: Kind; address: string } = { kind: 'feed', address: '' };
const ID = 'add-source';

export const AddSource = ({ onAdd }: Props) => (
  <section aria-labelledby={`${ID}-title`}>
    <h3 id={`${ID}-title`}>{t('networks.addTitle')}</h3>
    <Form
      id={ID}
      start={START}
      onSubmit={async ({ kind, address }) => {
        const source = readAs[kind](address);
        if ('wrong' in source) return { address: sentences[source.wrong]() };
        await onAdd(source.source, source.hosts);
        return {};
      }}
      after={(values, isDone) => (isDone ? { ...values, address: '' } : values)}
      submit={t('networks.add')}
    >
      {({ values: { kind }, set, text }) => (
        <>
          <SelectField
            id={`${ID}-kind`}
            label={t('networks.addKind')}
            value={kind}
            choices={kinds.map((one) => [one, t(`networks.addKinds.${one}`)] as const)}
            onChoose={(chosen) => set({ kind: chosen })}
          />
          <TextField
            {...text('address')}
            id={ID}
            label={kind === 'feed' ? t('networks.feed') : t('networks.server')}
            hint={t(`networks.addHints.${kind}`)}
          />
        </>
      )}
    </Form>
  </section>
);
