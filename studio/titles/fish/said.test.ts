import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const LOCALES = path.resolve(import.meta.dirname, '../../../locales');
/** What is aimed at, and where a fish swims: neither changes the chance. */
const SAYS: Readonly<Record<string, RegExp>> = {
  en: /whatever you aim at.*where a fish swims on the screen changes nothing/s,
  id: /apa pun sasarannya.*letak ikan di layar tidak mengubah apa pun/s,
  vi: /dù bạn nhắm con nào.*bơi ở đâu trên màn hình không thay đổi gì/s,
  zh: /无论瞄准什么.*位置也没有影响/s,
  tw: /無論瞄準什麼.*位置也沒有影響/s,
  th: /ไม่ว่าเล็งอะไร.*ตำแหน่งปลาบนจอไม่เปลี่ยนอะไร/s,
  ja: /どれを狙っても.*魚の位置も関係ありません/s,
  ko: /무엇을 노리든.*물고기의 위치도 상관없습니다/s,
  ms: /apa pun yang anda sasarkan.*tempat ikan berenang pada skrin tidak mengubah apa-apa/s,
  tl: /kahit ano ang puntiryahin mo.*walang binabago kung saan lumalangoy ang isda sa screen/s,
  pt: /qualquer que seja o alvo.*o lugar onde o peixe nada na tela não muda nada/s,
  es: /apuntes a lo que apuntes.*por dónde nada un pez en la pantalla no cambia nada/s,
  ar: /أيًا كان هدفك.*مكان سباحة السمكة على الشاشة لا يغيّر شيئًا/s,
  fa: /به هرچه نشانه بروید.*جای ماهی روی صفحه چیزی را عوض نمی‌کند/s,
  ur: /نشانہ کچھ بھی ہو.*اسکرین پر مچھلی کہاں تیرتی ہے اس سے کچھ نہیں بدلتا/s,
  he: /לכל מטרה.*המקום שבו דג שוחה על המסך לא משנה דבר/s,
  it: /a qualunque cosa miri.*il punto dello schermo in cui nuota un pesce non cambia nulla/s,
  ru: /во что бы вы ни целились.*место рыбы на экране ничего не меняет/s,
  uk: /хоч у що ви цілитеся.*де риба плаває на екрані, нічого не змінює/s,
  de: /worauf du auch zielst.*wo ein Fisch auf dem Bildschirm schwimmt, ändert nichts/s,
  ro: /oricare ar fi ținta.*locul în care înoată un pește pe ecran nu schimbă nimic/s,
  uz: /nimani nishonga olmang.*suzishi hech narsani oʻzgartirmaydi/s,
  tr: /neye nişan alırsanız alın.*balığın ekrandaki yeri hiçbir şeyi değiştirmez/s,
  fr: /quelle que soit votre cible.*l’endroit où nage un poisson à l’écran ne change rien/s,
  nl: /waar je ook op mikt.*waar een vis op het scherm zwemt, verandert niets/s,
  sv: /vad du än siktar på.*var en fisk simmar på skärmen ändrar inget/s,
  pl: /do czegokolwiek celujesz.*gdzie ryba pływa na ekranie, niczego nie zmienia/s,
  el: /όπου και αν σημαδεύετε.*το πού κολυμπά ένα ψάρι στην οθόνη δεν αλλάζει τίποτα/s,
  kk: /неге көздесеңіз де.*балықтың экранда қайда жүзгені ештеңені өзгертпейді/s,
  bn: /নিশানা যা-ই হোক.*স্ক্রিনে মাছ কোথায় সাঁতার কাটে তাতে কিছু বদলায় না/s,
  lo: /ບໍ່ວ່າເລັງຫຍັງ.*ປາລອຍຢູ່ບ່ອນໃດໃນໜ້າຈໍບໍ່ປ່ຽນຫຍັງ/s,
  km: /ទោះអ្នកតម្រង់អ្វី.*ត្រីហែលនៅកន្លែងណាលើអេក្រង់មិនប្តូរអ្វីទេ/s,
  te: /గురి దేనిపై అయినా.*తెరపై చేప ఎక్కడ ఈదినా ఏమీ మారదు/s,
  ta: /எதைக் குறிவைத்தாலும்.*திரையில் மீன் எங்கே நீந்துகிறது என்பதும் எதையும் மாற்றாது/s,
  my: /ဘာကိုချိန်ချိန်.*ငါးကူးရာနေရာကလည်း ဘာမျှ မပြောင်းပါ/s,
  hi: /निशाना कुछ भी हो.*स्क्रीन पर मछली कहाँ है इससे कुछ नहीं बदलता/s,
};

test('every language of the site is asked', () => {
  const languages = readdirSync(LOCALES).filter((name) => name.length === 2);
  expect(Object.keys(SAYS).toSorted()).toEqual(languages.toSorted());
});

test.each(Object.entries(SAYS))('the rules of fishing say in %s that aiming changes no chance', (language, says) => {
  const { fishRules = '' } = JSON.parse(readFileSync(path.join(LOCALES, language, 'game-fish.json'), 'utf8')) as Record<string, string>;
  expect(fishRules).toMatch(says);
  // A sign of percent stands before it in Turkish, and apart in French.
  expect(fishRules).toMatch(/96\.00\u202F?%|%96\.00/);
});
