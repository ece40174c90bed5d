import type { CreditTerms } from '@sorak/contract';
import { write } from '@sorak/locales/message';
import { compile, readGroup } from '@sorak/locales/tables';
import { expect, test } from 'vitest';
import type { Text } from '../locales/text.ts';
import { creditText, decisionText, latePaymentText, reportText } from './money-sentences.ts';

const textIn = (language: 'en' | 'id'): Text => {
  const words = readGroup(language, 'site-pages');
  return (key, values = {}) => write(language, compile(words[key] ?? ''), values);
};
const [en, id] = [textIn('en'), textIn('id')];

const terms = (times: number, mostPercent: number | null = null, days: number | null = null): CreditTerms => ({ times, mostPercent, days });
const AT = Date.UTC(2031, 4, 14, 12);

/** A setting, and what is said of it in both languages. */
const PAIRS: readonly (readonly [setting: string, say: (t: Text) => string, en: RegExp, id: RegExp])[] = [
  ['terms: given times 0', (t) => creditText(t, terms(0)), /^You can withdraw it right away\.$/, /^Langsung bisa ditarik\.$/],
  [
    'terms of what is given: times 1, of 200',
    (t) => creditText(t, terms(1), 200),
    /Wager 200\.00 before you can withdraw/,
    /taruhan 200\.00 sebelum bisa ditarik/,
  ],
  ['terms: given times 2, of 200', (t) => creditText(t, terms(2), 200), /Wager 400\.00 before/, /taruhan 400\.00 sebelum/],
  ['terms: given times 2, of nothing yet', (t) => creditText(t, terms(2)), /Wager it 2× before/, /Pertaruhkan 2× sebelum/],
  ['terms: given days 7', (t) => creditText(t, terms(1, null, 7), 200), /within 7 days .* expires\.$/, /dalam 7 hari .* hangus\.$/],
  ['terms: given mostPercent 50', (t) => creditText(t, terms(1, 50), 200), /keep up to 100\.00\.$/, /paling banyak 100\.00\.$/],
  ['terms: given mostPercent 50, of nothing yet', (t) => creditText(t, terms(1, 50)), /up to 50% of the amount\.$/, /paling banyak 50%/],
  [
    'terms of what is given: times 0 with a most',
    (t) => creditText(t, terms(0, 50, 7), 200),
    /^You can withdraw it right away\.$/,
    /^Langsung bisa ditarik\.$/,
  ],
  [
    'deposit rules: lateMinutes 0',
    (t) => latePaymentText(t, AT, 0),
    /If you paid later, we check it first/,
    /Bila sesudahnya, kami periksa dulu/,
  ],
  [
    'deposit rules: lateMinutes 60',
    (t) => latePaymentText(t, AT, 60),
    /added until .* If it arrives later/,
    /masuk sampai .* Bila tiba sesudahnya/,
  ],
  ['deposit rules lateMinutes unknown', (t) => latePaymentText(t, AT, undefined), /^If you’ve already paid, we check/, /kami periksa dulu/],
  ['withdrawal rules reportDays 0', (t) => reportText(t, 0), /no longer report/, /tidak bisa melapor lagi/],
  ['withdrawal rules reportDays 1', (t) => reportText(t, 1), /for 1 day after/, /selama 1 hari/],
  ['withdrawal rules reportDays 7', (t) => reportText(t, 7), /for 7 days after/, /selama 7 hari/],
  ['withdrawal rules targetMinutes 15', (t) => decisionText(t, 15, null), /^We aim to decide within 15 minutes\.$/, /dalam 15 menit/],
  [
    'withdrawal rules targetMinutes 1',
    (t) => decisionText(t, 1, '40 s'),
    /^Usually 40 s\. We aim to decide within 1 minute\.$/,
    /Biasanya 40 s/,
  ],
];

test.each(PAIRS)('%s: said as it is set, in both languages', (_setting, say, english, indonesian) => {
  expect(say(en)).toMatch(english);
  expect(say(id)).toMatch(indonesian);
});

test('what a valid bet is says in both languages that an event’s bets count together, up to their stakes, and that small edges count in part', () => {
  for (const [group, key] of [
    ['site-centre', 'rebate.ruleValid'],
    ['site-pages', 'vip.validIs'],
    ['console', 'agents.validIs'],
  ] as const) {
    expect(readGroup('en', group)[key]).toMatch(/one draw, round or match .* together, up to their stakes.*edge count in part/);
    expect(readGroup('id', group)[key]).toMatch(
      /satu undian, putaran, atau pertandingan, .*paling banyak sebesar taruhannya.*dihitung sebagian/,
    );
  }
});
