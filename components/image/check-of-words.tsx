/** Shows the check of an image's caption, as a finding separate from how the file was made. */
import { useCallback } from 'preact/hooks';
import { checkWords } from '../../lib/checks/words/check-words.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { type CheckRecord, readChecksOfInput, readChecksOfPage } from '../../lib/records/read-checks.ts';
import { shownContext } from '../../lib/records/read-shown-context.ts';
import { readableWords } from '../../lib/text/readable-words.ts';
import { LabelChip } from '../check/label-chip.tsx';
import { useChecks } from '../check/use-checks.ts';
import { useConnections } from '../connection/use-connections.ts';
import { Foreign } from '../foreign/foreign.tsx';
import { OwnSentence } from '../foreign/own-sentence.tsx';
import { hrefOf } from '../panel/address.ts';
import { orderedSources } from '../source/source-order.ts';
import { ArticleImage, ArticleImageNote, articleOf } from './article-image.tsx';

/** Words are checked by themselves, so another check of the same words on the same page answers for them as well. */
const readCheckOfWords = async (
  { id, page }: Pick<CheckRecord, 'id' | 'page'>,
  words: string,
): Promise<CheckRecord[]> => {
  const records = page ? await readChecksOfPage(page.address) : words === '' ? [] : await readChecksOfInput(words);
  // Words in the image are not its caption.
  const isOfImage = ({ origin }: CheckRecord) =>
    origin?.what === 'image' && origin.check === id && origin.region === undefined;
  return records.filter((one) => one.kind === 'claim' && (isOfImage(one) || one.input === words));
};

export const useCheckOfWords = ({ id, page }: Pick<CheckRecord, 'id' | 'page'>, text: string) => {
  const { words } = readableWords(text);
  const records = useChecks(useCallback(() => readCheckOfWords({ id, page }, words), [id, page?.address, words]));
  return records?.[0];
};

const MAX_ARTICLES = 3;

/** The images of the articles that the check found: this one may be a copy. */
const ArticleImages = ({ check, desk }: { check: CheckRecord; desk: Desk }) => {
  const context = shownContext(check);
  if (!context) return null;
  const { matched, others } = orderedSources(context);
  const articles = [...matched, ...others].flatMap(({ source }) => articleOf(source) ?? []).slice(0, MAX_ARTICLES);
  if (articles.length === 0) return null;
  return (
    <>
      {articles.map((article) => (
        <ArticleImage key={article.url} found={{ desk, check }} article={article} />
      ))}
      <ArticleImageNote />
    </>
  );
};

export const CheckOfWords = ({ check, desk }: { check: CheckRecord; desk: Desk }) => {
  const { recipientOf } = useConnections(desk);
  const { chip, word, sentence, recipientName } = checkWords(check, recipientOf(check.connection));
  return (
    <div class="words-checked">
      <p>
        <q class="foreign" dir="auto">
          <Foreign text={check.input} most={200} />
        </q>
      </p>
      <p class="wrap verdict-line">
        <LabelChip chip={chip} word={word} /> <OwnSentence text={sentence} /> · <bdi>{recipientName}</bdi>
      </p>
      <p>
        <a href={hrefOf('check', [check.id])}>{t('imageView.openCheck')}</a>
      </p>
      <ArticleImages check={check} desk={desk} />
    </div>
  );
};
