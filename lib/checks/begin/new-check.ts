/** From what a person picked to the record of a check. */
import type { PageCapture, Quote } from '../../contract/our-engine/materials.ts';
import type { CheckKind, CheckRecord } from '../../records/check-record.ts';
import { VERSION } from '../../records/version.ts';

export const LONGEST_INPUT = 10_000;

/** What a person picked, and where. */
export interface Picked {
  kind: CheckKind;
  /** The words, or the address of the link, page or picture. */
  text: string;
  quote?: Quote | undefined;
  page?: PageCapture | undefined;
  image?: CheckRecord['image'];
  /** Where it stands no mark can be set. */
  embedded?: boolean | undefined;
}

/** Who is asked, and how. */
export interface Asking {
  connection: string;
  modelVersion?: CheckRecord['modelVersion'];
  fresh?: boolean | undefined;
  /** The check whose answer this one is to be compared with. */
  earlier?: string | undefined;
}

/** White space as on one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Not longer than a service takes. */
export const inputOf = (text: string): string => oneLine(text).slice(0, LONGEST_INPUT);

/** Leaves out what is not there. */
const present = <Fields extends object>(fields: Fields) =>
  // The cast says what the filter does: whatever may be undefined in a field may be absent instead.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };

/** A page may write anything where its date belongs. */
const LONGEST_DATE = 40;

const placeOf = (address: string, page: PageCapture | undefined) => ({
  address,
  title: page?.title ?? '',
  ...present({ published: page?.published?.slice(0, LONGEST_DATE) }),
});

export const newCheck = (
  { kind, text, quote, page, image, embedded }: Picked,
  { connection, ...asking }: Asking,
  state: CheckRecord['state'],
  { pageKey, from, now }: { pageKey?: string | undefined; from?: string | undefined; now: number },
): CheckRecord => {
  const { length } = oneLine(text);
  const address = page?.address ?? from;
  return {
    version: VERSION,
    id: crypto.randomUUID(),
    kind,
    connection,
    input: inputOf(text),
    ...present(asking),
    ...present({
      pageKey,
      quote,
      image,
      embedded,
      page: address === undefined ? undefined : placeOf(address, page),
      fullLength: length > LONGEST_INPUT ? length : undefined,
    }),
    createdAt: now,
    updatedAt: now,
    state,
  };
};
