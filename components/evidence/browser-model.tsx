/** Shows the browser's built-in language model: its availability, and a button for the click that its download needs. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';

/** The part of the browser's `LanguageModel` that is used here: https://webmachinelearning.github.io/prompt-api/ */
export interface DownloadableModel {
  availability(options: object): Promise<string>;
  create(options: CreateOptions): Promise<{ destroy(): void }>;
}

interface CreateOptions {
  /** Called at once with an object that reports the download: a share from 0 to 1. */
  monitor(download: {
    addEventListener(type: 'downloadprogress', listener: (progress: { loaded: number }) => void): void;
  }): void;
}

const text = [{ type: 'text', languages: ['en'] }];
const expected = { expectedInputs: text, expectedOutputs: text };

interface Props {
  model: DownloadableModel | undefined;
  onTest: () => unknown;
}

export const BrowserModel = ({ model, onTest }: Props) => {
  const [state, setState] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [share, setShare] = useState<number>();
  const look = useCallback(
    async () => setState(model ? await model.availability(expected).catch(() => 'unavailable') : 'unavailable'),
    [model],
  );
  useEffect(() => {
    void look();
  }, [look]);
  const download = async () => {
    // Comes first: the browser requires user activation for it.
    const created = model?.create({
      ...expected,
      monitor: (download) => download.addEventListener('downloadprogress', ({ loaded }) => setShare(loaded)),
    });
    setState('downloading');
    setFailed(false);
    await created?.then(
      (session) => session.destroy(),
      () => setFailed(true),
    );
    await look();
  };
  switch (state) {
    case undefined:
      return null;
    case 'available':
      return (
        <p>
          {t('model.available')}{' '}
          <button type="button" onClick={onTest}>
            {t('model.test')}
          </button>
        </p>
      );
    case 'downloadable':
      return (
        <p>
          {failed ? t('model.downloadFailed') : t('model.downloadable')}{' '}
          <button type="button" onClick={download}>
            {t('model.download')}
          </button>
        </p>
      );
    case 'downloading':
      return (
        <p>
          {t('model.downloading')}{' '}
          {share !== undefined && <progress value={share} aria-label={t('model.downloading')} />}
        </p>
      );
    default:
      return <p>{t('model.unavailable')}</p>;
  }
};
