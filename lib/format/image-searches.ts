/** The table of reverse image searches: each with its own page, and the address that searches for an image on the web. */

export interface ImageSearch {
  id: string;
  /** Its own name, the same in every language. */
  name: string;
  host: string;
  /** Its page, where an image can be pasted or uploaded. */
  page: string;
  /** The address that searches for the image at this address. */
  addressFor: (image: string) => string;
}

/** `search` is the address of a search, up to that of the image. */
const search = (id: string, name: string, page: string, search: string): ImageSearch => ({
  ...{ id, name, page },
  host: new URL(page).hostname.replace(/^www\./, ''),
  addressFor: (image) => `${search}${encodeURIComponent(image)}`,
});

export const imageSearches: readonly ImageSearch[] = [
  search('google-lens', 'Google Lens', 'https://lens.google.com/', 'https://lens.google.com/uploadbyurl?url='),
  search(
    'bing',
    'Bing',
    'https://www.bing.com/visualsearch',
    'https://www.bing.com/images/search?view=detailv2&iss=sbi&q=imgurl:',
  ),
  search('yandex', 'Yandex', 'https://yandex.com/images/', 'https://yandex.com/images/search?rpt=imageview&url='),
  search('tineye', 'TinEye', 'https://tineye.com/', 'https://tineye.com/search?url='),
  search(
    'baidu',
    'Baidu',
    'https://graph.baidu.com/pcpage/index?tpl_from=pc',
    'https://graph.baidu.com/details?isfromtusoupc=1&tn=pc&carousel=0&image=',
  ),
];
