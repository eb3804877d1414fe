/** The table of reverse image searches: each with its own page, and the address that searches for an image on the web. */

interface ImageSearch {
  id: string;
  /** Its own name, the same in every language. */
  name: string;
  /** Its page, where an image can be pasted or uploaded. */
  page: string;
  /** The address of a search, up to that of the image. */
  search: string;
  /** Shown until the user chooses. */
  isUsual: boolean;
}

const searches: readonly ImageSearch[] = [
  {
    id: 'google-lens',
    name: 'Google Lens',
    page: 'https://lens.google.com/',
    search: 'https://lens.google.com/uploadbyurl?url=',
    isUsual: true,
  },
  {
    id: 'bing',
    name: 'Bing',
    page: 'https://www.bing.com/visualsearch',
    search: 'https://www.bing.com/images/search?view=detailv2&iss=sbi&q=imgurl:',
    isUsual: true,
  },
  {
    id: 'yandex',
    name: 'Yandex',
    page: 'https://yandex.com/images/',
    search: 'https://yandex.com/images/search?rpt=imageview&url=',
    isUsual: true,
  },
  {
    id: 'tineye',
    name: 'TinEye',
    page: 'https://tineye.com/',
    search: 'https://tineye.com/search?url=',
    isUsual: true,
  },
  {
    id: 'baidu',
    name: 'Baidu',
    page: 'https://graph.baidu.com/pcpage/index?tpl_from=pc',
    search: 'https://graph.baidu.com/details?isfromtusoupc=1&tn=pc&carousel=0&image=',
    isUsual: false,
  },
  {
    id: 'saucenao',
    name: 'SauceNAO',
    page: 'https://saucenao.com/',
    search: 'https://saucenao.com/search.php?url=',
    isUsual: false,
  },
  {
    id: 'iqdb',
    name: 'IQDB',
    page: 'https://iqdb.org/',
    search: 'https://iqdb.org/?url=',
    isUsual: false,
  },
  {
    id: 'karma-decay',
    name: 'Karma Decay',
    page: 'http://karmadecay.com/',
    search: 'http://karmadecay.com/search?q=',
    isUsual: false,
  },
];

export interface ImageSearchChoice {
  id: string;
  isOn: boolean;
}

export interface ChosenSearch {
  id: string;
  name: string;
  host: string;
  page: string;
  isOn: boolean;
  /** The address that searches for the image at this address. */
  addressFor: (image: string) => string;
}

const chosen = ({ id, name, page, search }: ImageSearch, isOn: boolean): ChosenSearch => ({
  ...{ id, name, page, isOn },
  host: new URL(page).hostname.replace(/^www\./, ''),
  addressFor: (image) => `${search}${encodeURIComponent(image)}`,
});

/** All searches of the table: first those that the user put in an order, then what came into the table later. */
export const orderedSearches = (choices: readonly ImageSearchChoice[]): ChosenSearch[] => {
  const listed = choices.flatMap(({ id, isOn }) =>
    searches.filter((one) => one.id === id).map((one) => chosen(one, isOn)),
  );
  const others = searches.filter(({ id }) => !choices.some((choice) => choice.id === id));
  return [...listed, ...others.map((one) => chosen(one, one.isUsual))];
};
