/** Builds the files of an evidence archive, with a signed list of checksums that shows whether they are unchanged. */
import { zipSync } from 'fflate';
import { sha256Of } from '../format/sha256.ts';
import { formatZoned } from '../platform/format.ts';
import { t } from '../platform/words.ts';
import { heldDecisions } from '../records/read-close-matches.ts';
import { type CheckSnapshot, contextIn, modelIn } from './check-snapshot.ts';
import { evidencePage, privateLine } from './evidence-page.ts';
import { derSignature, type ListSigner, pemKey } from './signed-list.ts';
import { withoutPlace } from './without-place.ts';

export interface EvidenceOptions {
  now: number;
  signer: ListSigner;
  /** Includes the place where an image was taken, as stated in its file. */
  withPlace?: boolean;
}

/** By path, in order. */
export type EvidenceFiles = Map<string, Uint8Array<ArrayBuffer>>;

const LIST = 'SHA-256.txt';
const SIGNATURE = `${LIST}.sig`;
const KEY = 'public-key.pem';
const CHECK_LIST = `sha256sum -c ${LIST}`;
const CHECK_SIGNATURE = `openssl dgst -sha256 -verify ${KEY} -signature ${SIGNATURE} ${LIST}`;
const CHECK_KEY = `openssl pkey -pubin -in ${KEY} -outform DER | sha256sum`;

const readMe = (count: number, now: number, fingerprint: string): string => `${privateLine()}

${t('taken.readMe', count, { count, date: formatZoned(now) })}

page.html: ${t('taken.thePage')}
checks/N/check.json: ${t('taken.theCheck')}
checks/N/answer.json: ${t('taken.theAnswer')}
checks/N/sources/: ${t('taken.theSources')}
${LIST}: ${t('taken.theList')}
${SIGNATURE}: ${t('taken.theSignature')}
${KEY}: ${t('taken.theKey')}

${t('taken.howToCheck')}
${CHECK_LIST}
${CHECK_SIGNATURE}
${CHECK_KEY}

${t('taken.fingerprint', { section: t('options.data') })}
${fingerprint}

${t('taken.shows')}
`;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** A file name that every system accepts and that is unique per source. */
const sourceName = (url: string, place: number): string => {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return `${String(place + 1).padStart(2, '0')}-${host.replace(/[^a-z0-9.-]/gi, '').slice(0, 60) || 'source'}.txt`;
};

const checkFile = (taken: CheckSnapshot) => {
  const { state, version: _version, closeDecisions: _stored, ...record } = taken.record;
  const decisions = heldDecisions(taken.record);
  return {
    ...{ private: privateLine(), ...record, createdAt: new Date(record.createdAt).toISOString() },
    ...{ updatedAt: new Date(record.updatedAt).toISOString(), state: state.name, recipient: taken.recipientName },
    ...(decisions.length > 0 ? { closeDecisions: decisions } : {}),
    ...{ model: modelIn(taken.record), shownAs: taken.word, sentence: taken.sentence },
    // The answer of this device has codes alone.
    ...(taken.own && taken.response !== undefined ? { response: taken.response } : {}),
    ...('result' in state ? { serviceId: state.result.id } : {}),
    ...(state.name === 'failed'
      ? { failure: state.message ?? state.coded?.code ?? state.because?.code ?? state.fault?.code }
      : {}),
  };
};

const filesOf = (taken: CheckSnapshot, folder: string, withPlace: boolean): [string, string][] => {
  const { state } = taken.record;
  const answer = 'result' in state ? state.result : undefined;
  const sources = contextIn(taken.record)?.sources ?? [];
  const received: [string, string][] = answer
    ? [[`${folder}/answer.json`, json(withPlace ? answer : withoutPlace(answer))]]
    : [];
  return [
    [`${folder}/check.json`, json(checkFile(taken))],
    ...received,
    ...sources.map(({ url, title, content }, place): [string, string] => [
      `${folder}/sources/${sourceName(url, place)}`,
      `${privateLine()}\n\n${title ?? ''}\n${url}\n\n${content ?? t('taken.noText')}\n`,
    ]),
  ];
};

export const evidenceFiles = async (
  taken: readonly CheckSnapshot[],
  { now, signer, withPlace = false }: EvidenceOptions,
): Promise<EvidenceFiles> => {
  const encoder = new TextEncoder();
  const texts: [string, string][] = [
    ['READ-ME-FIRST.txt', readMe(taken.length, now, signer.fingerprint)],
    [KEY, pemKey(signer.publicKey)],
    ['page.html', evidencePage(taken, now)],
    ...taken.flatMap((one, place) => filesOf(one, `checks/${place + 1}`, withPlace)),
  ];
  const files: EvidenceFiles = new Map(texts.map(([path, text]) => [path, encoder.encode(text)]));
  const sums: string[] = [];
  for (const [path, bytes] of files) sums.push(`${await sha256Of(bytes)}  ${path}`);
  const list = `${sums.join('\n')}\n`;
  files.set(LIST, encoder.encode(list));
  files.set(SIGNATURE, derSignature(await signer.sign(list)));
  return files;
};

/** Packs everything into one archive, and says its checksum. */
export const evidenceZip = async (taken: readonly CheckSnapshot[], options: EvidenceOptions) => {
  const files = await evidenceFiles(taken, options);
  const content = zipSync(Object.fromEntries(files), { mtime: options.now });
  const day = new Date(options.now).toISOString().slice(0, 16).replace(/[:T]/g, '-');
  return {
    name: `sidelight-evidence-private-${day}.zip`,
    type: 'application/zip',
    content,
    sum: await sha256Of(content),
  };
};
