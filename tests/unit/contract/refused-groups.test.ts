import { describe, expect, it } from 'vitest';
import { refusalOf, sentenceOfRefusal } from '../../../lib/contract/device/refused-rule.ts';
import { whyRefused } from '../../../lib/contract/refused-groups.ts';

describe('the name of a cohort', () => {
  it.each([
    'Conservatives',
    'muslims',
    'Migranten',
    'HIV positive',
    'jüdisch',
    'malades',
    'LGBT',
    'Far right',
    'farright',
    'AntiVax',
    'prolife people for the GOP',
    'alt_right',
    'Wähler',
    'santé publique',
    'Black people',
    'Türken',
    'izquierdistas',
    'ＭＵＳＬＩＭ',
    'Мусульмане',
    'украинцы',
    'російські',
    'антипрививочники',
    'Чёрная раса',
    'Συντηρητικοί',
    'Μουσουλμάνοι',
    'المسلمين',
    'وللاجئين',
    'اليساريون',
    'سیاسی',
    'החרדים',
    'והשמאלנים',
    '患者',
    '癌症病人',
    'イスラム教徒',
    '在日コリアン',
    '이슬람교도',
    '보수단체',
  ])('is refused: %s', (name) => expect(whyRefused(name)).toBe('subject'));

  it.each(['คนงานท่าเรือ', 'नाविक', 'նավաստիներ', 'sailors नाविक', '', '🚢'])(
    'is refused in an unsupported script: %j',
    (name) => expect(whyRefused(name)).toBe('unread'),
  );

  it.each([
    'sailors',
    'journalists',
    'bakers',
    'racing drivers',
    'judges',
    'translators',
    'farmers',
    'laboratory technicians',
    'electricians',
    'professional divers',
    'antique dealers',
    'transport workers',
    'section leaders',
    'Hafenarbeiter',
    'jewellers',
    'programmers',
    'Докеры',
    'рыбаки Азова',
    'портові робітники',
    'Λιμενεργάτες',
    'عمال الميناء',
    'صيادون',
    'סוורים',
    'נהגי אוטובוס',
    '港口工人',
    '漁師',
    'サッカー選手',
    '항만 노동자',
  ])('is accepted: %s', (name) => expect(whyRefused(name)).toBeUndefined());

  it('is reported with the refused word', () => {
    const refused = refusalOf({ name: 'Harbour', words: ['docker', 'voter'] });
    expect(refused).toEqual({ text: 'voter', why: 'subject' });
    expect(refused && sentenceOfRefusal(refused)).toContain('"voter" is refused: no groups are made about politics');
    expect(refusalOf({ name: 'Harbour', words: ['docker'] })).toBeUndefined();
  });
});
