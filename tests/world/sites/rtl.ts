/** A right-to-left article with Latin words and numbers in it. */
import { jsonLd, meta, notFound, page, paragraphs } from '../page.ts';
import type { Site } from '../site.ts';

const host = 'al-marsa.example';
const title = 'مكتبة المرفأ تفتح أبوابها من جديد';

/** No fact-check exists for this sentence. */
export const arabicSentence = 'استقبلت المكتبة 1200 زائر في أسبوعها الأول.';

const texts = [
  'بعد شتاء طويل عادت رفوف الكتب إلى مكانها فوق سوق السمك في بلدة صغيرة على البحر.',
  `${arabicSentence} وقالت أمينة المكتبة إن معظمهم من تلاميذ المدارس.`,
  'كتب أحد القراء على موقع Tideline أن الطريق إلى الطابق الثاني صعب على كبار السن، وأن المصعد معطل منذ 3 أيام.',
  '«سنصلح المصعد قبل نهاية الشهر»، هكذا وعد المجلس البلدي في بيان قصير.',
];

export const alMarsa: Site = {
  host,
  handle: (request) =>
    new URL(request.url).pathname === '/maktaba'
      ? page({
          title,
          language: 'ar',
          direction: 'rtl',
          head: [
            `<link rel="canonical" href="https://${host}/maktaba">`,
            meta({ 'og:title': title, 'og:type': 'article', 'og:locale': 'ar' }),
            jsonLd({ '@context': 'https://schema.org', '@type': 'NewsArticle', headline: title, inLanguage: 'ar' }),
          ].join('\n'),
          body: `<main><article><h1>${title}</h1>\n${paragraphs(texts)}</article></main>`,
        })
      : notFound(),
};
