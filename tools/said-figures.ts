import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Numbers as people write them before a unit, in every language that is offered. */
const WORDS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  hundred: 100,
  dua: 2,
  tiga: 3,
  empat: 4,
  lima: 5,
  enam: 6,
  tujuh: 7,
  sepuluh: 10,
  seratus: 100,
  hai: 2,
  ba: 3,
  bốn: 4,
  năm: 5,
  sáu: 6,
  bảy: 7,
  mười: 10,
  'mười hai': 12,
  trăm: 100,
  dois: 2,
  três: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  dez: 10,
  cem: 100,
  tres: 3,
  cuatro: 4,
  siete: 7,
  diez: 10,
  cien: 100,
  два: 2,
  две: 2,
  двух: 2,
  три: 3,
  трёх: 3,
  четыре: 4,
  пять: 5,
  шесть: 6,
  семь: 7,
  десять: 10,
  двенадцать: 12,
  пятнадцать: 15,
  двадцать: 20,
  тридцать: 30,
  сто: 100,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  zehn: 10,
  zwölf: 12,
  fünfzehn: 15,
  zwanzig: 20,
  dreißig: 30,
  hundert: 100,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  dix: 10,
  douze: 12,
  quinze: 15,
  vingt: 20,
  trente: 30,
  cent: 100,
  due: 2,
  tre: 3,
  quattro: 4,
  cinque: 5,
  sei: 6,
  sette: 7,
  dieci: 10,
  dodici: 12,
  quindici: 15,
  venti: 20,
  trenta: 30,
  cento: 100,
  iki: 2,
  üç: 3,
  dört: 4,
  beş: 5,
  altı: 6,
  yedi: 7,
  yirmi: 20,
  otuz: 30,
  yüz: 100,
  twee: 2,
  drie: 3,
  vijf: 5,
  zes: 6,
  zeven: 7,
  tien: 10,
  twaalf: 12,
  vijftien: 15,
  twintig: 20,
  dertig: 30,
  honderd: 100,
  дві: 2,
  двох: 2,
  трьох: 3,
  чотири: 4,
  'п’ять': 5,
  шість: 6,
  сім: 7,
  дванадцять: 12,
  'п’ятнадцять': 15,
  двадцять: 20,
  тридцять: 30,
  dwa: 2,
  dwie: 2,
  dwóch: 2,
  trzy: 3,
  trzech: 3,
  cztery: 4,
  czterech: 4,
  pięć: 5,
  pięciu: 5,
  sześć: 6,
  sześciu: 6,
  siedem: 7,
  siedmiu: 7,
  dziesięć: 10,
  dziesięciu: 10,
  dwanaście: 12,
  piętnaście: 15,
  dwadzieścia: 20,
  trzydzieści: 30,
  doi: 2,
  două: 2,
  trei: 3,
  patru: 4,
  cinci: 5,
  șase: 6,
  șapte: 7,
  zece: 10,
  doisprezece: 12,
  douăsprezece: 12,
  cincisprezece: 15,
  دو: 2,
  سه: 3,
  چهار: 4,
  پنج: 5,
  شش: 6,
  هفت: 7,
  ده: 10,
  دوازده: 12,
  پانزده: 15,
  بیست: 20,
  سی: 30,
  صد: 100,
  δύο: 2,
  τρεις: 3,
  τριών: 3,
  τρία: 3,
  τέσσερις: 4,
  τεσσάρων: 4,
  τέσσερα: 4,
  πέντε: 5,
  έξι: 6,
  επτά: 7,
  δέκα: 10,
  δώδεκα: 12,
  δεκαπέντε: 15,
  είκοσι: 20,
  τριάντα: 30,
  εκατό: 100,
  två: 2,
  varannan: 2,
  fyra: 4,
  fem: 5,
  femte: 5,
  sex: 6,
  sju: 7,
  tio: 10,
  tolv: 12,
  femton: 15,
  tjugo: 20,
  trettio: 30,
  hundra: 100,
  ikki: 2,
  uch: 3,
  toʻrt: 4,
  olti: 6,
  yetti: 7,
  oʻn: 10,
  تین: 3,
  چار: 4,
  پانچ: 5,
  چھ: 6,
  سات: 7,
  دس: 10,
  بارہ: 12,
  پندرہ: 15,
  بیس: 20,
  تیس: 30,
  سو: 100,
  שלוש: 3,
  שלושה: 3,
  ארבע: 4,
  ארבעה: 4,
  חמש: 5,
  חמישה: 5,
  שש: 6,
  שישה: 6,
  שבע: 7,
  שבעה: 7,
  עשר: 10,
  עשרה: 10,
  'שתים־עשרה': 12,
  'חמש־עשרה': 15,
  עשרים: 20,
  שלושים: 30,
  מאה: 100,
  দুই: 2,
  তিন: 3,
  চার: 4,
  পাঁচ: 5,
  ছয়: 6,
  সাত: 7,
  দশ: 10,
  বারো: 12,
  পনেরো: 15,
  বিশ: 20,
  ত্রিশ: 30,
  একশ: 100,
};
const UNITS =
  'days?|hours?|minutes?|weeks?|months?|years?|seconds?|hari|jam|menit|minggu|bulan|tahun|detik|ngày|giờ|phút|tuần|tháng|năm|giây|minit|saat|dias?|horas?|minutos?|semanas?|mês|meses|anos?|segundos?|días?|años?|дня|дней|часа|часов|минуты?|недел[ия]|недель|месяцев|месяца|года|лет|секунды?|tage?n?|stunden?|minuten?|wochen?|monate?n?|jahre?n?|sekunden?|jours?|heures?|semaines?|mois|ans|années?|secondes?|giorni|or[ae]|minut[oi]|settiman[ae]|mes[ei]|ann[oi]|second[oi]|gün|hafta|ay|yıl|dakika|saniye|dag(?:en)?|uur|uren|minuut|weken|maand(?:en)?|jaar|jaren|seconden?|секунди|дні|днів|годин[иі]?|хвилини?|тиж(?:ні|нів|день)|місяц(?:і|ів|я)|рок(?:и|ів|у)|dni(?:a|ach)?|godzin[ay]?|minut[ay]?|tygodni(?:e|a|ach)?|miesi(?:ące|ąca|ęcy)|lata?|sekund[ay]?|zile|oră|săptămâni|luni|ani|secunde|روز|ساعت|هفته|ماه|سال|دقیقه|ثانیه|ημέρ(?:ες|ών)|ώρες|ωρών|λεπτά|λεπτών|εβδομάδ(?:ες|ων)|μήν(?:ες|ών)|μηνών|έτη|ετών|χρόνια|δευτερόλεπτα|δευτερολέπτων|dagar(?:na)?|timm(?:e|ar|arna)|minuter(?:na)?|vecka|veckor(?:na)?|månad(?:er|erna)?|år|sekund|sekunder(?:na)?|kun|soat|oy|yil|daqiqa|soniya|دن|گھنٹ[ےہ]|منٹ|ہفت[ےہ]|مہین[ےہ]|سیکنڈ|ימים|יום|שעות|שעה|דקות|דקה|שבועות|חודשים|שנים|שניות|দিন|ঘণ্টা|মিনিট|সপ্তাহ|মাস|বছর|সেকেন্ড';
const WORDED = new RegExp(`(?<![\\p{L}\\d])(${Object.keys(WORDS).join('|')}) (?:${UNITS})(?!\\p{L})`, 'giu');
/** ICU: which branch a value takes is no number that anybody reads. */
const SELECTORS = /(?:=\d+|(?<=[\s,}])\d+) *(?=\{)/g;
const PARTS = /\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/g;
const PLACEHOLDERS = /\{\s*\w+\s*\}/g;

/** Scripts that set no space between a word and a number, Arabic after its “and”. After other letters, digits belong to a name, as in `SHA256`. */
const CLOSE = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Arab}]`;
const DIGITS = new RegExp(String.raw`(?<!(?!${CLOSE})[\p{L}\d])\d+(?:[.,]\d{3})*(?:[.,]\d{1,2}(?!\d))?`, 'gu');

/** The numbers that a text says by itself, smallest first: digits, and words before a unit of time. */
export function numbersIn(text: string): number[] {
  const said = text.replaceAll(SELECTORS, '').replaceAll(PARTS, '').replaceAll(PLACEHOLDERS, '');
  const digits = [...said.matchAll(DIGITS)].map(([one]) => amountOf(one));
  const words = [...said.matchAll(WORDED)].map(([, word = '']) => WORDS[word.toLowerCase()] ?? 0);
  return [...digits, ...words].toSorted((a, b) => a - b);
}

const amountOf = (text: string): number =>
  Number(
    text
      .replace(/[.,](\d{1,2})$/, ' $1')
      .replaceAll(/[.,]/g, '')
      .replace(' ', '.'),
  );

/** What a constant of a source file comes to: `const NAME = 30 * DAY_MS;`, `NAME.field` or `NAME[0]`; names of the same file looked up, `n` for minor units dropped. */
export function constantOf(file: string, name: string): number {
  const [, constant = name, field, index] = /^(\w+)(?:\.(\w+)|\[(\d+)\])?$/.exec(name) ?? [];
  const whole = fs.readFileSync(path.join(ROOT, file), 'utf8');
  const begins = whole.search(new RegExp(`const ${constant}\\b`));
  if (index !== undefined) return Number(/\[([^\]]*)\]/.exec(whole.slice(begins))?.[1]?.split(',')[Number(index)]);
  return product(file, field ?? constant, field === undefined ? whole : whole.slice(Math.max(0, begins)));
}

function product(file: string, name: string, text: string): number {
  const found = new RegExp(`(?:const ${name}(?:: [^=]+)? =|\\b${name}:) ([^;,}\\n]+)`).exec(text)?.[1];
  if (found === undefined) throw new Error(`${file} has no ${name}`);
  const sum = found.replaceAll(/\bas const\b/g, '').replaceAll(/\b[A-Z][A-Z_]+\b/g, (other) => String(constantOf(file, other)));
  return sum.split('*').reduce((soFar, factor) => {
    const value = Number(factor.trim().replaceAll('_', '').replace(/n$/, ''));
    if (Number.isNaN(value)) throw new Error(`${name} of ${file} is no product of numbers: ${found}`);
    return soFar * value;
  }, 1);
}

type Texts = Readonly<Record<string, string>>;
/** None where a language has no such file, as of the console. */
export function textsOf(language: string, file: string): Texts {
  const at = path.join(ROOT, 'locales', language, `${file}.json`);
  return fs.existsSync(at) ? (JSON.parse(fs.readFileSync(at, 'utf8')) as Texts) : {};
}
export const localeFiles = (): string[] => fs.readdirSync(path.join(ROOT, 'locales/en')).map((name) => name.replace('.json', ''));
