/** Prepares a message to a publisher or a service about a result that a person takes for wrong. The person sends it, or does not. */
import { t } from '../platform/words.ts';
import { shortLine } from '../text/one-line.ts';
import { withinMarks } from '../text/within-marks.ts';
import { answeredAt, type CheckSnapshot, resultLine } from './check-snapshot.ts';
import { writtenDay } from './written-day.ts';

/** Mail programs cut longer addresses. */
const [MAX_CLAIM, MAX_SUBJECT, MAX_ADDRESS] = [300, 80, 1900];

const quoted = (words: string, most = MAX_CLAIM): string => withinMarks(shortLine(words, most));

/** Whom it is for: who rated the claim, or else the service that answered. */
export const addresseeOf = ({ ratings: [rating] = [], own, recipientName }: CheckSnapshot): string | undefined =>
  own ? rating?.publisher : recipientName;

export const wrongResultSubject = ({ record }: CheckSnapshot): string =>
  t('report.subject', { claim: quoted(record.input, MAX_SUBJECT) });

/** Both claims, the rating, and its address. The address of the page is the person's own, and left out. */
export const wrongResultText = (taken: CheckSnapshot): string => {
  const { record, ratings: [rating] = [], own, recipientName, word, sentence } = taken;
  const serviceId = 'result' in record.state ? record.state.result.id : undefined;
  return [
    t('report.intro'),
    '',
    t('report.checked', { claim: quoted(record.input) }),
    t('report.shown', { result: resultLine({ word, sentence: shortLine(sentence, MAX_CLAIM) }) }),
    ...(rating
      ? [
          t('report.rated', { claim: quoted(rating.claim), who: rating.publisher }),
          t('report.rating', { rating: quoted(rating.rating), date: writtenDay(rating.date) }),
          rating.passage?.url ?? rating.url,
        ]
      : []),
    ...(own || serviceId === undefined ? [] : [t('report.number', { id: serviceId, who: recipientName })]),
    t('report.date', { date: writtenDay(answeredAt(record)) }),
    '',
    t('report.wrong'),
    '',
  ].join('\n');
};

/** Undefined if the message is too long for an address: it is copied instead. */
export const mailAddress = (subject: string, body: string): string | undefined => {
  const address = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  return address.length > MAX_ADDRESS ? undefined : address;
};
