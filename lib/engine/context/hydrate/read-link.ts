/** Reads a link from the web: from a platform's data about a post, otherwise from the page itself. */

import type { ContextCheckEnrichment } from '../../../contract/context-checks.ts';
import type { PageCapture } from '../../../contract/device/materials.ts';
import type { Sentence } from '../../../contract/sentence.ts';
import { type Recognised, recognise } from '../../../format/platforms.ts';
import type { DocumentPorts } from '../../documents/read-document.ts';
import { KINDS } from '../../web/kinds.ts';
import { truncateWords } from '../../web/plain-text.ts';
import { describePage } from './describe.ts';
import type { LanguageOf } from './language.ts';
import { type LoadedPage, load, type PageLoadPorts } from './load.ts';
import { NotRead, noPage, notFree, tooLarge, unreadable, wordless } from './not-read.ts';
import type { PagePost } from './post.ts';

export interface LinkPorts extends PageLoadPorts, DocumentPorts {
  languageOf?: LanguageOf;
}

export interface ReadLink {
  /** Absent for an image or a video, which has no text. */
  page?: PageCapture;
  /** The address of the page's icon. */
  icon?: string;
  enrichment: ContextCheckEnrichment;
  /** The missing part of the page. */
  inPart?: Sentence;
}

/** Without a type, what a site sends for its address is taken for a page. */
const PAGE_TYPES = new Set(['', 'text/html', 'text/plain', 'text/xml', 'application/xhtml+xml', 'application/xml']);
/** The title of a post without one consists of its first words. */
const TITLE_WORDS = 40;

/** https://www.rfc-editor.org/rfc/rfc9110#field.content-type without the parameters. */
const mediaTypeOf = (contentType: string): string => (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();

const pageFromPost = (post: PagePost, address: URL): PageCapture => ({
  address: address.href,
  title: post.title ?? truncateWords(post.text ?? '', TITLE_WORDS),
  ...(post.siteName ? { siteName: post.siteName } : {}),
  ...(post.lang ? { lang: post.lang } : {}),
  authors: post.authors.map(({ name }) => name),
  ...(post.published ? { published: post.published } : {}),
  text: post.text ?? '',
  claimReviews: [],
});

export const readLink = async (link: URL, signal: AbortSignal, ports: LinkPorts): Promise<ReadLink> => {
  const { languageOf, readDocument } = ports;

  const readPost = async ({ inputType, metadataFrom }: Recognised, address: URL): Promise<ReadLink | undefined> => {
    if (!metadataFrom) return undefined;
    const answer = await load(metadataFrom.at, metadataFrom.by === 'atom' ? 'post as feed' : 'post', signal, ports);
    const { contentType } = answer;
    const document = { bytes: await answer.read(), contentType, address: address.href, by: metadataFrom.by };
    const post = await takeApart(metadataFrom.at, readDocument('post', document, signal));
    const page = pageFromPost(post, address);
    if (!page.title) throw wordless(address.hostname);
    const extras = { ...post, ...(post.isVideo ? { video: address.href } : {}), languageOf };
    return { page, enrichment: await describePage(page, link.href, inputType, extras) };
  };

  const readPage = async (answer: LoadedPage, inputType: string): Promise<ReadLink> => {
    const { address, contentType } = answer;
    const bytes = await answer.read();
    const document = { bytes, contentType, address: address.href, inputType };
    const { page, extras } = await takeApart(address, readDocument('page', document, signal));
    if (!page.title && !page.text) throw wordless(address.hostname);
    const { icon, isPaid } = extras;
    const isCut = bytes.byteLength >= KINDS.page.mostBytes;
    return {
      page,
      enrichment: await describePage(page, link.href, inputType, { ...extras, languageOf }),
      ...(icon ? { icon } : {}),
      ...(isPaid ? { inPart: notFree(address.hostname) } : {}),
      ...(isCut ? { inPart: tooLarge(address.hostname) } : {}),
    };
  };

  const readWhatIsThere = async (): Promise<ReadLink> => {
    const answer = await load(link, 'page', signal, ports);
    const { address } = answer;
    const type = mediaTypeOf(answer.contentType);
    const recognised = recognise(address);
    const [file] = /^(image|video)(?=\/)/.exec(type) ?? [];
    if (file !== undefined) {
      answer.drop();
      const inputType = file;
      return {
        enrichment: { link: link.href, input_type: inputType, [inputType]: address.href, authors: [], links: [] },
      };
    }
    if (!PAGE_TYPES.has(type)) {
      answer.drop();
      throw noPage(address.hostname, type);
    }
    // A short link reveals its post only after the redirect.
    if (recognised.metadataFrom && !recognise(link).metadataFrom) {
      answer.drop();
      const post = await readPost(recognised, address);
      if (post) return post;
    }
    const isFile = recognised.inputType === 'image' || recognised.inputType === 'video';
    return readPage(answer, isFile ? 'webpage' : recognised.inputType);
  };

  try {
    const post = await readPost(recognise(link), link);
    if (post) return post;
  } catch (error) {
    if (!(error instanceof NotRead)) throw error;
    // The platform gave no data, but its page may. If that fails too, the first error is the better one.
    return readWhatIsThere().catch(() => {
      throw error;
    });
  }
  return readWhatIsThere();
};

/** External content can break any parser; such a failure counts as a page that was not read. */
const takeApart = async <T>(address: URL, reading: Promise<T>): Promise<T> => {
  try {
    return await reading;
  } catch {
    throw unreadable(address.hostname);
  }
};
