/** Presents the text of a web page as data: its capture, and what its metadata and article add. */
import type { PageCapture } from '../../../contract/device/materials.ts';
import type { ParseHtml } from '../../web/parsed-document.ts';
import { takeArticle } from './article.ts';
import { readMetadata } from './metadata.ts';

export const presentPage = (html: string, address: URL, inputType: string, parseHtml: ParseHtml) => {
  const document = parseHtml(html);
  const metadata = readMetadata(document, address, parseHtml);
  const { text, links } = takeArticle(document, address);
  const { title = '', description = '', canonical, siteName, lang, published, authors, claimReviews } = metadata;
  const page: PageCapture = {
    address: address.href,
    ...(canonical ? { canonical } : {}),
    title,
    ...(siteName ? { siteName } : {}),
    ...(lang ? { lang } : {}),
    authors: authors.map(({ name }) => name),
    ...(published ? { published } : {}),
    // The text around a post on a platform is not the post; elsewhere the description replaces a missing article.
    text: inputType === 'webpage' ? text || description : description || text,
    claimReviews,
  };
  return { page, extras: { ...metadata, links } };
};
