/** The person's own list of signers: certificates that Content Credentials are looked up in. */
import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';

const sizeOf = (count: number): string =>
  count === 0 ? t('trust.empty') : t('trust.size', count, { count: String(count) });

export const TrustSection = ({ desk }: { desk: Desk }) => {
  const [pem, setPem] = useState<string>();
  const [said, setSaid] = useState('');
  useEffect(() => {
    desk.images.trustList().then(
      (list) => {
        setPem(list.pem);
        setSaid(sizeOf(list.count));
      },
      () => setSaid(t('trust.unread')),
    );
  }, [desk]);
  const save = async (text: string) => {
    try {
      const list = await desk.images.saveTrustList({ pem: text });
      setPem(list.pem);
      setSaid(
        text.trim() !== '' && list.count === 0 ? t('trust.none') : t('trust.saved', { size: sizeOf(list.count) }),
      );
    } catch {
      setSaid(t('app.didNotWork'));
    }
  };
  return (
    <section aria-labelledby="trust-title">
      <h2 id="trust-title">{t('trust.title')}</h2>
      <p class="intro">{t('trust.about')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save(pem ?? '');
        }}
      >
        <label>
          <span>{t('trust.certificates')}</span>
          <textarea
            name="trust-list"
            rows={6}
            spellcheck={false}
            disabled={pem === undefined}
            value={pem ?? ''}
            onInput={(event) => setPem(event.currentTarget.value)}
          />
        </label>
        <div class="actions">
          <button type="submit" disabled={pem === undefined}>
            {t('trust.save')}
          </button>
        </div>
        <p role="status" class="quiet">
          {said}
        </p>
      </form>
    </section>
  );
};
