import { describe, expect, test } from 'vitest';
import { isPayeeName } from './bank-numbers.ts';
import { fold, isSameName, nameKey, tidyName } from './names.ts';

/** One person as the papers say it, and as banks write it. */
const SAME: readonly (readonly [string, string])[] = [
  ['Nguyễn Văn Đức', 'NGUYEN VAN DUC'],
  ['Trần Thị Hương', 'TRAN THI HUONG'],
  ['Đặng Ánh Tuyết', 'Ðặng Ánh Tuyết'],
  ['Nur’aini', 'NURAINI'],
  ["Nur'aini Putri", 'NUR AINI PUTRI'],
  ['Nur`aini', 'NURʼAINI'],
  ['Nur´aini', 'Nuraini'],
  ['Łukasz Żółty', 'LUKASZ ZOLTY'],
  ['José María Núñez', 'JOSE MARIA NUNEZ'],
  ['O’Brien', "O'BRIEN"],
  ['O’Brien', 'O BRIEN'],
  ['D‘Souza', 'DSOUZA'],
  ['Søren Kierkegård', 'SOREN KIERKEGARD'],
  ['Æsa Þórðardóttir', 'AESA THORDARDOTTIR'],
  ['Œuvrard', 'OEUVRARD'],
  ['Weiß', 'WEISS'],
  ['Işıl Yıldız', 'ISIL YILDIZ'],
  ['İbrahim', 'IBRAHIM'],
  ['Ħamrun', 'HAMRUN'],
  ['Đorđević', 'DORDEVIC'],
  ['Jean-Paul Dupont', 'JEAN PAUL DUPONT'],
  ['Moh. Ali', 'MOH ALI'],
  ['M.Ali', 'M ALI'],
  ['Ravi A/L Kumar', 'RAVI AL KUMAR'],
  ['Ravi a/l Kumar', 'RAVI A L KUMAR'],
  ['Priya D/O Raman', 'PRIYA DO RAMAN'],
  ['Raj S/O Mohan', 'RAJ S O MOHAN'],
  ['Ahmad bin Ali', 'AHMAD B. ALI'],
  ['Siti binti Omar', 'SITI BT OMAR'],
  ['Siti Binti Omar', 'SITI BTE OMAR'],
  ['Tan Ah Kow @ Tan Kok', 'TAN AH KOW'],
  ['Ｄａｎｕ　Ｎｕｇｒａｈａ', 'Danu Nugraha'],
  ['  Danu   Nugraha ', 'danu nugraha'],
  ['Da\u00ADnu\u200B Nugraha', 'DANU NUGRAHA'],
  ['José', 'Jose\u0301'],
  ['Алёна', 'АЛЕНА'],
  ['Γιώργος', 'ΓΙΩΡΓΟΣ'],
  ['علی کریمی', 'علي كريمي'],
  ['شکوفهٔ نیک‌نام', 'شكوفه نيكنام'],
  ['خانۀ ۲۴', 'خانه 24'],
  ['٢٤', '۲۴'],
];

/** Others, however near: letters and their order are the person. */
const DIFFERENT: readonly (readonly [string, string])[] = [
  ['Danu Nugraha', 'Danu Nugroho'],
  ['Siti Aminah', 'Siti Aminuh'],
  ['Budi Santoso', 'Santoso Budi'],
  ['Ahmad bin Ali', 'Ahmad Ali'],
  ['Ahmad bin Ali', 'Ahmad binti Ali'],
  ['Tan Ah Kow @ Tan Kok', 'Tan Kok'],
  ['Müller', 'Mueller'],
  ['Андрей', 'Андреи'],
  ['สมชาย', 'สมชัย'],
  ['กานต์', 'กานดา'],
  ['राम', 'रमा'],
  ['مصطفى', 'مصطفي'],
  ['Lee', 'Lē1'],
  ['Анна', 'Anna'],
  ['', ''],
  ['@', "'"],
];

describe('one fold', () => {
  test.each(SAME)('%s and %s are one person', (papers, bank) => {
    expect([nameKey(papers), isSameName(papers, bank), isSameName(bank, papers)]).toEqual([nameKey(bank), true, true]);
  });

  test.each(DIFFERENT)('%s and %s are not', (one, other) => {
    expect([isSameName(one, other), isSameName(other, one)]).toEqual([false, false]);
  });

  test('it is the same however often, in whatever case, form and blanks it is asked', () => {
    const names = [...SAME, ...DIFFERENT].flat();
    for (const name of names) {
      expect(fold(fold(name))).toBe(fold(name));
      for (const form of [
        name.normalize('NFC'),
        name.normalize('NFD'),
        name.toUpperCase().replace('ẞ', 'ß'),
        ` ${name}\t`,
        name.replaceAll(' ', '  '),
      ])
        expect([form, nameKey(form)]).toEqual([form, nameKey(name)]);
    }
  });

  test('nothing is lost of a script whose marks are letters', () => {
    for (const name of ['สมชาย ใจดี', 'प्रिया', 'Андрей', 'نُور', 'のぶお', 'ガ'])
      expect(nameKey(name)).toBe(name.normalize('NFKD').toLowerCase().normalize('NFC').replaceAll(' ', ''));
  });

  test('names that banks have are names', () => {
    for (const name of ['Ravi A/L Kumar', 'Tan Ah Kow @ Tan Kok', 'Nur`aini', 'Nur´aini', 'Nurʼaini', 'Moh. Ali', '’Aisyah', 'Đức Anh'])
      expect([name, isPayeeName(name)]).toEqual([name, true]);
    for (const name of ['A', '@@', 'Danu/', 'Danu @', '1Danu', 'Dаnu', 'Danu\u202E', '<b>Danu', 'Danu = 1'])
      expect([name, isPayeeName(name)]).toEqual([name, false]);
    expect(tidyName('  Nur`aini   Ｐutri ')).toBe("Nur'aini Putri");
  });
});
