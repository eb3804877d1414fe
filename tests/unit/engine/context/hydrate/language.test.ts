/** Detects the language of a text from its letters, and detects none if there are too few. */
import { describe, expect, it } from 'vitest';
import { languageByTable } from '../../../../../lib/engine/context/hydrate/language.ts';
import { article, HARBOUR, readOver, servePages } from './serve-pages.ts';

const THAI = 'รถรางริมท่าเรือกลับมาวิ่งอีกครั้งเมื่อวันจันทร์ หลังจากซ่อมแซมเส้นทางเป็นเวลาสองปี สภาเมืองกล่าว';

describe('the language', () => {
  it.each([
    ['en', 'The harbour was closed on Monday.'],
    ['de', 'Der Hafen war am Montag geschlossen.'],
    ['fr', 'Le port était fermé lundi matin.'],
    ['es', 'El puerto estuvo cerrado el lunes.'],
    ['pt', 'O porto esteve fechado na segunda-feira.'],
    ['it', 'Il porto era chiuso lunedì mattina.'],
    ['nl', 'De haven was maandag gesloten.'],
    ['pl', 'Port był zamknięty w poniedziałek.'],
    ['tr', 'Liman pazartesi günü kapalıydı.'],
    ['ru', 'Порт был закрыт в понедельник.'],
    ['uk', 'Порт був зачинений у понеділок.'],
    ['ar', 'كان الميناء مغلقا يوم الاثنين'],
    ['hi', 'सोमवार को बंदरगाह बंद था और नावें रुकी थीं।'],
    ['ja', '港は月曜日に閉鎖されていました。とても残念です。'],
    ['ko', '항구는 월요일에 폐쇄되었습니다. 매우 안타깝습니다.'],
    ['zh', '港口星期一关闭了，这是一件非常令人遗憾的事情，大家都知道。'],
    ['th', THAI],
  ])('is detected as %s', async (lang, text) => {
    expect(await languageByTable(text)).toBe(lang);
  });
});

describe('a text with too few letters', () => {
  it.each(['Tram.', 'The harbour, Monday', '1 234 567 890 123 456 789 (€)', '!'.repeat(100)])(
    'gets no detected language: "%s"',
    async (text) => {
      const guessed: string[] = [];
      const languageOf = async (sample: string) => {
        guessed.push(sample);
        return 'en';
      };
      const capture = { address: HARBOUR, title: '', authors: [], text, claimReviews: [] };
      const { enrichment } = await readOver(servePages({}), 'a claim', { languageOf }, capture);
      expect(enrichment).not.toHaveProperty('lang');
      expect(guessed).toEqual([]);
    },
  );
});

describe('a page in Thai', () => {
  it('is recognised as Thai although it declares English', async () => {
    const pages = servePages({ [HARBOUR]: article(THAI, '<meta charset="utf-8"><title>รถราง</title>') });
    const { page, enrichment } = await readOver(pages);
    expect(page?.text.split('\n')).toEqual(Array.from({ length: 8 }, () => THAI));
    expect(enrichment).toMatchObject({ title: 'รถราง', lang: 'th' });
  });

  it('has its declared language if its text is too short', async () => {
    const pages = servePages({ [HARBOUR]: '<html lang="th"><title>รถราง</title><body></body></html>' });
    expect((await readOver(pages)).enrichment?.lang).toBe('th');
  });
});
